import { sql } from 'kysely';
import { type AVAILABILITIES, SHIPPING_OPTIONS } from '../../../contract/catalog/filter-values.ts';
import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { PriceBreak } from '../../../contract/goods/products.ts';
import type { Db, Row, Tx } from '../../db/client.ts';
import { struckNow } from '../../prices/index.ts';

interface Texts {
  readonly en: string;
  readonly fr: string;
}
interface Specification {
  readonly name: string;
  readonly value: string;
}
/** An option as the row keeps it. */
export interface OptionRow {
  readonly name: string;
  readonly label_fr?: string;
  readonly values: readonly string[];
  readonly labels_fr?: Readonly<Record<string, string>>;
}
/** What is known of a sku. */
export interface SkuFactsRow {
  readonly barcode: string | null;
  readonly cost_cents: number | null;
  readonly packed_length_mm: number | null;
  readonly packed_girth_mm: number | null;
  readonly packed_weight_g: number | null;
}
export interface VariantRow extends SkuFactsRow {
  readonly id: string;
  readonly sku: string;
  readonly price_cents: number | null;
  readonly original_price_cents: number;
  readonly struck_price_cents: number;
  readonly price_breaks: readonly PriceBreak[];
  readonly fabric: string | null;
  readonly size: string | null;
  readonly size_filter: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly mpn: string | null;
  readonly archived_at: string | null;
  readonly quantity: number;
}
interface PictureRow {
  readonly path: string;
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly focus_x: number;
  readonly focus_y: number;
  readonly alt_en: string;
  readonly alt_fr: string | null;
}
interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly is_shown: boolean;
}
interface Named {
  readonly id: string;
  readonly name: string;
}

type Kept = Pick<
  Row<'products'>,
  | 'id'
  | 'version'
  | 'publish_at'
  | 'archived_at'
  | 'slug'
  | 'sku'
  | 'mpn'
  | 'name_en'
  | 'name_fr'
  | 'description_en'
  | 'description_fr'
  | 'markdown_en'
  | 'markdown_fr'
  | 'meta_title_en'
  | 'meta_title_fr'
  | 'meta_description_en'
  | 'meta_description_fr'
  | 'starting_price_cents'
  | 'best_seller_rank'
  | 'has_parts'
  | 'has_repair'
  | 'is_sample'
  | 'created_at'
  | 'updated_at'
>;
/** A product with all its parts, as its editor shows it. */
export interface ProductRow extends Kept, SkuFactsRow {
  readonly status: ProductState;
  readonly availability: (typeof AVAILABILITIES)[number];
  readonly shipping: readonly (typeof SHIPPING_OPTIONS)[number][];
  readonly price_breaks: readonly PriceBreak[];
  readonly options: readonly OptionRow[];
  readonly faqs: readonly { readonly question: Texts; readonly answer: Texts }[];
  readonly specifications: { readonly en: readonly Specification[]; readonly fr: readonly Specification[] };
  readonly available_day: string | null;
  readonly store: string | null;
  readonly replaced: Named | null;
  readonly quantity: number;
  readonly variants: readonly VariantRow[];
  readonly pictures: readonly PictureRow[];
  readonly categories: readonly CategoryRow[];
  readonly related: readonly Named[];
  readonly earlier_slugs: readonly string[];
  readonly changed_by: string | null;
}

const facts = sql`f.barcode, f.cost_cents, f.packed_length_mm, f.packed_girth_mm, f.packed_weight_g`;

/** Reads a product with its parts; undefined for an unknown id. */
export async function readProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.version, p.status, p.publish_at, p.archived_at, p.slug, p.sku, p.mpn, p.name_en, p.name_fr,
      p.description_en, p.description_fr, p.markdown_en, p.markdown_fr, p.meta_title_en, p.meta_title_fr,
      p.meta_description_en, p.meta_description_fr, p.starting_price_cents, p.price_breaks, p.availability,
      p.available_on::text as available_day, p.shipping, p.options, p.faqs, p.specifications, p.best_seller_rank,
      p.has_parts, p.has_repair, p.is_sample, p.created_at, p.updated_at, ${facts},
      (select s.slug from stores s where s.id = p.store_id) as store,
      (select json_build_object('id', r.id, 'name', r.name_en) from products r where r.id = p.replaced_by) as replaced,
      coalesce((select i.quantity from inventory i where i.sku = p.sku), 0) as quantity,
      ${VARIANTS} as variants, ${PICTURES} as pictures, ${CATEGORIES} as categories,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name_en) order by r.position), '[]')
        from related_products r join products o on o.id = r.related_id where r.product_id = p.id) as related,
      (select coalesce(json_agg(s.slug order by s.slug), '[]') from slug_redirects s where s.product_id = p.id)
        as earlier_slugs,
      (select who.name from staff_log l join staff who on who.id = l.staff_id
        where l.subject_kind = 'product' and l.subject_id = p.id::text order by l.seq desc limit 1) as changed_by
    from products p left join skus f on f.sku = p.sku where p.id = ${id}`.execute(db);
  return rows[0];
}

const VARIANTS = sql`(
  select coalesce(json_agg(its order by its.position), '[]') from (
    select v.id, v.sku, v.position, v.price_cents, v.original_price_cents, ${struckNow()} as struck_price_cents,
      v.price_breaks, v.fabric, v.size, v.size_filter, v.options, v.mpn, v.archived_at,
      coalesce(i.quantity, 0) as quantity, ${facts}
    from variants v left join skus f on f.sku = v.sku left join inventory i on i.sku = v.sku
    where v.product_id = p.id) its)`;

const PICTURES = sql`(
  select coalesce(json_agg(its order by its.position), '[]') from (
    select m.position, m.path, m.alt_en, m.alt_fr, t.version, t.width, t.height, t.focus_x, t.focus_y
    from product_images m join pictures t on t.path = m.path where m.product_id = p.id) its)`;

const CATEGORIES = sql`(
  select coalesce(json_agg(its order by its.position), '[]') from (
    select c.id, c.name_en as name, pc.position, exists (select from active_categories a where a.id = c.id) as is_shown
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) its)`;

/** Locks a product until the transaction ends. @returns its version; undefined for an unknown id. */
export async function lockProduct(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** The columns of a draft that its editor has not filled in yet. */
export const insertDraft = (
  tx: Tx,
  draft: Partial<Row<'products'>> & Pick<Row<'products'>, 'slug' | 'sku'>,
) =>
  tx
    .insertInto('products')
    .values({
      name_en: '',
      description_en: '',
      meta_title_en: '',
      meta_description_en: '',
      starting_price_cents: 0,
      availability: 'In-Stock',
      // Left out of an import or a form it is sold like most goods, where none would mean that nobody can buy it.
      shipping: [...SHIPPING_OPTIONS],
      best_seller_rank: 1000,
      status: 'draft',
      ...draft,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export type ProductColumns = Partial<
  Omit<Row<'products'>, 'options' | 'faqs' | 'specifications' | 'price_breaks' | 'available_on'>
> & {
  readonly available_on?: string | null;
  /** JSON. */
  readonly options?: string;
  readonly faqs?: string;
  readonly specifications?: string;
  readonly price_breaks?: string;
};

/** Writes columns of a product, and moves its version, also when only its parts changed. */
export const updateProduct = (tx: Tx, id: string, columns: ProductColumns) =>
  tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
