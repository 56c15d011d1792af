import type { HomePageAnswer } from '../../contract/home.ts';
import { DEFAULT_PROVINCE, findProvince, PROVINCES } from '../../contract/provinces.ts';
import { listFlagCategories, type ShopLists } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { listActiveStores, toStore } from '../stores/index.ts';

const BEST_SELLERS = 8;
const NEW_ARRIVALS = 8;

/** What the home page shows in a province, given by its name or its code; any other text counts as Ontario. */
export async function getHomePage(
  { db, lists }: { db: Db; lists: ShopLists },
  asked: string,
): Promise<HomePageAnswer> {
  const province = findProvince(asked) ?? DEFAULT_PROVINCE;
  const everything = { choices: {}, term: '' };
  const [flagCategories, bestSellers, newArrivals, stores] = await Promise.all([
    listFlagCategories(db),
    lists.listProducts({ ...everything, sort: undefined }, { page: 1, limit: BEST_SELLERS }),
    lists.listProducts({ ...everything, sort: 'newest' }, { page: 1, limit: NEW_ARRIVALS }),
    listActiveStores(db),
  ]);
  return {
    data: {
      state: PROVINCES[province],
      flagCategories,
      bestSellers: bestSellers.products,
      newArrivals: newArrivals.products,
      stores: stores.filter((store) => store.province === province).map(toStore),
    },
  };
}
