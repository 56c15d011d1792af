import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';

/**
 * Selects a text in a language: `p.name_fr` for `p.name` in French, or the English one where there is none. The language is
 * a parameter, so one prepared statement serves all of them.
 */
export function localised(column: string, language: Language): RawBuilder<string> {
  const [english, french] = [sql.ref(`${column}_en`), sql.ref(`${column}_fr`)];
  return sql`case ${language}::text when 'fr' then coalesce(${french}, ${english}) else ${english} end`;
}

/** Selects the names of those columns whose text `localised` takes from the English; null when there are none. */
export function untranslated(
  columns: Readonly<Record<string, string>>,
  language: Language,
): RawBuilder<readonly string[] | null> {
  const lacking = Object.entries(columns).map(
    ([name, column]) => sql`case when ${sql.ref(`${column}_fr`)} is null then ${sql.lit(name)} end`,
  );
  return sql`case ${language}::text when 'fr' then nullif(array_remove(array[${sql.join(lacking)}], null), '{}') end`;
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
