import type { Language } from '../locale.ts';

/** Whom the rates that came with the shop name as their source, as the table has them in English. */
const IN_FRENCH: Readonly<Record<string, string>> = {
  'Canada Revenue Agency': 'Agence du revenu du Canada',
  'Government of Saskatchewan': 'Gouvernement de la Saskatchewan',
  'Manitoba Finance': 'Finances Manitoba',
  'Province of British Columbia': 'Province de la Colombie-Britannique',
};

/** The source of a rate; what a person entered stays as it is. */
export const taxSourceName = (source: string, language: Language): string =>
  language === 'en'
    ? source
    : source
        .split('; ')
        .map((name) => IN_FRENCH[name] ?? name)
        .join('; ');
