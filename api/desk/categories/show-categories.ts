import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { DeskCategory } from '../../../contract/goods/categories.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type CategoryRow, readCategories } from './category-queries.ts';

export const categoriesOf = async (db: Db | Tx): Promise<DeskCategory[]> =>
  (await readCategories(db)).map(toDeskCategory);

/** @throws {ShopError} NOT_FOUND. */
export async function categoryOf(db: Db | Tx, id: string): Promise<DeskCategory> {
  const found = (await categoriesOf(db)).find((one) => one.id === id);
  if (!found) throw new ShopError('NOT_FOUND', 'noCategory');
  return found;
}

const toDeskCategory = (row: CategoryRow): DeskCategory => ({
  id: row.id,
  version: row.version,
  parentId: row.parent_id,
  name: { en: row.name_en, fr: row.name_fr ?? '' },
  slug: row.slug,
  description: { en: row.description_en, fr: row.description_fr },
  picture: pictureOf(row),
  isFlagCategory: row.is_flag_category,
  status: row.status,
  position: row.position,
  productCount: row.product_count,
  onlyHereCount: row.only_here_count,
  isShown: row.is_shown,
  earlierSlugs: row.earlier_slugs,
});

function pictureOf({ image, image_version, width, height, focus_x, focus_y }: CategoryRow) {
  if (image === null || width === null || height === null) return null;
  const focus = { x: focus_x ?? 50, y: focus_y ?? 50 };
  return { path: image, url: pictureUrl(image, image_version), width, height, focus };
}
