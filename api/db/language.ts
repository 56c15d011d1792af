import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';

/**
 * Selects a text in a language: `p.name_fr` for `p.name` in French. The language is a parameter, so one prepared
 * statement serves all of them.
 */
export function localised(column: string, language: Language): RawBuilder<string> {
  return sql`case ${language}::text when 'fr' then ${sql.ref(`${column}_fr`)} else ${sql.ref(`${column}_en`)} end`;
}

/** The language of the API's responses, chosen only here. */
const LANGUAGE = 'en';

/** Returns the column in the API's language: `p.name_en` for `p.name`. */
export function localisedColumn(column: string): RawBuilder<string> {
  return sql`${sql.ref(`${column}_${LANGUAGE}`)}`;
}

/** Returns the text in the API's language from a jsonb value like `{ "en": "…", "fr": "…" }`. */
export function localisedText<T extends { readonly en: unknown }>(texts: T): T['en'] {
  return texts[LANGUAGE];
}
