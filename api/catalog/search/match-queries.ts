import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog/filter-values.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { type Counts, countAtOnce, mergePasses } from '../lists/facet-queries.ts';
import type { Choices } from '../lists/list-filters.ts';
import { BEST_SELLERS_FIRST, matchesChoices, ordersIn } from '../lists/listing-queries.ts';
import { frenchRelevance } from './french-relevance-queries.ts';
import { LAST_CHARACTER } from './misspelling-queries.ts';
import type { Search } from './understand-term.ts';

/**
 * Limits how many products a search considers: the best sellers that match the term and filters, plus products whose
 * whole name or code is the term. A catalogue of up to 5,000 products is searched completely. In a larger one the
 * limits make a common word ("flag") cost no more than a rare one, and the total is never above about three hundred.
 */
export interface Bounds {
  readonly byWords: number;
  readonly byName: number;
  readonly byCode: number;
}

export const ALL: Bounds = { byWords: 10_000, byName: 10_000, byCode: 10_000 };
export const BEST_OF_MANY: Bounds = { byWords: 300, byName: 50, byCode: 50 };

export interface Matches {
  /** Product ids in the requested order. */
  readonly ids: readonly string[];
  readonly counts: Counts;
}

export interface MatchQuery {
  readonly choices: Choices;
  /** undefined sorts by relevance. */
  readonly sort: Sort | undefined;
  readonly bounds: Bounds;
  /** Estimated number of listed products. */
  readonly listed: number;
}

/**
 * Finds all matches of a search, sorted, with their facet counts. Facets are counted over the candidates found by the
 * term alone. When those hit the limit, a second query applies the filters first, so that filtered matches beyond the
 * limit are found, too.
 */
export async function findMatches(db: Db, search: Search, query: MatchQuery): Promise<Matches> {
  const { choices, sort, bounds } = query;
  const order = sort ? ordersIn(search.language)[sort] : relevance(search);
  const listingsOf = (left: Choices) => sql`(select l.* from candidates l where ${matchesChoices(left)})`;
  const { rows } = await sql<{ ids: string[]; counts: Counts[]; looked: number }>`
    with candidates as materialized (${candidates(search, { choices: {}, share: 1 }, query)})
    select array(select l.product_id from ${listingsOf(choices)} l order by ${order}) as ids,
      ${countAtOnce(choices, listingsOf)} as counts, (select count(*) from candidates) as looked
  `.execute(db);
  const { ids = [], counts = [], looked = 0 } = rows[0] ?? {};
  const found = { ids, counts: mergePasses(choices, counts) };
  if (looked < bounds.byWords || Object.keys(choices).length === 0) return found;
  const share = Math.max(1, ids.length) / looked;
  return { ...found, ids: await findIds(db, candidates(search, { choices, share }, query), order) };
}

/** Finds the most relevant products, without facet counts. */
export const findBest = (
  db: Db,
  search: Search,
  query: Omit<MatchQuery, 'sort' | 'choices'>,
  limit: number,
) =>
  findIds(db, candidates(search, { choices: {}, share: 1 }, query), sql`${relevance(search)} limit ${limit}`);

async function findIds(db: Db, listings: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.product_id as id from (${listings}) l order by ${order}
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface Narrowed {
  readonly choices: Choices;
  /** Estimated fraction of the listings that match the choices, above 0 up to 1. */
  readonly share: number;
}

/** Selects the matching listings, each with `is_code`: whether the term is its sku or part number. */
function candidates(
  search: Search,
  { choices, share }: Narrowed,
  { bounds, listed }: Pick<MatchQuery, 'bounds' | 'listed'>,
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
 * Selects the best sellers with these words, by the cheaper of two plans: walk the best-seller index and skip listings
 * that do not match (`among / matches` rows for each match), or gather all matches from the word index and sort them
 * (`offset 0` keeps the planner from walking). The number of matches is estimated as if words were independent.
 */
function ofWords(
  { wanted, indexQuery }: Search,
  filters: RawBuilder<boolean>,
  { limit, among, share }: { limit: number; among: number; share: number },
): RawBuilder<unknown> {
  const matches = among * share * likelihood(wanted, among);
  const fence = matches * GATHERED_COST < (limit * among) / matches ? sql`offset 0` : sql``;
  return sql`
    select * from (select l.* from product_listings l where l.words @@ ${indexQuery}::tsquery and ${filters} ${fence}) l
    order by l.best_seller_rank, l.product_id limit ${limit}`;
}

/** Estimates the fraction of `among` products that have one phrase of each. */
const likelihood = (wanted: Search['wanted'], among: number) =>
  product(
    wanted.map((phrases) =>
      sum(phrases.map((phrase) => product(phrase.map(({ products }) => products / among)))),
    ),
  );

const product = (fractions: readonly number[]) =>
  fractions.reduce((left, each) => left * Math.min(1, each), 1);
const sum = (fractions: readonly number[]) => fractions.reduce((left, each) => left + each, 0);

/** Cost of gathering and sorting one match, relative to walking past one listing. Measured by npm run bench:search. */
const GATHERED_COST = 2;

const ofName = ({ names }: Search, limit: number) => sql`(
  select l.product_id, false from product_listings l
  where l.name_en = any(${names}::text[]) or l.name_fr = any(${names}::text[]) limit ${limit}
)`;

/** Others have no listing, and would use up the limit. */
const IS_PUBLISHED = sql`status = 'published'`;

/** Selects products by code prefix, with `is_code` true for an exact match; exact matches come first. */
function ofCode(code: string, limit: number): RawBuilder<unknown> {
  const ofRows = (id: string, column: string, table: string, which = sql`true`) => {
    const own = sql`search_code(${sql.ref(column)}) collate "C"`;
    return sql`(
      select ${sql.ref(id)}, ${own} = ${code} from ${sql.table(table)}
      where ${which} and ${own} >= ${code} and ${own} < ${code + LAST_CHARACTER} order by ${own} limit ${limit}
    )`;
  };
  return sql.join(
    [
      ofRows('id', 'sku', 'products', IS_PUBLISHED),
      ofRows('id', 'mpn', 'products', IS_PUBLISHED),
      ofRows('product_id', 'sku', 'variants', sql`archived_at is null`),
    ],
    sql` union all `,
  );
}

/** Orders by relevance in the language of the search. */
const RELEVANCE: Record<Language, (search: Search) => RawBuilder<unknown>> = {
  en: englishRelevance,
  fr: frenchRelevance,
};
const relevance = (search: Search) => RELEVANCE[search.language](search);

/**
 * Orders by relevance: exact code, whole name, name prefix, all words in the name, then the rest. Products without all
 * words in the name are ranked by ts_rank, rounded so that near ties are broken by best-seller rank.
 */
function englishRelevance({ query, inName, names }: Search): RawBuilder<unknown> {
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
    ${BEST_SELLERS_FIRST}`;
}
