import { type RawBuilder, sql } from 'kysely';
import { CATEGORY_PAGE_SIZE, SHOP_PAGE_SIZE } from '../../../contract/catalog/page-numbers.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { type CardRow, cardsAsJson, orderedIds } from '../card-queries.ts';
import type { CatalogueState } from './count-memo.ts';
import type { Listing } from './list-filters.ts';
import { matchesChoices, ordersIn } from './listing-queries.ts';

/** A listing without a search term. */
export type PlainListing = Omit<Listing, 'term'>;

export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The number of products in the list and, estimated, in the whole shop. `readPage` chooses its query plan by them. */
export interface Sizes {
  readonly total: number;
  readonly listed: number;
}

/** Product cards, and the catalogue's state when they were read. */
export interface ReadCards {
  readonly catalogue: CatalogueState;
  readonly cards: readonly CardRow[];
}

/** The limits of the shop's own lists. */
const USUAL_LIMITS = new Set([1, 4, 8, SHOP_PAGE_SIZE, 24, CATEGORY_PAGE_SIZE]);

/** Whether to prepare the statement: filters need a plan for their values, and other limits are too many. */
const isUsual = ({ choices }: PlainListing, { limit }: Part) =>
  USUAL_LIMITS.has(limit) && Object.keys(choices).length === 0;

/** Selects the `product_id` of one page of a list. */
export function pageOf(
  { choices, sort, language }: PlainListing,
  part: Part,
  sizes: Sizes,
): RawBuilder<unknown> {
  const matches = matchesChoices(choices);
  const order = ordersIn(language)[sort ?? 'best_sellers'];
  return isRare(part, sizes) ? gathered(matches, order, part) : walked(matches, order, part);
}

/** Reads one page of a list and the catalogue's state in one statement. */
export function readPage(db: Db, listing: PlainListing, part: Part, sizes: Sizes): Promise<ReadCards> {
  const mark = isUsual(listing, part) ? prepared : sql``;
  return readWithState(db, mark, cardsAsJson(pageOf(listing, part, sizes), listing.language));
}

/** Reads the products with these ids, at most `limit` and in their order, and the catalogue's state in one statement. */
export function readFound(
  db: Db,
  {
    ids,
    limit,
    language,
  }: { readonly ids: readonly string[]; readonly limit: number; readonly language: Language },
): Promise<ReadCards> {
  const mark = USUAL_LIMITS.has(limit) ? prepared : sql``;
  return readWithState(db, mark, cardsAsJson(orderedIds(ids, limit), language));
}

async function readWithState(
  db: Db,
  mark: RawBuilder<unknown>,
  cards: RawBuilder<readonly CardRow[]>,
): Promise<ReadCards> {
  const { rows } = await sql<CatalogueState & { cards: readonly CardRow[] }>`${mark}
    select ${stateColumns}, ${cards} as cards from data_version
  `.execute(db);
  const { cards: read, ...catalogue } = rows[0] ?? { ...NO_STATE, cards: [] };
  return { catalogue, cards: read };
}

/** Walks the index of the order, skipping listings that do not match, up to the end of the page. */
const walked = (matches: RawBuilder<boolean>, order: RawBuilder<unknown>, { limit, offset }: Part) => sql`
  select l.product_id from product_listings l where ${matches} order by ${order} limit ${sql.lit(limit)} offset ${offset}`;

/** Gathers all matches by the filter index, then sorts them; `materialized` keeps the planner from walking. */
const gathered = (matches: RawBuilder<boolean>, order: RawBuilder<unknown>, { limit, offset }: Part) => sql`
  with l as materialized (
    select l.product_id, l.best_seller_rank, l.shown_price_cents, l.created_at, l.name_en, l.name_fr, l.rating,
      l.review_count
    from product_listings l where ${matches}
  )
  select l.product_id from l order by ${order} limit ${sql.lit(limit)} offset ${offset}`;

/** Whether a walk would read more listings than match, at an expected `listed / total` rows for each match. */
function isRare({ limit, offset }: Part, { total, listed }: Sizes): boolean {
  return total < listed && (offset + limit) * (listed / Math.max(1, total)) > total;
}

export async function countMatching(db: Db, { choices }: Pick<Listing, 'choices'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listings l where ${matchesChoices(choices)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

const NO_STATE: CatalogueState = { version: 0, listed: 0 };

/** Columns of `data_version`. */
export const stateColumns = sql`data_version.version,
  (select reltuples from pg_class where oid = 'product_listings'::regclass) as listed`;

/** Reads the first ids of a list. */
export async function readIds(db: Db, ordered: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ product_id: string }>`${ordered}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Reads the catalogue's version and the estimated number of listed products. */
export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  const { rows } = await sql<CatalogueState>`
    select ${stateColumns} from data_version
  `.execute(db);
  return rows[0] ?? NO_STATE;
}
