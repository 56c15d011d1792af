import type { HomePageAnswer } from '../../contract/catalog/home.ts';
import type { Language } from '../../contract/locale.ts';
import { DEFAULT_PROVINCE, findProvince, PROVINCES } from '../../contract/places/provinces.ts';
import { listCategories, type ShopLists, toCategory } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { writeAddress } from '../http/public-answer.ts';
import { listStores, toStore } from '../stores/index.ts';
import { listGoodReviews, listSampleReviews } from './review-queries.ts';

const BEST_SELLERS = 8;
const NEW_ARRIVALS = 4;
const STORES = 24;

/** The own address of a province's home page. */
export function homePageAddress(text: string): string {
  const province = findProvince(text) ?? DEFAULT_PROVINCE;
  return writeAddress('/api/home-page', { state: province === DEFAULT_PROVINCE ? '' : province });
}

/** @param text the name or code of a province; any other text counts as Ontario. */
export async function getHomePage(
  { db, lists }: { db: Db; lists: ShopLists },
  text: string,
  language: Language,
): Promise<HomePageAnswer> {
  const province = findProvince(text) ?? DEFAULT_PROVINCE;
  const [categories, bestSellers, newArrivals, stores, samples] = await Promise.all([
    listCategories(db, language),
    lists.listProducts({ choices: {}, sort: undefined, language }, { page: 1, limit: BEST_SELLERS }),
    lists.listProducts({ choices: {}, sort: 'newest', language }, { page: 1, limit: NEW_ARRIVALS }),
    listStores(db, { language, province, limit: STORES, offset: 0 }),
    listSampleReviews(db, language),
  ]);
  const areSamples = samples.length > 0;
  return {
    data: {
      state: PROVINCES[province],
      flagCategories: categories.filter((row) => row.is_flag_category).map(toCategory),
      mainCategories: categories.filter((row) => row.main_id === null).map(toCategory),
      bestSellers: bestSellers.products,
      newArrivals: newArrivals.products,
      stores: stores.map(toStore),
      reviews: { areSamples, items: areSamples ? samples : await listGoodReviews(db, language) },
    },
  };
}
