import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog/catalog.ts';
import { localisedColumn } from '../../db/language.ts';
import { type Choices, FILTER_NAMES, filterValue, variantColumnOf } from './list-filters.ts';

// The conditions and orders that every statement over `product_listings l` is made of.

/** The orders of listings `l`; each is an index's (migration 0005) and ends with what no two products share. */
export const ORDERS: Record<Sort | 'best_sellers', RawBuilder<unknown>> = {
  best_sellers: sql`l.best_seller_rank, l.product_id`,
  price_asc: sql`l.shown_price_cents, l.best_seller_rank, l.product_id`,
  price_desc: sql`l.shown_price_cents desc, l.best_seller_rank, l.product_id`,
  newest: sql`l.created_at desc, l.product_id`,
  name_asc: sql`${localisedColumn('l.name')}, l.product_id`,
  rating_desc: sql`l.rating desc nulls last, l.review_count desc, l.product_id`,
};

/** What a listing `l` must be to match the choices: any value of each filter, and one variant with all that variants have. */
export function matchesChoices(choices: Choices): RawBuilder<boolean> {
  const filters = FILTER_NAMES.flatMap((name) => {
    const values = choices[name]?.map((value) => filterValue(name, value));
    return values ? [sql`l.filter_values && ${values}::text[]`] : [];
  });
  const ofVariant = variantConditions(choices);
  // One filter alone holds of a variant when it holds of the product. `offset 0`: looked up for each listing that
  // passed the rest, not joined to all variants of the shop.
  if (ofVariant.length > 1)
    filters.push(sql`exists (
      select from variants v where v.product_id = l.product_id and ${all(ofVariant)} offset 0
    )`);
  return all(filters);
}

/** What a variant `v` must have to match the choices. */
export function variantConditions(choices: Choices): RawBuilder<unknown>[] {
  return FILTER_NAMES.flatMap((name) => {
    const column = variantColumnOf(name);
    const values = choices[name];
    return column && values ? [sql`${sql.ref(`v.${column}`)} = any(${values}::text[])`] : [];
  });
}

export const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : sql`true`;
