import { type RawBuilder, sql } from 'kysely';

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
