import type { HomePageAnswer } from '../../../contract/catalog/home.ts';
import { type FlagDay, flagDayAhead } from '../../../contract/places/flag-days.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { getHomePage } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { type Card, toCard } from '../../lib/card.ts';
import { type CategoryTile, toTile } from '../../lib/category-tiles.ts';

/** The stores page lists all of them. */
const STORES_SHOWN = 3;

export interface HomeStore {
  readonly name: string;
  readonly slug: string;
  readonly city: string;
  readonly phone: string | undefined;
  readonly banner: string;
}

export interface HomeData {
  /** Name of the province. */
  readonly state: string;
  readonly bestSellers: readonly Card[];
  readonly newArrivals: readonly Card[];
  readonly flagCategories: readonly CategoryTile[];
  readonly stores: readonly HomeStore[];
  readonly shopImage: string;
  readonly hardwareImage: string;
  readonly reviews: HomePageAnswer['data']['reviews'];
  readonly flagDay: FlagDay | undefined;
}

export async function loadHome(api: ApiFetch, province: ProvinceCode): Promise<HomeData> {
  const { data } = await orErrorPage(getHomePage(api, province));
  const imageOf = (slug: string) => data.mainCategories.find((main) => main.slug === slug)?.image ?? '';
  return {
    state: data.state,
    bestSellers: data.bestSellers.map(toCard),
    newArrivals: data.newArrivals.map(toCard),
    flagCategories: data.flagCategories.map(toTile),
    stores: data.stores.slice(0, STORES_SHOWN).map(toHomeStore),
    shopImage: imageOf('flags'),
    hardwareImage: imageOf('flagpoles-and-hardware'),
    reviews: data.reviews,
    flagDay: flagDayAhead(shopDay(new Date())),
  };
}

const toHomeStore = ({ name, slug, address, contactPhones, banner }: Store): HomeStore => ({
  name,
  slug,
  city: address.city,
  phone: contactPhones[0],
  banner,
});
