/** The 13 provinces and territories by their two-letter code (docs/spec/storefront-and-accounts.md §9). */
export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

export type ProvinceCode = keyof typeof PROVINCES;

export const PROVINCE_CODES = Object.keys(PROVINCES) as [ProvinceCode, ...ProvinceCode[]];

export const DEFAULT_PROVINCE: ProvinceCode = 'ON';

/**
 * The provinces of the home page's carousel and of the store filter, in the order of the specification
 * (docs/spec/storefront-and-accounts.md §2 Home, Stores).
 */
export const STORE_PROVINCES = [
  'BC',
  'AB',
  'ON',
  'NS',
  'MB',
  'SK',
  'QC',
  'NB',
] as const satisfies readonly ProvinceCode[];

export function isProvinceCode(value: unknown): value is ProvinceCode {
  return typeof value === 'string' && Object.hasOwn(PROVINCES, value);
}

/** Reads the visitor's province from a `Cookie` header; undefined before a choice and for an invalid value. */
export function provinceOfCookie(cookies: string | null | undefined): ProvinceCode | undefined {
  const code = /(?:^|;\s*)province=([A-Z]{2})(?:;|$)/.exec(cookies ?? '')?.[1];
  return isProvinceCode(code) ? code : undefined;
}

/** Finds a province by its code or name, in any case; undefined if there is none. */
export function findProvince(codeOrName: string): ProvinceCode | undefined {
  const wanted = codeOrName.trim().toLowerCase();
  return PROVINCE_CODES.find(
    (code) => code.toLowerCase() === wanted || PROVINCES[code].toLowerCase() === wanted,
  );
}
