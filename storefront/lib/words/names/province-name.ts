import { inProvinceOf, provinceName as nameIn } from '../../../../contract/places/province-names.ts';
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

/** `in Ontario`, `en Ontario`, `au Québec`. */
export const inProvince = (code: ProvinceCode): string =>
  LANGUAGE === 'fr' ? inProvinceOf(code, LANGUAGE) : `in ${PROVINCES[code]}`;

/** The same of a name. @param name the English one, as the API answers it. */
export function inShownProvince(name: string): string {
  if (LANGUAGE !== 'fr') return `in ${name}`;
  const code = findProvince(name);
  return code ? inProvince(code) : name;
}

/** In the order of a drop-down: the English one is the specification's, the French one alphabetical. */
export const PROVINCES_TO_CHOOSE: readonly ProvinceCode[] =
  LANGUAGE === 'fr'
    ? PROVINCE_CODES.toSorted((a, b) => provinceName(a).localeCompare(provinceName(b), LOCALE))
    : PROVINCE_CODES;
