import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog.ts';
import { localisedColumn } from '../../db/language.ts';
import type { Choices } from './list-filters.ts';

/** Which products are listed, and in which order. */
export interface Listing {
  readonly choices: Choices;
  /** As `readTerm` gives it. */
  readonly term: string;
  /** undefined: by relevance with a term, else best sellers first. */
  readonly sort: Sort | undefined;
}

/** The orders of listings `l`; each is an index's (migration 0005) and ends with what no two products share. */
export const ORDERS: Record<Sort | 'best_sellers', RawBuilder<unknown>> = {
  best_sellers: sql`l.best_seller_rank, l.product_id`,
  price_asc: sql`l.shown_price_cents, l.best_seller_rank, l.product_id`,
  price_desc: sql`l.shown_price_cents desc, l.best_seller_rank, l.product_id`,
  newest: sql`l.created_at desc, l.product_id`,
  name_asc: sql`${localisedColumn('l.name')}, l.product_id`,
  rating_desc: sql`l.rating desc nulls last, l.review_count desc, l.product_id`,
};
