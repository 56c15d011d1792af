import { CATEGORY_PAGE_SIZE, SHOP_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { type AskedPage, pageParams, writeAddress } from '../http/public-answer.ts';
import { FILTER_NAMES, type Listing } from './lists/list-filters.ts';

/** The own address of a list without a search term. */
export const shopAddress = ({ choices, sort }: Pick<Listing, 'choices' | 'sort'>, asked: AskedPage): string =>
  writeAddress('/api/shop', {
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, choices[name]?.join(',')])),
    ...pageParams(asked, SHOP_PAGE_SIZE),
    sort,
  });

export const categoryAddress = (slug: string, asked: AskedPage): string =>
  writeAddress(`/api/category/${slug}`, pageParams(asked, CATEGORY_PAGE_SIZE));

/** @param term normalised by `readTerm` */
export const suggestionsAddress = (term: string): string =>
  writeAddress('/api/search-suggestions', { q: term });
