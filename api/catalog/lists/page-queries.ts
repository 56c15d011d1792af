import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type CardRow, readCards } from '../card-queries.ts';
import type { CatalogueState } from './count-memo.ts';
import type { Listing } from './list-filters.ts';
import { matchesChoices, ORDERS } from './listing-queries.ts';

/** A listing without a search term. */
export type PlainListing = Pick<Listing, 'choices' | 'sort'>;

export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** How many products the listing has, and how many the shop lists at all, as far as known: they choose the way to its page. */
export interface Sizes {
  readonly total: number;
  readonly listed: number;
}

/** One page of a listing. */
export async function readPage(db: Db, listing: PlainListing, part: Part, sizes: Sizes): Promise<CardRow[]> {
  const matches = matchesChoices(listing.choices);
  const order = ORDERS[listing.sort ?? 'best_sellers'];
  return readCards(db, isRare(part, sizes) ? gathered(matches, order, part) : walked(matches, order, part));
}

/** Along the order's index past what does not match, as far as the page's end. */
const walked = (matches: RawBuilder<boolean>, order: RawBuilder<unknown>, { limit, offset }: Part) => sql`
  select l.product_id from product_listings l where ${matches} order by ${order} limit ${limit} offset ${offset}`;

/** All that matches first, by the filters' index, then sorted: `materialized` keeps the planner from walking. */
const gathered = (matches: RawBuilder<boolean>, order: RawBuilder<unknown>, { limit, offset }: Part) => sql`
  with l as materialized (
    select l.product_id, l.best_seller_rank, l.shown_price_cents, l.created_at, l.name_en, l.name_fr, l.rating,
      l.review_count
    from product_listings l where ${matches}
  )
  select l.product_id from l order by ${order} limit ${limit} offset ${offset}`;

/** Whether a walk would pass more listings than match: expected are `listed / total` for each one found. */
function isRare({ limit, offset }: Part, { total, listed }: Sizes): boolean {
  return total < listed && (offset + limit) * (listed / Math.max(1, total)) > total;
}

export async function countMatching(db: Db, { choices }: PlainListing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from product_listings l where ${matchesChoices(choices)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** The catalogue's version, and about how many products the shop lists. */
export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  const { rows } = await sql<CatalogueState>`
    select version, (select reltuples from pg_class where oid = 'product_listings'::regclass) as listed
    from data_version
  `.execute(db);
  return rows[0] ?? { version: 0, listed: 0 };
}
