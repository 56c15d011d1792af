import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES, type Language } from '../../contract/locale.ts';

/**
 * Selects a text in a language: `p.name_fr` for `p.name` in French, or the English one where there is none. The language is
 * a parameter, so one prepared statement serves all of them.
 */
export function localised(column: string, language: Language): RawBuilder<string> {
  const [english, french] = [sql.ref(`${column}_en`), sql.ref(`${column}_fr`)];
  return sql`case ${language}::text when 'fr' then coalesce(${french}, ${english}) else ${english} end`;
}

/**
 * Adds to a list of columns whether `localised` takes the English text of one: `, p.name_fr is null as lacks_name`. Nothing in
 * English, where lists and pages are read most often.
 */
export const lacksColumn = (
  column: string,
  name: `lacks_${string}`,
  language: Language,
): RawBuilder<unknown> =>
  language === LANGUAGES[0] ? sql`` : sql`, ${sql.ref(`${column}_fr`)} is null as ${sql.ref(name)}`;

/** The same in the arguments of `json_build_object`: `, 'lacks', i.alt_fr is null`. */
export const lacksKey = (column: string, language: Language): RawBuilder<unknown> =>
  language === LANGUAGES[0] ? sql`` : sql`, 'lacks', ${sql.ref(`${column}_fr`)} is null`;

/** Returns the column itself, for conditions and sort orders that need its index. */
export function localisedColumn(column: string, language: Language): RawBuilder<string> {
  return sql`${sql.ref(`${column}_${language}`)}`;
}
