import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../contract/catalog.ts';
import type { Db } from '../db/client.ts';
import { words } from '../db/language.ts';
import { activeCategories, isListed } from './categories.ts';
import {
  all,
  type Choices,
  conditions,
  FILTER_NAMES,
  type FilterName,
  LIST_FILTERS,
  type ListFilter,
} from './list-filters.ts';
import { matchesTerm, relevance } from './search.ts';

/** Which products are listed, and in which order. */
export interface Listing {
  readonly choices: Choices;
  /** As `readTerm` gives it. */
  readonly term: string;
  /** undefined: by relevance with a term, else best sellers first. */
  readonly sort: Sort | undefined;
}

export interface ImageRow {
  readonly path: string;
  readonly version: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface VariantRow {
  readonly id: string;
  readonly sku: string;
  readonly price_cents: number | null;
  readonly original_price_cents: number;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
}

export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly mpn: string;
  readonly starting_price_cents: number;
  readonly availability: 'In-Stock' | 'Pre-Order';
  readonly shipping: ('Free Shipping' | 'Local Pick Up')[];
  readonly review_count: number;
  readonly rating_sum: number;
  readonly images: ImageRow[];
  readonly categories: { id: string; name: string; slug: string }[];
  readonly stock: number;
  /** Only the first one in lists; null where a product has none. */
  readonly variants: VariantRow[] | null;
}

/** The columns of `products p` that a card shows. */
export const cardColumns = sql`p.id, ${words('p.name')} as name, p.slug, p.sku, p.mpn, p.starting_price_cents,
  p.availability, p.shipping, p.review_count, p.rating_sum`;

/** Pictures, categories and stock of a row `p`, as JSON; for the few rows of a page, not for all that match. */
export const cardDetails = sql`
  (select coalesce(json_agg(json_build_object('path', i.path, 'version', picture.version, 'alt', ${words('i.alt')},
      'width', picture.width, 'height', picture.height) order by i.position), '[]')
    from product_images i join pictures picture using (path) where i.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', ${words('a.name')}, 'slug', a.slug)
      order by pc.position), '[]')
    from product_categories pc join ${activeCategories} a on a.id = pc.category_id
    where pc.product_id = p.id) as categories,
  (select coalesce(sum(quantity), 0)::int from inventory where product_id = p.id) as stock`;

/** The variants of a row `p`, the default one first. */
export const variantsOf = (limit: RawBuilder<unknown>) => sql`
  (select json_agg(own order by own.position) from (
    select v.id, v.sku, v.position, v.price_cents, v.original_price_cents, v.fabric, v.size, v.options,
      coalesce(stock.quantity, 0) as quantity
    from variants v left join inventory stock on stock.sku = v.sku
    where v.product_id = p.id order by v.position ${limit}
  ) own) as variants`;

const SHOWN_PRICE = sql`coalesce(
  (select v.price_cents from variants v where v.product_id = p.id order by v.position limit 1), p.starting_price_cents)`;

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  price_asc: sql`${SHOWN_PRICE}, p.best_seller_rank, p.id`,
  price_desc: sql`${SHOWN_PRICE} desc, p.best_seller_rank, p.id`,
  newest: sql`p.created_at desc, p.id`,
  name_asc: sql`plain(${words('p.name')}), p.id`,
  rating_desc: sql`p.rating_sum::real / nullif(p.review_count, 0) desc nulls last, p.review_count desc, p.id`,
};
const BEST_SELLERS = sql`p.best_seller_rank, p.id`;

function orderOf({ sort, term }: Listing): RawBuilder<unknown> {
  if (sort) return ORDERS[sort];
  return term ? relevance(term) : BEST_SELLERS;
}

function matching({ choices, term }: Listing): RawBuilder<boolean> {
  const { product, variant } = conditions(choices);
  const ofVariant = sql`exists (select from variants v where v.product_id = p.id and ${all(variant)})`;
  return all([isListed, ...product, ...(variant.length > 0 ? [ofVariant] : []), ...matchingTerm(term)]);
}

const matchingTerm = (term: string) => (term ? [matchesTerm(term)] : []);

/** One page of a listing, with the version of the catalogue it was read from. One statement. */
export async function readPage(
  db: Db,
  listing: Listing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ version: number; cards: CardRow[] }> {
  const { rows } = await sql<{ version: number; cards: CardRow[] }>`
    select (select version from data_version) as version, coalesce(json_agg(card order by card.n), '[]') as cards
    from (
      select ${cardColumns}, p.n, ${cardDetails}, ${variantsOf(sql`limit 1`)}
      from (
        select page.*, row_number() over () as n from (
          select p.* from products p where ${matching(listing)} order by ${orderOf(listing)}
          limit ${limit} offset ${offset}
        ) page
      ) p
    ) card
  `.execute(db);
  return rows[0] ?? { version: 0, cards: [] };
}

export async function countMatching(db: Db, listing: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from products p where ${matching(listing)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export type FacetRow = Readonly<{ filter: FilterName; value: string; count: number }>;

/**
 * How many products each value of each filter would list, that filter's own choices left out. One statement for
 * each filter and one after the other: all at once a large catalogue would pass the pool's time limit.
 */
export async function countFacets(db: Db, listing: Listing): Promise<readonly FacetRow[]> {
  const counts: FacetRow[] = [];
  for (const name of FILTER_NAMES) counts.push(...(await countFacet(db, listing, name)));
  return counts;
}

/** Counts a product once by grouping: `count(distinct)` sorts. */
async function countFacet(db: Db, { choices, term }: Listing, name: FilterName): Promise<FacetRow[]> {
  const { product, variant } = conditions(choices, name);
  const { of, value, join = sql`` }: ListFilter = LIST_FILTERS[name];
  const withVariants =
    of === 'variant' || variant.length > 0 ? sql`join variants v on v.product_id = p.id` : sql``;
  const { rows } = await sql<FacetRow>`
    select ${sql.lit(name)} as filter, once.value, count(*) as count
    from (
      select p.id, ${value} as value from products p ${withVariants} ${join}
      where ${value} is not null and ${all([isListed, ...product, ...variant, ...matchingTerm(term)])}
      group by 1, 2
    ) once
    group by once.value
  `.execute(db);
  return rows;
}
