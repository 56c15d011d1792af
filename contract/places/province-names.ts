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

const NAMES: Readonly<Record<Language, Readonly<Record<ProvinceCode, string>>>> = {
  en: PROVINCES,
  fr: FRENCH,
};

/** Display names; `PROVINCES` has the names that addresses and the API use. */
export const provinceName = (code: ProvinceCode, language: Language): string => NAMES[language][code];
