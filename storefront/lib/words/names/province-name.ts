import { provinceName as nameIn } from '../../../../contract/places/province-names.ts';
import {
  findProvince,
  PROVINCE_CODES,
  PROVINCES,
  type ProvinceCode,
} from '../../../../contract/places/provinces.ts';
import { LANGUAGE, LOCALE } from '../language.ts';

// In an English build each comparison is a constant, so its bundles lack the French names.

export const provinceName = (code: ProvinceCode): string =>
  LANGUAGE === 'fr' ? nameIn(code, LANGUAGE) : PROVINCES[code];

/** @param name the English one, as the API answers it. */
export function shownProvince(name: string): string {
  const code = LANGUAGE === 'fr' ? findProvince(name) : undefined;
  return code ? provinceName(code) : name;
}

/** In the order of a drop-down: the English one is the specification's, the French one alphabetical. */
export const PROVINCES_TO_CHOOSE: readonly ProvinceCode[] =
  LANGUAGE === 'fr'
    ? PROVINCE_CODES.toSorted((a, b) => provinceName(a).localeCompare(provinceName(b), LOCALE))
    : PROVINCE_CODES;
