import type { Image, ProductCard } from '../../../contract/catalog/catalog.ts';
import type { Pagination } from '../../../contract/catalog/pagination.ts';
import { PLACEHOLDER_PICTURE, pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Store } from '../../../contract/places/stores.ts';
import { getStore } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { orErrorPage } from '../../lib/api/load.ts';
import { type Card, toCard } from '../../lib/card.ts';
import { href } from '../../lib/navigation/href.ts';
import { storeWords } from '../../lib/words/store-words.ts';
import { readStoreAddress, type StoreAddress, storeQuery } from './store-address.ts';

/** A product in the sidebar. */
export interface NamedProduct {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

export interface StoreData {
  readonly store: Store;
  /** Which of the store's products `cards` lists. */
  readonly address: StoreAddress;
  readonly cards: readonly Card[];
  readonly pagination: Pagination;
  readonly bestSellers: readonly NamedProduct[];
  readonly newArrivals: readonly NamedProduct[];
  readonly gallery: readonly Image[];
}

/** Pixels of the storefront picture, the same for every store. */
const FRONT = { width: 1600, height: 500 };
const GALLERY_SIZE = 6;

/** A store that does not exist or is not Active is a 404. */
export const loadStore = (api: ApiFetch, request: Request, slug: string): Promise<StoreData> =>
  orErrorPage(fetchStore(api, request, slug));

/** Canonical address of the page shown, with the page number corrected by the API. */
export function storeHref({ store, address, pagination }: StoreData): string {
  const limit = address.limit && String(pagination.limit);
  return `${href('/stores/:slug', { slug: store.slug })}${storeQuery({ ...address, limit }, pagination.page)}`;
}

async function fetchStore(api: ApiFetch, { url, signal }: Request, slug: string): Promise<StoreData> {
  const address = readStoreAddress(new URL(url).search);
  const { isUnique, search, page, limit } = address;
  const asked = { page, limit, search, unique: isUnique ? 'yes' : undefined };
  const { data, pagination } = await getStore(api, slug, asked, signal);
  return {
    store: data.store,
    address,
    cards: data.products.map(toCard),
    pagination,
    bestSellers: data.bestSellers.map(toNamedProduct),
    newArrivals: data.newArrivals.map(toNamedProduct),
    gallery: galleryOf(data.store, [...data.newArrivals, ...data.bestSellers]),
  };
}

const toNamedProduct = ({ name, slug, images }: ProductCard): NamedProduct => ({
  name,
  slug,
  image: images[0]?.url ?? pictureUrl(PLACEHOLDER_PICTURE, null),
});

/**
 * The storefront picture, then products in use: their third or second pictures, because the cards already show the
 * first.
 */
function galleryOf(store: Store, products: readonly ProductCard[]): Image[] {
  const front = { url: store.banner, alt: storeWords('store.front', { name: store.name }), ...FRONT };
  const inUse = products.flatMap(({ images }) => images[2] ?? images[1] ?? []);
  const each = new Map([front, ...inUse].map((image) => [image.url, image]));
  return [...each.values()].slice(0, GALLERY_SIZE);
}
