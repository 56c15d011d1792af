import { type RawBuilder, sql } from 'kysely';
import { PLACEHOLDER_PICTURE } from '../../contract/catalog/pictures.ts';
import type { Focus } from '../../contract/goods/media-limits.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db } from '../db/client.ts';
import { lacksColumn, localised } from '../db/language.ts';
import { focusOf } from './focus-queries.ts';

/** The view of visible categories: Active, and for a subcategory with an Active parent (migration 0005). */
export const activeCategories: RawBuilder<unknown> = sql`active_categories`;

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Whether its French is missing; absent in English. */
  readonly lacks_name?: boolean;
  readonly main_id: string | null;
  /** Whether the category is a kind of flag that has an icon. */
  readonly is_flag_category: boolean;
  readonly image_path: string | null;
  readonly image_version: string | null;
  readonly focus: Focus | null;
}

/** Whether a product `p` is in lists, searches, the sitemap and feeds: published, with a price, in a visible category. */
export const isListed: RawBuilder<boolean> = sql`exists (
  select from product_listings listed where listed.product_id = p.id
)`;

/**
 * Whether a product `p` has a page and can be bought: it is listed, or unlisted with something that has a price. Scalar
 * subqueries, because PostgreSQL would hash the listings of the whole shop for an `exists` inside of a condition.
 */
export const isSold: RawBuilder<boolean> = sql`case p.status
  when 'published' then (select true from product_listings listed where listed.product_id = p.id) is true
  when 'unlisted' then (
    select case when count(*) = 0 then p.starting_price_cents > 0
      else bool_or(own.archived_at is null and coalesce(own.price_cents, p.starting_price_cents) > 0) end
    from variants own where own.product_id = p.id)
  else false end`;

const columns = (language: Language) => sql`a.id, a.slug, ${localised('a.name', language)} as name,
  a.main_id, a.is_flag_category,
  picture.path as image_path, picture.version as image_version, ${focusOf} as focus${lacksColumn('a.name', 'lacks_name', language)}`;
const withPicture = sql`left join pictures picture on picture.path = coalesce(a.image, ${sql.lit(PLACEHOLDER_PICTURE)})`;

/** Lists the visible categories in the shop's order: each main category is followed by its subcategories. */
export async function listCategories(db: Db, language: Language): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns(language)} from ${activeCategories} a ${withPicture} order by a.position, a.slug
  `.execute(db);
  return rows;
}

export interface CategoryWithText extends CategoryRow {
  /** Markdown; `''` when there is none. */
  readonly description: string;
  /** Whether its French is missing, so that it is in English. */
  readonly is_english: boolean;
}

const isFrench = (language: Language) => sql`${language}::text = 'fr'`;
const textOf = (language: Language) =>
  sql`case when ${isFrench(language)} and c.description_fr <> '' then c.description_fr else c.description_en end`;

export async function findCategory(
  db: Db,
  slug: string,
  language: Language,
): Promise<CategoryWithText | undefined> {
  const { rows } = await sql<CategoryWithText>`
    select ${columns(language)}, ${textOf(language)} as description,
      ${isFrench(language)} and c.description_fr = '' and c.description_en <> '' as is_english
    from ${activeCategories} a ${withPicture} join categories c on c.id = a.id where a.slug = ${slug}
  `.execute(db);
  return rows[0];
}
