import type { CategoryAnswer } from '../../../contract/catalog/catalog.ts';
import type { MovedData } from '../../../contract/catalog/moved.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { findCategory } from '../category-queries.ts';
import { findMovedCategory } from '../moved-queries.ts';
import { isSlug } from '../products/get-product.ts';
import { toDescribedCategory } from '../wire.ts';
import type { Listing } from './list-filters.ts';
import type { PageQuery, ShopLists } from './list-shop.ts';

/** @throws {ShopError} NOT_FOUND for an unknown or hidden category; it says where an earlier slug leads now. */
export async function getCategory(
  deps: { db: Db; lists: ShopLists },
  slug: string,
  { language, ...asked }: PageQuery & Pick<Listing, 'language'>,
): Promise<CategoryAnswer> {
  const row = isSlug(slug) ? await findCategory(deps.db, slug, language) : undefined;
  if (!row) {
    const movedTo = isSlug(slug) ? await findMovedCategory(deps.db, slug) : undefined;
    throw new ShopError('NOT_FOUND', 'noCategory', movedTo && { data: { movedTo } satisfies MovedData });
  }
  const listing = { choices: { category: [row.slug] }, sort: undefined, language };
  const { products, pagination } = await deps.lists.listProducts(listing, asked);
  return { data: { category: toDescribedCategory(row), products }, pagination };
}
