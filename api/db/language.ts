import { type RawBuilder, sql } from 'kysely';

/** The language that the API answers in: the one place where it is chosen. */
const LANGUAGE = 'en';

/** `p.name` → the column `p.name_en`. */
export function localisedColumn(column: string): RawBuilder<string> {
  return sql`${sql.ref(`${column}_${LANGUAGE}`)}`;
}

/** The text in the language, of a jsonb like `{ "en": "…", "fr": "…" }`. */
export function localisedText<T extends { readonly en: unknown }>(texts: T): T['en'] {
  return texts[LANGUAGE];
}
