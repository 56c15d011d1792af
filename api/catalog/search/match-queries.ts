import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog/catalog.ts';
import type { Db } from '../../db/client.ts';
import { type Counts, countAtOnce, mergePasses } from '../lists/facet-queries.ts';
import type { Choices } from '../lists/list-filters.ts';
import { matchesChoices, ORDERS } from '../lists/listing-queries.ts';
import { LAST_CHARACTER } from './misspelling-queries.ts';
import type { Search } from './understand-term.ts';

/**
 * How many products a search looks at: the best sellers among those that match term and filters, beside those whose
 * name or code it is. In a catalogue of up to 5,000 that is all of them; in a larger one a common word ("flag") costs
 * no more than a rare one, and the total never says more than about three hundred.
 */
export interface Bounds {
  readonly byWords: number;
  readonly byName: number;
  readonly byCode: number;
}

export const ALL: Bounds = { byWords: 10_000, byName: 10_000, byCode: 10_000 };
export const BEST_OF_MANY: Bounds = { byWords: 300, byName: 50, byCode: 50 };

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
  /** How many products the shop lists, about. */
  readonly listed: number;
}

/**
 * All that a search finds, in order, and what its filters would leave. The filters are counted among the best sellers
 * with these words; where those were too many to look at all, what is found is looked up again with the filters.
 */
export async function findMatches(db: Db, search: Search, asked: Asked): Promise<Matches> {
  const { choices, sort, bounds } = asked;
  const order = sort ? ORDERS[sort] : relevance(search);
  const listingsOf = (left: Choices) => sql`(select l.* from candidates l where ${matchesChoices(left)})`;
  const { rows } = await sql<{ ids: string[]; counts: Counts[]; looked: number }>`
    with candidates as materialized (${candidates(search, { choices: {}, share: 1 }, asked)})
    select array(select l.product_id from ${listingsOf(choices)} l order by ${order}) as ids,
      ${countAtOnce(choices, listingsOf)} as counts, (select count(*) from candidates) as looked
  `.execute(db);
  const { ids = [], counts = [], looked = 0 } = rows[0] ?? {};
  const found = { ids, counts: mergePasses(choices, counts) };
  if (looked < bounds.byWords || Object.keys(choices).length === 0) return found;
  const share = Math.max(1, ids.length) / looked;
  return { ...found, ids: await findIds(db, candidates(search, { choices, share }, asked), order) };
}

/** The best matches only, nothing counted. */
export const findBest = (db: Db, search: Search, asked: Omit<Asked, 'sort' | 'choices'>, limit: number) =>
  findIds(db, candidates(search, { choices: {}, share: 1 }, asked), sql`${relevance(search)} limit ${limit}`);

async function findIds(db: Db, listings: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.product_id as id from (${listings}) l order by ${order}
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Narrowed {
  readonly choices: Choices;
  /** Which part of the listings passes the choices, about: above 0 to 1. */
  readonly share: number;
}

/** The listings that match, and whether the term is their code. */
function candidates(
  search: Search,
  { choices, share }: Narrowed,
  { bounds, listed }: Pick<Asked, 'bounds' | 'listed'>,
): RawBuilder<unknown> {
  const filters = matchesChoices(choices);
  const byCode = search.code ? ofCode(search.code, bounds.byCode) : sql`select null::uuid, false where false`;
  const byWords = search.query
    ? ofWords(search, filters, { limit: bounds.byWords, among: Math.max(1, listed), share })
    : sql`select * from product_listings where false`;
  return sql`
    with worded as materialized (${byWords}), named as materialized (
      select product_id, bool_or(is_code) as is_code
      from (${ofName(search, bounds.byName)} union all ${byCode}) either (product_id, is_code)
      group by product_id
    )
    select worded.*, coalesce(is_code, false) as is_code from worded left join named using (product_id)
    union all
    select l.*, is_code from named join product_listings l using (product_id)
    where ${filters} and l.product_id not in (select product_id from worded)`;
}

/**
 * The best sellers with these words. Either along the best sellers past what does not match, `among / matches` for
 * each one found; or, when that is the longer way, all matches by the index of words and then sorted (`offset 0`
 * keeps the planner from walking). How many match is guessed as if words came independently of each other.
 */
function ofWords(
  { words, query }: Search,
  filters: RawBuilder<boolean>,
  { limit, among, share }: { limit: number; among: number; share: number },
): RawBuilder<unknown> {
  const matches = words.reduce((left, { products }) => left * Math.min(1, products / among), among * share);
  const fence = matches * GATHERED_COST < (limit * among) / matches ? sql`offset 0` : sql``;
  return sql`
    select * from (select l.* from product_listings l where l.words @@ ${query}::tsquery and ${filters} ${fence}) l
    order by l.best_seller_rank, l.product_id limit ${limit}`;
}

/** What a match costs that is gathered and sorted, in listings walked past. Measured (npm run bench:search). */
const GATHERED_COST = 2;

const ofName = ({ names }: Search, limit: number) => sql`(
  select l.product_id, false from product_listings l
  where l.name_en = any(${names}::text[]) or l.name_fr = any(${names}::text[]) limit ${limit}
)`;

/** The whole code or its beginning; the whole ones come first. */
function ofCode(code: string, limit: number): RawBuilder<unknown> {
  const ofRows = (id: string, column: string, table: string) => {
    const own = sql`search_code(${sql.ref(column)}) collate "C"`;
    return sql`(
      select ${sql.ref(id)}, ${own} = ${code} from ${sql.table(table)}
      where ${own} >= ${code} and ${own} < ${code + LAST_CHARACTER} order by ${own} limit ${limit}
    )`;
  };
  return sql.join(
    [
      ofRows('id', 'sku', 'products'),
      ofRows('id', 'mpn', 'products'),
      ofRows('product_id', 'sku', 'variants'),
    ],
    sql` union all `,
  );
}

/**
 * Best match first: its code, its whole name, a name that begins so, all words in the name, the rest; and of the rest,
 * roughly, how often and where the words are. Best sellers come first among much the same.
 */
function relevance({ query, inName, names }: Search): RawBuilder<unknown> {
  const begins = names.map((name) => sql`starts_with(l.name_en, ${name}) or starts_with(l.name_fr, ${name})`);
  return sql`
    case
      when l.is_code then 0
      when l.name_en = any(${names}::text[]) or l.name_fr = any(${names}::text[]) then 1
      when ${begins.length > 0 ? sql.join(begins, sql` or `) : sql`false`} then 2
      when l.words @@ ${inName}::tsquery then 3
      when l.words @@ ${query}::tsquery then 4
      else 5
    end,
    case when l.words @@ ${inName}::tsquery then 0 else round(ts_rank(l.words, ${query}::tsquery)::numeric, 1) end desc,
    ${ORDERS.best_sellers}`;
}
