import { type RawBuilder, sql } from 'kysely';
import { PLACEHOLDER_PICTURE } from '../../contract/catalog/pictures.ts';
import type { Db } from '../db/client.ts';
import { localisedColumn } from '../db/language.ts';

/** The categories that visitors may see: Active ones, a subcategory only below an Active main one (migration 0005). */
export const activeCategories: RawBuilder<unknown> = sql`active_categories`;

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly main_id: string | null;
  /** Whether it is one of the kinds of flags that have an icon. */
  readonly is_flag_category: boolean;
  readonly image_path: string | null;
  readonly image_version: string | null;
}

/** Whether a product `p` is in any category that visitors may see; one that is not is neither listed nor shown. */
export const isListed: RawBuilder<boolean> = sql`exists (
  select from product_listings listed where listed.product_id = p.id
)`;

const columns = sql`a.id, a.slug, ${localisedColumn('a.name')} as name, a.main_id, a.is_flag_category,
  picture.path as image_path, picture.version as image_version`;
const withPicture = sql`left join pictures picture on picture.path = coalesce(a.image, ${sql.lit(PLACEHOLDER_PICTURE)})`;

/** Every category that visitors may see, in the shop's order: each main one is followed by its own. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${activeCategories} a ${withPicture} order by a.position, a.slug
  `.execute(db);
  return rows;
}

export async function findCategory(db: Db, slug: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from ${activeCategories} a ${withPicture} where a.slug = ${slug}
  `.execute(db);
  return rows[0];
}
