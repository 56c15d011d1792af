import { STORE_PRODUCTS_PAGE_SIZE, STORES_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { findProvince } from '../../contract/places/provinces.ts';
import { type PageQuery, pageParams, writeAddress } from '../http/public-answer.ts';

/** The own address of a list of stores that is not sorted by distance. */
export const storesAddress = (province: string, page: PageQuery): string =>
  writeAddress('/api/all-stores', {
    province: findProvince(province),
    ...pageParams(page, STORES_PAGE_SIZE),
  });

/** The own address of a store, with one page of its products. */
export const storeAddress = (
  slug: string,
  { isUnique, ...page }: PageQuery & { readonly isUnique: boolean },
): string =>
  writeAddress(`/api/store/${slug}`, {
    unique: isUnique ? 'yes' : '',
    ...pageParams(page, STORE_PRODUCTS_PAGE_SIZE),
  });

export const isUniqueAsked = (unique: string): boolean => unique.toLowerCase() === 'yes';
