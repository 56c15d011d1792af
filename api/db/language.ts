import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';

/**
 * Selects a text in a language: `p.name_fr` for `p.name` in French. The language is a parameter, so one prepared
 * statement serves all of them.
 */
export function localised(column: string, language: Language): RawBuilder<string> {
  return sql`case ${language}::text when 'fr' then ${sql.ref(`${column}_fr`)} else ${sql.ref(`${column}_en`)} end`;
}

/** Returns the column itself, for conditions and sort orders that need its index. */
export function localisedColumn(column: string, language: Language): RawBuilder<string> {
  return sql`${sql.ref(`${column}_${language}`)}`;
}

/** Returns the text in a language from a jsonb value like `{ "en": "…", "fr": "…" }`. */
export function localisedText<T extends Record<Language, unknown>>(
  texts: T,
  language: Language,
): T[Language] {
  return texts[language];
}
