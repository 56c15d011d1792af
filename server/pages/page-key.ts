import { PAGES, pageAt } from '../../contract/page-table.ts';
import { type ProvinceCode, provinceOfCookie } from '../../contract/places/provinces.ts';

/** Cache key of a page that is the same for everyone with this address and province. */
export interface PageKey {
  readonly key: string;
  readonly path: string;
  readonly province: ProvinceCode | undefined;
}

/** Pages are in English only so far. Another language would become part of the key here. */
const LANGUAGE = 'en';

const MAX_QUERY = 500;
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, string | undefined>();

/** @returns undefined for a page that must not be cached: personal pages, searches, unknown parameters. */
export function pageKey(url: string, cookies: string | undefined): PageKey | undefined {
  const path = cacheablePath(url);
  if (path === undefined) return undefined;
  const province = cookies === undefined ? undefined : provinceOfCookie(cookies);
  return { key: `${LANGUAGE} ${province ?? '--'} ${path}`, path, province };
}

/** Memoizes the check, since it depends on the address alone and few addresses get most of the requests. */
function cacheablePath(url: string): string | undefined {
  if (remembered.has(url)) return remembered.get(url);
  const answer = isCacheable(url) ? url : undefined;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (url.length <= MAX_QUERY) remembered.set(url, answer);
  return answer;
}

/** The page itself checks the values, and is cached under its canonical address only (`pages.ts`). */
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
