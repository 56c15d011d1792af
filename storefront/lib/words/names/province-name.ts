import { provinceName as nameIn } from '../../../../contract/places/province-names.ts';
import { findProvince, PROVINCES, type ProvinceCode } from '../../../../contract/places/provinces.ts';
import { LANGUAGE } from '../language.ts';

// In an English build each comparison is a constant, so its bundles lack the French names.

export const provinceName = (code: ProvinceCode): string =>
  LANGUAGE === 'fr' ? nameIn(code, LANGUAGE) : PROVINCES[code];

/** @param name the English one, as the API answers it. */
export function shownProvince(name: string): string {
  const code = LANGUAGE === 'fr' ? findProvince(name) : undefined;
  return code ? provinceName(code) : name;
}
