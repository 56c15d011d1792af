import {
  categoryAddress,
  FILTER_NAMES,
  isTooShort,
  readChoices,
  readTerm,
  shopAddress,
  suggestionsAddress,
} from '../../api/catalog/index.ts';
import { homePageAddress } from '../../api/home/index.ts';
import { addressIn, askedLanguage } from '../../api/http/language.ts';
import { readPageParams } from '../../api/http/public-answer.ts';
import { readText } from '../../api/http/query.ts';
import { isUniqueAsked, storeAddress, storesAddress } from '../../api/stores/index.ts';
import { SORTS } from '../../contract/catalog/filter-values.ts';
import {
  CATEGORY_PAGE_SIZE,
  SHOP_PAGE_SIZE,
  STORE_PRODUCTS_PAGE_SIZE,
  STORES_PAGE_SIZE,
} from '../../contract/catalog/page-numbers.ts';
import type { Language } from '../../contract/locale.ts';

interface Params {
  /** A parameter as it was sent. */
  readonly raw: (name: string) => string | undefined;
  /** A parameter as the API's `queryText` reads it; `''` when it is absent. */
  readonly text: (name: string, maxLength?: number) => string;
}

interface CachedCall {
  readonly path: RegExp;
  readonly params: readonly string[];
  /** The version that its answers follow. The stock's moves with every order. */
  readonly follows: 'stock' | 'catalogue';
  /** The one spelling of the address, without the language; undefined for an answer that is never cached, such as a search. */
  readonly address: (path: string, params: Params) => string | undefined;
}

const SLUG = '[a-z0-9-]{1,200}';
const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** A call without parameters of its own. */
const plain = (path: RegExp): CachedCall => ({ path, params: [], follows: 'stock', address: (own) => own });

/**
 * The calls whose answers are cached, by the first part of their path. Searches and places are never cached: their
 * number is unlimited, and nobody else needs them.
 */
const CALLS: Readonly<Record<string, CachedCall>> = {
  shop: {
    path: /^\/api\/shop$/,
    params: [...FILTER_NAMES, 'page', 'limit', 'sort', 'search'],
    follows: 'stock',
    address(_, { raw, text }) {
      if (readTerm(text('search'))) return undefined;
      const sort = SORTS.find((known) => known === text('sort'));
      return shopAddress({ choices: readChoices(text), sort }, readPageParams(raw, SHOP_PAGE_SIZE));
    },
  },
  product: plain(new RegExp(`^/api/product/${SLUG}$`)),
  flag: plain(/^\/api\/flag\/[0-9a-f-]{36}$/),
  category: {
    path: new RegExp(`^/api/category/${SLUG}$`),
    params: ['page', 'limit'],
    follows: 'stock',
    address: (path, { raw }) => categoryAddress(slugOf(path), readPageParams(raw, CATEGORY_PAGE_SIZE)),
  },
  'home-page': {
    path: /^\/api\/home-page$/,
    params: ['state'],
    follows: 'stock',
    address: (_, { text }) => homePageAddress(text('state')),
  },
  general: plain(/^\/api\/general$/),
  business: { ...plain(/^\/api\/business$/), follows: 'catalogue' },
  'shop-contacts': { ...plain(/^\/api\/shop-contacts$/), follows: 'catalogue' },
  'custom-prices': { ...plain(new RegExp(`^/api/custom-prices/${SLUG}$`)), follows: 'catalogue' },
  'tax-rules': { ...plain(/^\/api\/tax-rules$/), follows: 'catalogue' },
  'all-stores': {
    path: /^\/api\/all-stores$/,
    params: ['page', 'limit', 'province', 'state', 'postcode', 'location'],
    follows: 'catalogue',
    address(_, { raw, text }) {
      if (text('postcode', 20) || text('location', 60)) return undefined;
      const province = text('province', 100) || text('state', 100);
      return storesAddress(province, readPageParams(raw, STORES_PAGE_SIZE));
    },
  },
  store: {
    path: new RegExp(`^/api/store/${SLUG}$`),
    params: ['page', 'limit', 'unique', 'search'],
    follows: 'stock',
    address(path, { raw, text }) {
      if (text('search', 100)) return undefined;
      const isUnique = isUniqueAsked(text('unique'));
      return storeAddress(slugOf(path), { ...readPageParams(raw, STORE_PRODUCTS_PAGE_SIZE), isUnique });
    },
  },
  'search-suggestions': {
    path: /^\/api\/search-suggestions$/,
    params: ['q'],
    follows: 'catalogue',
    address(_, { text }) {
      const term = readTerm(text('q'));
      return suggestionsAddress(isTooShort(term) ? '' : term);
    },
  },
};

export interface AnswerAddress {
  /** The normalised address, by which the answer is made and cached. It ends with the language unless that is English. */
  readonly address: string;
  readonly follows: CachedCall['follows'];
}

const MAX_QUERY = 500;

/** Most addresses that are remembered for a language. */
const MAX_REMEMBERED = 1000;
const remembered: Readonly<Record<Language, Map<string, AnswerAddress>>> = { en: new Map(), fr: new Map() };

/**
 * @param acceptLanguage decides the language where the address does not.
 * @returns undefined for a call whose answer is not cached: another call, a search, an unknown or repeated parameter.
 */
export function answerAddress(url: string, acceptLanguage?: string): AnswerAddress | undefined {
  const preferred = askedLanguage({ acceptLanguage });
  const known = remembered[preferred].get(url);
  if (known) return known;
  const found = readAddress(url, preferred);
  if (!found) return undefined;
  remember(remembered[preferred], url, found);
  return found;
}

function remember(addresses: Map<string, AnswerAddress>, url: string, found: AnswerAddress): void {
  const [oldest] = addresses.keys();
  if (addresses.size >= MAX_REMEMBERED && oldest !== undefined) addresses.delete(oldest);
  addresses.set(url, found);
}

function readAddress(url: string, preferred: Language): AnswerAddress | undefined {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const call = callAt(path);
  if (!call) return undefined;
  const params = readParams(end < 0 ? '' : url.slice(end + 1), [...call.params, 'lang']);
  const address = params && call.address(path, params);
  if (address === undefined) return undefined;
  const language = askedLanguage({ lang: params?.raw('lang'), acceptLanguage: preferred });
  return { address: addressIn(language, address), follows: call.follows };
}

function callAt(path: string): CachedCall | undefined {
  if (!path.startsWith('/api/')) return undefined;
  const name = path.split('/', 3)[2] ?? '';
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  return call?.path.test(path) ? call : undefined;
}

/** @returns undefined for a query with an unknown or repeated parameter, or with bytes that are no text. */
function readParams(query: string, known: readonly string[]): Params | undefined {
  if (query.length > MAX_QUERY) return undefined;
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (given.has(name) || !known.includes(name) || value.includes('\ufffd')) return undefined;
    given.set(name, value);
  }
  return {
    raw: (name) => given.get(name),
    text: (name, maxLength) => readText(given.get(name) ?? '', maxLength),
  };
}
