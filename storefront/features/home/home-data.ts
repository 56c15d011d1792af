import { getShop } from '../../lib/api.ts';
import type { ApiFetch } from '../../lib/api-context.ts';
import { type Card, toCard } from '../../lib/card.ts';
import { type CategoryTile, flagTiles } from '../../lib/category-tiles.ts';
import { orErrorPage } from '../../lib/load.ts';

const BEST_SELLERS = 8;

export interface HomeData {
  readonly bestSellers: readonly Card[];
  readonly flagCategories: readonly CategoryTile[];
  readonly shopImage: string;
  readonly hardwareImage: string;
}

/** The shop's own order is best sellers first. */
export async function loadHome(api: ApiFetch): Promise<HomeData> {
  const { products, mainCategories } = (await orErrorPage(getShop(api, { limit: BEST_SELLERS }))).data;
  const imageOf = (slug: string) => mainCategories.find((main) => main.slug === slug)?.image ?? '';
  return {
    bestSellers: products.map(toCard),
    flagCategories: flagTiles(mainCategories),
    shopImage: imageOf('flags'),
    hardwareImage: imageOf('flagpoles-and-hardware'),
  };
}
