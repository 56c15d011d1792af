import type { GeneralAnswer } from '../../contract/catalog/home.ts';
import type { Language } from '../../contract/locale.ts';
import { listCategories, type ShopLists, toCategory } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { listStores, toStore } from '../stores/index.ts';

const BEST_SELLERS = { choices: {}, sort: undefined };
const GENERAL_PRODUCTS = 24;
const GENERAL_STORES = 100;

/** Data that every page of the shop uses: categories, best sellers and stores. Bounded, however large the catalogue. */
export async function getGeneral(db: Db, lists: ShopLists, language: Language): Promise<GeneralAnswer> {
  const [categories, { products }, stores] = await Promise.all([
    listCategories(db, language),
    lists.listProducts({ ...BEST_SELLERS, language }, { page: 1, limit: GENERAL_PRODUCTS }),
    listStores(db, { language, limit: GENERAL_STORES, offset: 0 }),
  ]);
  return { data: { categories: categories.map(toCategory), products, stores: stores.map(toStore) } };
}
