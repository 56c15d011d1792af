import type { Language } from '../locale.ts';
import { PROVINCES, type ProvinceCode } from './provinces.ts';

const FRENCH: Readonly<Record<ProvinceCode, string>> = {
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
  MB: 'Manitoba',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse',
  NT: 'Territoires du Nord-Ouest',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** With the preposition that each takes. */
const IN_FRENCH: Readonly<Record<ProvinceCode, string>> = {
  AB: 'en Alberta',
  BC: 'en Colombie-Britannique',
  MB: 'au Manitoba',
  NB: 'au Nouveau-Brunswick',
  NL: 'à Terre-Neuve-et-Labrador',
  NS: 'en Nouvelle-Écosse',
  NT: 'dans les Territoires du Nord-Ouest',
  NU: 'au Nunavut',
  ON: 'en Ontario',
  PE: 'à l’Île-du-Prince-Édouard',
  QC: 'au Québec',
  SK: 'en Saskatchewan',
  YT: 'au Yukon',
};

const NAMES: Readonly<Record<Language, Readonly<Record<ProvinceCode, string>>>> = {
  en: PROVINCES,
  fr: FRENCH,
};

/** Display names; `PROVINCES` has the names that addresses and the API use. */
export const provinceName = (code: ProvinceCode, language: Language): string => NAMES[language][code];

/** `in Ontario`, `en Ontario`; `in Quebec`, `au Québec`. */
export const inProvinceOf = (code: ProvinceCode, language: Language): string =>
  language === 'fr' ? IN_FRENCH[code] : `in ${PROVINCES[code]}`;
