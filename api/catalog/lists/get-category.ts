import type { CategoryAnswer } from '../../../contract/catalog/catalog.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { findCategory } from '../category-queries.ts';
import { isSlug } from '../products/get-product.ts';
import { toCategory } from '../wire.ts';
import type { Listing } from './list-filters.ts';
import type { PageQuery, ShopLists } from './list-shop.ts';

/** @throws {ShopError} NOT_FOUND for an unknown or hidden category. */
export async function getCategory(
  deps: { db: Db; lists: ShopLists },
  slug: string,
  { language, ...asked }: PageQuery & Pick<Listing, 'language'>,
): Promise<CategoryAnswer> {
  const row = isSlug(slug) ? await findCategory(deps.db, slug, language) : undefined;
  if (!row) throw new ShopError('NOT_FOUND', 'noCategory');
  const listing = { choices: { category: [row.slug] }, sort: undefined, language };
  const { products, pagination } = await deps.lists.listProducts(listing, asked);
  return { data: { category: toCategory(row), products }, pagination };
}
