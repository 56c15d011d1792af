import { CATEGORY_PAGE_SIZE, SHOP_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { type PageQuery, pageParams, writeAddress } from '../http/public-answer.ts';
import { FILTER_NAMES, type Listing } from './lists/list-filters.ts';

/** The own address of a list without a search term. */
export const shopAddress = ({ choices, sort }: Pick<Listing, 'choices' | 'sort'>, page: PageQuery): string =>
  writeAddress('/api/shop', {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, choices[name]?.join(',')])),
    ...pageParams(page, SHOP_PAGE_SIZE),
    sort,
  });

export const categoryAddress = (slug: string, page: PageQuery): string =>
  writeAddress(`/api/category/${slug}`, pageParams(page, CATEGORY_PAGE_SIZE));

/** @param term normalised by `readTerm` */
export const suggestionsAddress = (term: string): string =>
  writeAddress('/api/search-suggestions', { q: term });
