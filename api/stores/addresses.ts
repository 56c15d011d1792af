import { STORE_PRODUCTS_PAGE_SIZE, STORES_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { findProvince } from '../../contract/places/provinces.ts';
import { type AskedPage, pageParams, writeAddress } from '../http/public-answer.ts';

/** The own address of a list of stores that is not sorted by distance. */
export const storesAddress = (province: string, asked: AskedPage): string =>
  writeAddress('/api/all-stores', {
    province: findProvince(province),
    ...pageParams(asked, STORES_PAGE_SIZE),
  });

/** The own address of a store, with one page of its products. */
export const storeAddress = (
  slug: string,
  { isUnique, ...asked }: AskedPage & { readonly isUnique: boolean },
): string =>
  writeAddress(`/api/store/${slug}`, {
    unique: isUnique ? 'yes' : '',
    ...pageParams(asked, STORE_PRODUCTS_PAGE_SIZE),
  });

export const isUniqueAsked = (unique: string): boolean => unique.toLowerCase() === 'yes';
