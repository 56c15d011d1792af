import { paginate, STORE_BEST_SELLERS, STORE_NEW_ARRIVALS } from '../../contract/catalog/page-numbers.ts';
import type { Language } from '../../contract/locale.ts';
import { postalArea } from '../../contract/places/postal-code.ts';
import { findProvince, PROVINCE_CODES } from '../../contract/places/provinces.ts';
import type { AllStoresAnswer, StoreAnswer } from '../../contract/places/stores.ts';
import { ShopError } from '../../contract/problem.ts';
import { createVersionMemo } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import type { Places } from '../geo/index.ts';
import { type Coordinates, countStores, findStore, listStores, readVersion } from './queries.ts';
import { listFirstProducts, listStoreProducts } from './store-product-queries.ts';
import { toNearStore, toStore } from './wire.ts';

interface PageQuery {
  readonly language: Language;
  readonly page: number;
  readonly limit: number;
}

interface StoresQuery extends PageQuery {
  /** Name or code; anything else means all provinces. */
  readonly province: string;
  readonly postcode: string;
  /** `lat,lng` in degrees; used only without a known postal code. */
  readonly location: string;
}

/** Caches the totals until a store changes, because counting would be most of the work of each call. */
export function createFindStores({ db, places }: { readonly db: Db; readonly places: Places }) {
  const totals = createVersionMemo<number>(PROVINCE_CODES.length + 1);

  /** Lists stores, nearest first for a postal code or location. Malformed ones are ignored. */
  return async (query: StoresQuery): Promise<AllStoresAnswer> => {
    const province = findProvince(query.province);
    const [centre, version] = await Promise.all([centreOf(places, query.postcode), readVersion(db)]);
    const from = centre ?? readLocation(query.location);
    const total = await totals(version, province ?? '', () => countStores(db, { province }));
    const { language } = query;
    const { offset, totalProducts: totalStores, ...pagination } = paginate(query, total);
    const rows = await listStores(db, { language, province, from, limit: pagination.limit, offset });
    return { data: { stores: rows.map(toNearStore) }, pagination: { ...pagination, totalStores } };
  };
}

async function centreOf(places: Places, postcode: string): Promise<Coordinates | undefined> {
  const area = postalArea(postcode);
  return area ? places.findPostalArea(area) : undefined;
}

function readLocation(location: string): Coordinates | undefined {
  const [, lat, lng] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(location) ?? [];
  const [latitude, longitude] = [Number(lat), Number(lng)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}

interface StoreQuery extends PageQuery {
  readonly isUnique: boolean;
  readonly search: string;
}

/** @throws {ShopError} NOT_FOUND for an unknown or Inactive store. */
export async function getStore(db: Db, slug: string, query: StoreQuery): Promise<StoreAnswer> {
  const { language, isUnique, search } = query;
  const row = await findStore(db, slug, language);
  if (!row) throw new ShopError('NOT_FOUND', 'noStore');
  const [{ products, pagination }, bestSellers, newArrivals] = await Promise.all([
    listStoreProducts(db, { storeId: row.id, isUnique, search, language }, query),
    listFirstProducts(db, row.id, { order: 'best sellers', language, limit: STORE_BEST_SELLERS }),
    listFirstProducts(db, row.id, { order: 'newest', language, limit: STORE_NEW_ARRIVALS }),
  ]);
  return { data: { store: toStore(row), products, bestSellers, newArrivals }, pagination };
}
