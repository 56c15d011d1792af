import { CUSTOM_PRODUCTS } from '../contract/custom-products.ts';
import { isProvinceCode, type ProvinceCode } from '../contract/provinces.ts';

/** A page that is the same for everyone with this address and province, so its HTML may be kept. */
export interface PageKey {
  readonly key: string;
  readonly path: string;
  readonly province: ProvinceCode | undefined;
}

/** Words are English only so far; the language becomes part of the key here. */
const LANGUAGE = 'en';

const SLUG = '[a-z0-9-]{1,200}';
const CACHEABLE_LISTS = new RegExp(`^/(?:shop|shop/${SLUG}|category/${SLUG})$`);
const CACHEABLE_STORES = new RegExp(`^/stores(?:/${SLUG})?$`);
const CACHEABLE_PLAIN = new RegExp(
  `^/(?:|product/${SLUG}|about|contact|shipping|privacy-policy|blogs|blogs/${SLUG})$`,
);
/** Any other slug shows one of these pages too, so they are named: made-up ones would push the rest out. */
const CACHEABLE_CUSTOM: ReadonlySet<string> = new Set([
  '/custom',
  '/custom-products',
  '/custom-quote',
  ...CUSTOM_PRODUCTS.map(({ slug }) => `/custom/${slug}`),
]);

/**
 * The query parameters that pages read, without searches and places, which are endless and would push the rest out. The page
 * itself decides which values exist: it is kept under its own address alone (`pages.ts`).
 */
const STORES_PARAMS = new Set(['page', 'limit', 'province', 'unique']);
const NO_PARAMS: ReadonlySet<string> = new Set();
const LIST_PARAMS = new Set([
  'page',
  'limit',
  'category',
  'sort',
  'size',
  'fabric',
  'finishing',
  'availability',
  'shipping_location',
  'view',
]);

/** Mailed links: whoever has the address may use it, so no other page and no other site learns it. */
const SECRET_PATH = /^\/(?:reset-password|verify-email|newsletter\/unsubscribe)\//i;

export const isSecretAddress = (url: string): boolean => SECRET_PATH.test(url);

const MAX_QUERY = 500;
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, string | undefined>();

/** @returns undefined when the page must be rendered for each visit: a personal page, a search, an unknown parameter. */
export function pageKey(url: string, cookies: string | undefined): PageKey | undefined {
  const path = cacheablePath(url);
  if (path === undefined) return undefined;
  const province = cookies === undefined ? undefined : provinceCookie(cookies);
  return { key: `${LANGUAGE} ${province ?? '--'} ${path}`, path, province };
}

/** The answer for an address never changes, and the same few are asked for all the time. */
function cacheablePath(url: string): string | undefined {
  if (remembered.has(url)) return remembered.get(url);
  const answer = isCacheable(url) ? url : undefined;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (url.length <= MAX_QUERY) remembered.set(url, answer);
  return answer;
}

function isCacheable(url: string): boolean {
  const [path = '', query, ...rest] = url.split('?');
  const params = paramsOf(path);
  if (!params || rest.length > 0) return false;
  if (query === undefined) return true;
  if (query.length > MAX_QUERY) return false;
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names).size === names.length && names.every((name) => params.has(name));
}

/** Undefined for a page that is not kept. */
function paramsOf(path: string): ReadonlySet<string> | undefined {
  if (CACHEABLE_LISTS.test(path)) return LIST_PARAMS;
  if (CACHEABLE_PLAIN.test(path) || CACHEABLE_CUSTOM.has(path)) return NO_PARAMS;
  return CACHEABLE_STORES.test(path) ? STORES_PARAMS : undefined;
}

function provinceCookie(cookies: string): ProvinceCode | undefined {
  const code = /(?:^|;\s*)province=([A-Z]{2})(?:;|$)/.exec(cookies)?.[1];
  return isProvinceCode(code) ? code : undefined;
}
