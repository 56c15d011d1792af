import { type RawBuilder, sql } from 'kysely';
import type { Focus } from '../../contract/goods/media-limits.ts';
import type { PriceBreak } from '../../contract/goods/products.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db } from '../db/client.ts';
import { lacksColumn, lacksKey, localised } from '../db/language.ts';
import { saleOf, struckNow } from '../prices/index.ts';
import { focusOf } from './focus-queries.ts';

export interface ImageRow {
  readonly path: string;
  readonly version: string;
  readonly alt: string;
  /** Whether its French is missing; absent in English, also in what follows. */
  readonly lacks?: boolean;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus | null;
}

export interface VariantRow {
  readonly id: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly price_cents: number | null;
  /** The price shown struck through beside the current one; 0 for none. */
  readonly struck_price_cents: number;
  readonly price_breaks: readonly PriceBreak[];
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** When the sale that set its price began and ends; null without one. */
  readonly sale: { readonly from: string; readonly to: string } | null;
}

export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly lacks_name?: boolean;
  readonly slug: string;
  readonly sku: string;
  readonly mpn: string;
  readonly starting_price_cents: number;
  readonly price_breaks: readonly PriceBreak[];
  readonly availability: 'In-Stock' | 'Pre-Order';
  readonly shipping: ('Free Shipping' | 'Local Pick Up')[];
  readonly review_count: number;
  readonly rating_sum: number;
  readonly images: ImageRow[];
  readonly categories: { id: string; name: string; slug: string; lacks?: boolean }[];
  readonly stock: number;
  /** In lists only the default variant; null when the product has none. */
  readonly variants: VariantRow[] | null;
}

/** The columns of `products p` that a card shows. */
export const cardColumns = (
  language: Language,
) => sql`p.id, ${localised('p.name', language)} as name, p.slug, p.sku, p.mpn, p.starting_price_cents,
  p.price_breaks, p.availability, p.shipping, p.review_count, p.rating_sum${lacksColumn('p.name', 'lacks_name', language)}`;

/** The day from which a Pre-Order product `p` ships, as text: a `Date` would imply a time zone. */
export const availableOn = sql`
  case when p.availability = 'Pre-Order' then p.available_on::text end as available_on`;

/** Images, categories and stock of a product `p`, as JSON; meant for the few rows of a page, not for every match. */
export const cardDetails = (language: Language) => sql`
  (select coalesce(json_agg(json_build_object('path', i.path, 'version', picture.version,
      'alt', ${localised('i.alt', language)}, 'width', picture.width, 'height', picture.height,
      'focus', ${focusOf}${lacksKey('i.alt', language)}) order by i.position), '[]')
    from product_images i join pictures picture using (path) where i.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', ${localised('a.name', language)}, 'slug', a.slug${lacksKey('a.name', language)})
      order by pc.position), '[]')
    from product_categories pc join active_categories a on a.id = pc.category_id
    where pc.product_id = p.id) as categories,
  (select coalesce(sum(quantity), 0)::int from inventory where product_id = p.id and is_sold) as stock`;

/** The variants of a product `p` that are not archived, the default one first. */
export const variantsOf = (limit: RawBuilder<unknown>) => sql`
  (select json_agg(own order by own.position) from (
    select v.id, v.sku, v.mpn, v.position, v.price_cents, ${struckNow()} as struck_price_cents, v.price_breaks,
      v.fabric, v.size, v.options, coalesce(stock.quantity, 0) as quantity,
      ${saleOf('v.sku')} as sale
    from variants v left join inventory stock on stock.sku = v.sku
    where v.product_id = p.id and v.archived_at is null order by v.position ${limit}
  ) own) as variants`;

/** Selects product cards in the order in which `ordered` selects `product_id`. */
const cardsOf = (ordered: RawBuilder<unknown>, language: Language) => sql<CardRow>`
  select ${cardColumns(language)}, ${cardDetails(language)}, ${variantsOf(sql`limit 1`)}
  from (select page.product_id, row_number() over () as n from (${ordered}) page) chosen
  join products p on p.id = chosen.product_id
  order by chosen.n`;

/** The same as one JSON array, to embed in a statement. */
export const cardsAsJson = (
  ordered: RawBuilder<unknown>,
  language: Language,
): RawBuilder<readonly CardRow[]> =>
  sql`(select coalesce(json_agg(card), '[]') from (${cardsOf(ordered, language)}) card)`;

/** Reads product cards in the order in which `ordered` selects `product_id`, in one statement. */
export async function readCards(
  db: Db,
  ordered: RawBuilder<unknown>,
  language: Language,
): Promise<CardRow[]> {
  return (await cardsOf(ordered, language).execute(db)).rows;
}

/** Products in the order of the ids; those deleted meanwhile are left out of `readCards`. */
export const orderedIds = (ids: readonly string[], limit = ids.length) =>
  sql`select id as product_id from unnest(${ids}::uuid[]) with ordinality as given(id, n)
    order by n limit ${sql.lit(limit)}`;
