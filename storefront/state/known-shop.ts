import type { GeneralAnswer } from '../../contract/catalog/home.ts';
import { getGeneral } from '../lib/api/api.ts';
import { guestFetch } from '../lib/api/browser-fetch.ts';
import { LANGUAGE } from '../lib/words/language.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** Names are stored in the language of the page, so each language has its own. */
const KEY = LANGUAGE === 'en' ? 'general' : `general-${LANGUAGE}`;

/** The stored part of a category, product or store: only what pages show. */
export interface Named {
  readonly name: string;
  readonly slug: string;
}

export interface KnownShop {
  readonly categories: readonly Named[];
  readonly products: readonly (Named & { readonly image: string })[];
  readonly stores: readonly (Named & { readonly city: string })[];
}

/**
 * Loads the shop data and stores it for the next page. The response has an ETag, so the browser's HTTP cache
 * revalidates it.
 *
 * @throws {ApiError}
 */
export async function askShop(): Promise<KnownShop> {
  const shop = toKnownShop(await getGeneral(guestFetch));
  writeStored(KEY, JSON.stringify(shop));
  return shop;
}

const toKnownShop = ({ data: { categories, products, stores } }: GeneralAnswer): KnownShop => ({
  categories: categories.map(({ name, slug }) => ({ name, slug })),
  products: products.map(({ name, slug, images }) => ({ name, slug, image: images[0]?.url ?? '' })),
  stores: stores.map(({ name, slug, address }) => ({ name, slug, city: address.city })),
});

/** The data that an earlier page stored on this device; data in the shape of another version is removed. */
export function readKnownShop(): KnownShop | undefined {
  const stored = readStoredJson(KEY);
  if (isKnownShop(stored)) return stored;
  removeStored(KEY);
  return undefined;
}

const isKnownShop = (value: unknown): value is KnownShop =>
  isObject(value) &&
  isListOf(value.categories, ['name', 'slug']) &&
  isListOf(value.products, ['name', 'slug', 'image']) &&
  isListOf(value.stores, ['name', 'slug', 'city']);

const isListOf = (value: unknown, texts: readonly string[]) =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && texts.every((name) => typeof one[name] === 'string'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
