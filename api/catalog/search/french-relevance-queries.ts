import { type RawBuilder, sql } from 'kysely';
import { BEST_SELLERS_FIRST } from '../lists/listing-queries.ts';
import type { Search } from './understand-term.ts';

/**
 * Orders a French search by relevance: exact code; in the French name the whole term, its beginning, all words, all
 * words by synonyms; then the same in the English name, and the rest like an English search. The few candidates of a
 * search are split into words here, so that listings need no column for it.
 */
export function frenchRelevance({ query, inName, asTyped, names }: Search): RawBuilder<unknown> {
  // The parser would take a/b for a path, and a.b for a host.
  const own = sql`to_tsvector('pg_catalog.simple', translate(l.name_fr, '/.', '  '))`;
  return sql`
    case
      when l.is_code then 0
      when l.name_fr = any(${names}::text[]) then 1
      when ${beginsWith('l.name_fr', names)} then 2
      when ${own} @@ ${asTyped}::tsquery then 3
      when ${own} @@ ${query}::tsquery then 4
      when l.name_en = any(${names}::text[]) then 5
      when ${beginsWith('l.name_en', names)} then 6
      when l.words @@ ${inName}::tsquery then 7
      when l.words @@ ${query}::tsquery then 8
      else 9
    end,
    case when l.words @@ ${inName}::tsquery then 0 else round(ts_rank(l.words, ${query}::tsquery)::numeric, 1) end desc,
    ${BEST_SELLERS_FIRST}`;
}

const beginsWith = (column: string, names: readonly string[]): RawBuilder<unknown> =>
  names.length > 0
    ? sql.join(
        names.map((name) => sql`starts_with(${sql.ref(column)}, ${name})`),
        sql` or `,
      )
    : sql`false`;
