import { postalArea, provincesOfPostalCode } from '../../../contract/places/postal-code.ts';
import {
  findProvince,
  PROVINCES,
  type ProvinceCode,
  STORE_PROVINCES,
} from '../../../contract/places/provinces.ts';
import { href } from '../../lib/navigation/href.ts';

/** Choices of the filter in the order of docs/spec/storefront-and-accounts.md §2 Stores. */
export const PLACES = ['All', ...STORE_PROVINCES] as const;
export type StoresPlace = (typeof PLACES)[number];

export const DEFAULT_PLACE: StoresPlace = 'ON';

/** State of the stores page, as its address holds it. */
export interface StoresAddress {
  readonly province: StoresPlace;
  /** Postal area to sort the stores by distance from; `''` for none. */
  readonly postcode: string;
  /** Sorts by distance from the visitor, who has shared the location. A postal code takes precedence. */
  readonly near: boolean;
  readonly page: number;
}

/** Characters; longer input is cut off. */
const MAX_TYPED = 20;

/** @param own the visitor's province, used when the address names none of the filter's choices. */
export function readAddress(asked: URLSearchParams, own: ProvinceCode | null): StoresAddress {
  const postcode = postalArea(typedPostalCode(asked)) ?? '';
  return {
    province: findPlace(asked.get('province') ?? '') ?? findPlace(own ?? '') ?? DEFAULT_PLACE,
    postcode,
    near: postcode === '' && asked.get('near') === 'me',
    page: Math.max(1, Math.floor(Number(asked.get('page')) || 1)),
  };
}

export const typedPostalCode = (asked: URLSearchParams): string =>
  (asked.get('postcode') ?? '').trim().slice(0, MAX_TYPED);

/** Finds a choice by code or name, ignoring case; undefined for a province that is not in the filter. */
export function findPlace(codeOrName: string): StoresPlace | undefined {
  if (codeOrName.trim().toLowerCase() === 'all') return 'All';
  const code = findProvince(codeOrName);
  return STORE_PROVINCES.find((one) => one === code);
}

/** Name used in addresses, by the API and as the filter's values, whatever the language. */
export const placeName = (place: StoresPlace): string => (place === 'All' ? 'All' : PROVINCES[place]);

/**
 * Fixed order and no empty parameters, so that one view has one address. The province is always included, because links
 * are shared with visitors from other provinces.
 */
export function storesHref({ province, postcode, near, page }: StoresAddress): string {
  const query = new URLSearchParams({ province: placeName(province) });
  if (postcode) query.set('postcode', postcode);
  if (near) query.set('near', 'me');
  if (page > 1) query.set('page', String(page));
  return `${href('/stores')}?${query}`;
}

/**
 * Address of the stores near a postal code. A postal code outside the chosen province switches to All: the nearest
 * store of a province 3,000 km away is of no use.
 */
export function nearPostalCode(address: StoresAddress, postcode: string): StoresAddress {
  const isThere = provincesOfPostalCode(postcode).some((province) => province === address.province);
  return { province: isThere ? address.province : 'All', postcode, near: false, page: 1 };
}

/** Address of the stores near the visitor, in all provinces: the nearest may be across a border. */
export const NEAR_VISITOR: StoresAddress = { province: 'All', postcode: '', near: true, page: 1 };

/** Clears the distance sorting. */
export const nearNothing = ({ province }: StoresAddress): StoresAddress => ({
  province,
  postcode: '',
  near: false,
  page: 1,
});
