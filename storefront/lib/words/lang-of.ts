import { LANGUAGES, LOCALES } from '../../../contract/locale.ts';

/** The language of the texts that have no translation. */
const ORIGINAL = LOCALES[LANGUAGES[0]];

interface Answered {
  readonly untranslated?: readonly string[] | undefined;
}

/** The `lang` of a field of an answer: of one without French, on a French page, English; undefined for the page's own. */
export const langOf = ({ untranslated }: Answered, field: string): string | undefined =>
  untranslated?.includes(field) ? ORIGINAL : undefined;
