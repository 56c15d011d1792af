import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contract/catalog/filter-values.ts';
import type { Language } from '../../../contract/locale.ts';
import { localisedColumn } from '../../db/language.ts';
import { type Choices, FILTER_NAMES, filterValue, variantColumnOf } from './list-filters.ts';

// Conditions and sort orders shared by all statements over `product_listings l`.

export const BEST_SELLERS_FIRST = sql`l.best_seller_rank, l.product_id`;

/** Sort orders of listings `l`. Each has an index (migration 0005) and ends with a unique key for stable pages. */
export const ordersIn = (language: Language): Record<Sort | 'best_sellers', RawBuilder<unknown>> => ({
  best_sellers: BEST_SELLERS_FIRST,
  price_asc: sql`l.shown_price_cents, l.best_seller_rank, l.product_id`,
  price_desc: sql`l.shown_price_cents desc, l.best_seller_rank, l.product_id`,
  newest: sql`l.created_at desc, l.product_id`,
  name_asc: sql`${localisedColumn('l.name', language)}, l.product_id`,
  rating_desc: sql`l.rating desc nulls last, l.review_count desc, l.product_id`,
});

/** Condition for a listing `l`: any value of each filter, and one variant that matches all variant filters at once. */
export function matchesChoices(choices: Choices): RawBuilder<boolean> {
  const filters = FILTER_NAMES.flatMap((name) => {
    const values = choices[name]?.map((value) => filterValue(name, value));
    return values ? [sql`l.filter_values && ${values}::text[]`] : [];
  });
  const onVariant = variantConditions(choices);
  // A single variant filter is already covered by `filter_values`. `offset 0` makes PostgreSQL look up the variants of
  // each listing that passed the other filters instead of joining all variants of the shop.
  if (onVariant.length > 1)
    filters.push(sql`exists (
      select from variants v where v.product_id = l.product_id and v.archived_at is null and ${all(onVariant)} offset 0
    )`);
  return all(filters);
}

/** Conditions for a variant `v`, one for each variant filter with a choice. */
export function variantConditions(choices: Choices): RawBuilder<unknown>[] {
  return FILTER_NAMES.flatMap((name) => {
    const column = variantColumnOf(name);
    const values = choices[name];
    return column && values ? [sql`${sql.ref(`v.${column}`)} = any(${values}::text[])`] : [];
  });
}

export const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : sql`true`;
