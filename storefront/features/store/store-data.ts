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

/** A product of the sidebar. */
export interface NamedProduct {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
}

export interface StoreData {
  readonly store: Store;
  /** Which of its products these are. */
  readonly address: StoreAddress;
  readonly cards: readonly Card[];
  readonly pagination: Pagination;
  readonly bestSellers: readonly NamedProduct[];
  readonly newArrivals: readonly NamedProduct[];
  readonly gallery: readonly Image[];
}

/** Of the front, which every store has a picture of in this shape. */
const FRONT = { width: 1600, height: 500 };
const GALLERY_SIZE = 6;

/** A store that is not there or not Active is a 404. */
export const loadStore = (api: ApiFetch, request: Request, slug: string): Promise<StoreData> =>
  orErrorPage(fetchStore(api, request, slug));

/** The one address of what is shown, as far as there is such a page. */
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

/** The store's front and what it carries, as it looks in use: the cards show the first pictures already. */
function galleryOf(store: Store, products: readonly ProductCard[]): Image[] {
  const front = { url: store.banner, alt: storeWords('store.front', { name: store.name }), ...FRONT };
  const inUse = products.flatMap(({ images }) => images[2] ?? images[1] ?? []);
  const each = new Map([front, ...inUse].map((image) => [image.url, image]));
  return [...each.values()].slice(0, GALLERY_SIZE);
}
