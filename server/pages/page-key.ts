import { PAGES, pageAt } from '../../contract/page-table.ts';
import { type ProvinceCode, provinceOfCookie } from '../../contract/places/provinces.ts';

/** A page that is the same for everyone with this address and province, so its HTML may be kept. */
export interface PageKey {
  readonly key: string;
  readonly path: string;
  readonly province: ProvinceCode | undefined;
}

/** Words are English only so far; the language becomes part of the key here. */
const LANGUAGE = 'en';

const MAX_QUERY = 500;
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, string | undefined>();

/** @returns undefined when the page must be rendered for each visit: a personal page, a search, an unknown parameter. */
export function pageKey(url: string, cookies: string | undefined): PageKey | undefined {
  const path = cacheablePath(url);
  if (path === undefined) return undefined;
  const province = cookies === undefined ? undefined : provinceOfCookie(cookies);
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

/** The page itself decides which values exist: it is cached under its own address alone (`pages.ts`). */
function isCacheable(url: string): boolean {
  const [path = '', query, ...rest] = url.split('?');
  const page = pageAt(path);
  const params = page && PAGES[page].cached;
  if (!params || rest.length > 0) return false;
  if (query === undefined) return true;
  if (query.length > MAX_QUERY) return false;
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names).size === names.length && names.every((name) => params.includes(name));
}
