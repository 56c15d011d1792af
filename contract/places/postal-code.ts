import { isProvinceCode, type ProvinceCode } from './provinces.ts';

// Letter, digit, letter, then digit, letter, digit, with the letters that Canada Post uses.
const AREA = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]';
const REST = '\\d[ABCEGHJ-NPRSTV-Z]\\d';

/** A postal code in any case, with or without one space or hyphen in the middle. */
export const POSTAL_CODE = new RegExp(`^${AREA}[ -]?${REST}$`, 'i');
const AREA_OR_CODE = new RegExp(`^${AREA}(?:[ -]?${REST})?$`, 'i');

/** Formats a postal code as `A1A 1A1`. Other text is unchanged: the page must not fix what the API would refuse. */
export function normalisePostalCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return POSTAL_CODE.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : typed.trim();
}

/**
 * The area of a postal code: its first three characters, which may also be the whole input. Undefined for text that
 * cannot be a Canadian postal code.
 */
export function postalArea(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return AREA_OR_CODE.test(code) ? code.slice(0, 3) : undefined;
}

const FIRST_LETTER: Record<string, ProvinceCode> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/**
 * Areas whose first letter does not determine the province, or not alone. The province with the larger part is first.
 */
const EXCEPTIONS: Record<string, readonly ProvinceCode[]> = {
  // The federal government's own area: its offices are in Ottawa and, across the river, in Gatineau.
  K1A: ['ON', 'QC'],
  // Flin Flon: the border runs through the city, which is one postal area.
  R8A: ['MB', 'SK'],
  // Nunavut was part of the Northwest Territories until 1999 and kept its postal codes.
  X0A: ['NU'],
  X0B: ['NU'],
  X0C: ['NU'],
};

/** The provinces of a postal code, the most likely first; empty for a prefix that does not exist. */
export function provincesOfPostalCode(postalCode: string): readonly ProvinceCode[] {
  const area = postalCode.trim().toUpperCase().slice(0, 3);
  const byLetter = FIRST_LETTER[area.charAt(0)];
  return EXCEPTIONS[area] ?? (byLetter ? [byLetter] : []);
}

/**
 * Whether a postal code lies in the given province (P05). Also true for an invalid province or code, which another rule
 * refuses.
 */
export function isInProvince(place: { readonly province: string; readonly postalCode: string }): boolean {
  const { province, postalCode } = place;
  if (!isProvinceCode(province) || !POSTAL_CODE.test(postalCode.trim())) return true;
  return provincesOfPostalCode(postalCode).includes(province);
}
