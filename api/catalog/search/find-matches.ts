import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog.ts';
import type { Db } from '../../db/client.ts';
import { type Counts, countFacets, countValues } from '../lists/facets.ts';
import { type Choices, matchesChoices } from '../lists/list-filters.ts';
import { ORDERS } from '../lists/listing.ts';
import { LAST_CHARACTER, type Search } from './read-search.ts';

/**
 * How many products a search looks at: the best sellers among those that match term and filters, beside those whose
 * name or code it is. In a catalogue of up to 5,000 that is all of them; in a larger one a common word ("flag") costs
 * no more than a rare one, and the total never says more than about a thousand.
 */
export interface Bounds {
  readonly byWords: number;
  readonly byName: number;
  readonly byCode: number;
}

export const ALL: Bounds = { byWords: 5000, byName: 5000, byCode: 5000 };
export const BEST_OF_MANY: Bounds = { byWords: 1000, byName: 50, byCode: 50 };

/** Up to so many, they are gathered by the index of words and sorted; more are met soon enough along the best sellers. */
const GATHERED = 8000;

export interface Matches {
  /** In the order asked for. */
  readonly ids: readonly string[];
  readonly counts: Counts;
}

export interface Asked {
  readonly choices: Choices;
  /** undefined: best match first. */
  readonly sort: Sort | undefined;
  readonly bounds: Bounds;
}

/** All that a search finds, in order, and what its filters would leave. */
export async function findMatches(
  db: Db,
  search: Search,
  { choices, sort, bounds }: Asked,
): Promise<Matches> {
  const { rows } = await sql<{ ids: string[]; known: Counts }>`
    with candidates as materialized (${candidates(search, choices, bounds)})
    select array(select l.product_id from candidates l order by ${sort ? ORDERS[sort] : relevance(search)}) as ids,
      ${countValues(sql`candidates`)} as known
  `.execute(db);
  const { ids = [], known = {} } = rows[0] ?? {};
  const listingsOf = (left: Choices) => sql`(${candidates(search, left, bounds)})`;
  return { ids, counts: await countFacets(db, choices, { listingsOf, known }) };
}

/** The best matches only, nothing counted. */
export async function findBest(
  db: Db,
  search: Search,
  { limit, bounds }: { limit: number; bounds: Bounds },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.product_id as id from (${candidates(search, {}, bounds)}) l order by ${relevance(search)} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The listings that match, and whether the term is their code. */
function candidates(search: Search, choices: Choices, bounds: Bounds): RawBuilder<unknown> {
  const filters = matchesChoices(choices);
  const ways = [
    ...(search.query ? [byWords(search, filters, bounds.byWords)] : []),
    byName(search, filters, bounds.byName),
    ...(search.code ? [byCode(search.code, filters, bounds.byCode)] : []),
  ];
  return sql`
    select l.*, found.is_code from (
      select product_id, bool_or(is_code) as is_code from (
        ${sql.join(ways, sql` union all `)}
      ) met group by product_id
    ) found join product_listings l using (product_id)`;
}

function byWords(
  { query, atMost }: Search,
  filters: RawBuilder<boolean>,
  limit: number,
): RawBuilder<unknown> {
  // With `offset 0` the planner may not walk along the best sellers, which passes all listings when few match.
  const fence = atMost <= GATHERED ? sql`offset 0` : sql``;
  return sql`(
    select l.product_id, false as is_code from (
      select l.product_id, l.best_seller_rank from product_listings l
      where l.words @@ ${query}::tsquery and ${filters} ${fence}
    ) l order by l.best_seller_rank, l.product_id limit ${limit}
  )`;
}

const byName = ({ names }: Search, filters: RawBuilder<boolean>, limit: number) => sql`(
  select l.product_id, false as is_code from product_listings l
  where (l.name_en = any(${names}::text[]) or l.name_fr = any(${names}::text[])) and ${filters} limit ${limit}
)`;

/** The whole code or its beginning; the whole ones come first. */
function byCode(code: string, filters: RawBuilder<boolean>, limit: number): RawBuilder<unknown> {
  const ofRows = (id: string, column: string, table: string) => {
    const own = sql`search_code(${sql.ref(column)}) collate "C"`;
    return sql`(
      select ${sql.ref(id)} as product_id, ${own} = ${code} as is_code from ${sql.table(table)}
      where ${own} >= ${code} and ${own} < ${code + LAST_CHARACTER} order by ${own} limit ${limit}
    )`;
  };
  const all = [ofRows('id', 'sku', 'products'), ofRows('id', 'mpn', 'products')];
  return sql`(
    select l.product_id, coded.is_code
    from (${sql.join([...all, ofRows('product_id', 'sku', 'variants')], sql` union all `)}) coded
    join product_listings l using (product_id) where ${filters}
  )`;
}

/**
 * Best match first: its code, its whole name, a name that begins so, all words in the name, the rest; then how often
 * and where the words are, roughly, so that best sellers come first among much the same.
 */
function relevance({ query, names }: Search): RawBuilder<unknown> {
  const words = sql`${query}::tsquery`;
  const begins = sql`exists (
    select from unnest(${names}::text[]) as name where starts_with(l.name_en, name) or starts_with(l.name_fr, name)
  )`;
  return sql`
    case
      when l.is_code then 0
      when l.name_en = any(${names}::text[]) or l.name_fr = any(${names}::text[]) then 1
      when ${begins} then 2
      when ts_filter(l.words, '{a}') @@ ${words} then 3
      when l.words @@ ${words} then 4
      else 5
    end,
    round(ts_rank(l.words, ${words})::numeric, 1) desc, ${ORDERS.best_sellers}`;
}
