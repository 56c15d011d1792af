import type { CategoryAnswer, GeneralAnswer } from '../../../contract/catalog.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { listActiveStores, toStore } from '../../stores/index.ts';
import { findCategory, listCategories, toCategory } from '../categories.ts';
import { isSlug } from '../products/get-product.ts';
import type { AskedPage, ShopLists } from './list-shop.ts';

const BEST_SELLERS = { choices: {}, sort: undefined };
const GENERAL_PRODUCTS = 24;

/** What every page of the shop knows: its categories, its best sellers, its stores. Bounded, whatever the catalogue's size. */
export async function getGeneral(db: Db, lists: ShopLists): Promise<GeneralAnswer> {
  const [categories, { products }, stores] = await Promise.all([
    listCategories(db),
    lists.listProducts(BEST_SELLERS, { page: 1, limit: GENERAL_PRODUCTS }),
    listActiveStores(db),
  ]);
  return { data: { categories: categories.map(toCategory), products, stores: stores.map(toStore) } };
}

/** @throws {ShopError} NOT_FOUND when the shop shows no such category. */
export async function getCategory(
  deps: { db: Db; lists: ShopLists },
  slug: string,
  asked: AskedPage,
): Promise<CategoryAnswer> {
  const row = isSlug(slug) ? await findCategory(deps.db, slug) : undefined;
  if (!row) throw new ShopError('NOT_FOUND', 'We do not have this category');
  const listing = { choices: { category: [row.slug] }, sort: undefined };
  const { products, pagination } = await deps.lists.listProducts(listing, asked);
  return { data: { category: toCategory(row), products }, pagination };
}
