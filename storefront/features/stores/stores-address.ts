import { postalArea, provincesOfPostalCode } from '../../../contract/places/postal-code.ts';
import {
  findProvince,
  PROVINCES,
  type ProvinceCode,
  STORE_PROVINCES,
} from '../../../contract/places/provinces.ts';
import { href } from '../../lib/navigation/href.ts';

/** The filter's choices in the spec's order (docs/spec/storefront-and-accounts.md §2 Stores). */
export const PLACES = ['All', ...STORE_PROVINCES] as const;
export type StoresPlace = (typeof PLACES)[number];

export const DEFAULT_PLACE: StoresPlace = 'ON';

/** What the store page shows, as its address says it. */
export interface StoresAddress {
  readonly province: StoresPlace;
  /** The area of the postal code that stores should be near to; `''` for none. */
  readonly postcode: string;
  /** Near to the visitor, who has let the browser tell where that is. A postal code outweighs it. */
  readonly near: boolean;
  readonly page: number;
}

/** As the API takes long numbers and texts too. */
const MAX_TYPED = 20;

/** @param own the visitor's province, for an address that names none of the filter's choices. */
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

/** By code or name, in any case; undefined for a province without a place in the filter. */
export function findPlace(codeOrName: string): StoresPlace | undefined {
  if (codeOrName.trim().toLowerCase() === 'all') return 'All';
  const code = findProvince(codeOrName);
  return STORE_PROVINCES.find((one) => one === code);
}

/** As the address and the filter write it. */
export const placeName = (place: StoresPlace): string => (place === 'All' ? 'All' : PROVINCES[place]);

/** One order and nothing empty, so that one view has one address. The province is always told: links are passed on. */
export function storesHref({ province, postcode, near, page }: StoresAddress): string {
  const query = new URLSearchParams({ province: placeName(province) });
  if (postcode) query.set('postcode', postcode);
  if (near) query.set('near', 'me');
  if (page > 1) query.set('page', String(page));
  return `${href('/stores')}?${query}`;
}

/**
 * Stores near a postal code. One of another province than the chosen one asks for what is near, wherever that is: the
 * nearest store of a province three thousand kilometres away is of no use.
 */
export function nearPostalCode(address: StoresAddress, postcode: string): StoresAddress {
  const isThere = provincesOfPostalCode(postcode).some((province) => province === address.province);
  return { province: isThere ? address.province : 'All', postcode, near: false, page: 1 };
}

/** Stores near the visitor: a province's border is no distance. */
export const NEAR_VISITOR: StoresAddress = { province: 'All', postcode: '', near: true, page: 1 };

/** In the shop's own order again. */
export const nearNothing = ({ province }: StoresAddress): StoresAddress => ({
  province,
  postcode: '',
  near: false,
  page: 1,
});
