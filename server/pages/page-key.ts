import { readPageAddress } from '../../contract/page-language.ts';
import { PAGES, pageAt } from '../../contract/page-table.ts';
import { type ProvinceCode, provinceOfCookie } from '../../contract/places/provinces.ts';

/** Cache key of a page that is the same for everyone with this address and province. */
export interface PageKey {
  readonly key: string;
  readonly path: string;
  readonly province: ProvinceCode | undefined;
}

const MAX_QUERY = 500;

/** @returns undefined when the page must be rendered for each visit: a personal page, a search, an unknown parameter. */
export function pageKey(path: string, cookies: string | undefined): PageKey | undefined {
  if (!isCacheable(path)) return undefined;
  const province = provinceOfCookie(cookies);
  const { language } = readPageAddress(path);
  return { key: `${language} ${province ?? '--'} ${path}`, path, province };
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
