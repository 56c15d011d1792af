import { isProvinceCode, type ProvinceCode } from './provinces.ts';

// Letter, digit, letter, then digit, letter, digit, with the letters that Canada Post uses.
const AREA = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]';
const REST = '\\d[ABCEGHJ-NPRSTV-Z]\\d';

/** A postal code in any case, with or without one blank or hyphen in its middle. */
export const POSTAL_CODE = new RegExp(`^${AREA}[ -]?${REST}$`, 'i');
const AREA_OR_CODE = new RegExp(`^${AREA}(?:[ -]?${REST})?$`, 'i');

/** `A1A 1A1`. What is no postal code stays as it was typed: the page must not mend what the API refuses. */
export function normalisePostalCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return POSTAL_CODE.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}` : typed.trim();
}

/**
 * The area that a postal code lies in: its first three characters, which may also stand alone. Undefined for what
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

/** Areas whose first letter does not say the province, or not the only one. The province that has most of it is first. */
const EXCEPTIONS: Record<string, readonly ProvinceCode[]> = {
  // The federal government's own area: its offices stand in Ottawa and, across the river, in Gatineau.
  K1A: ['ON', 'QC'],
  // Flin Flon: the border runs through the city, which is one postal area.
  R8A: ['MB', 'SK'],
  // Nunavut was part of the Northwest Territories until 1999 and kept its postal codes.
  X0A: ['NU'],
  X0B: ['NU'],
  X0C: ['NU'],
};

/** The provinces that addresses with a postal code may be in, the likeliest first; none for what no postal code begins with. */
export function provincesOfPostalCode(postalCode: string): readonly ProvinceCode[] {
  const area = postalCode.trim().toUpperCase().slice(0, 3);
  const byLetter = FIRST_LETTER[area.charAt(0)];
  return EXCEPTIONS[area] ?? (byLetter ? [byLetter] : []);
}

/** Whether a postal code lies in the province beside it (P05). Another rule refuses what is no province or code. */
export function isInProvince(place: { readonly province: string; readonly postalCode: string }): boolean {
  const { province, postalCode } = place;
  const possible = provincesOfPostalCode(postalCode);
  return !isProvinceCode(province) || possible.length === 0 || possible.includes(province);
}
