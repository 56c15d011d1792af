import { data } from 'react-router';
import { findProvince, type ProvinceCode } from '../../../contract/places/provinces.ts';
import type { NearStore } from '../../../contract/places/stores.ts';
import { getAllStores } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ownAddress } from '../../lib/navigation/own-address.ts';
import {
  findPlace,
  placeName,
  readAddress,
  type StoresAddress,
  storesHref,
  typedPostalCode,
} from './stores-address.ts';

export interface StoresData {
  readonly stores: readonly NearStore[];
  readonly pagination: { readonly page: number; readonly totalPages: number; readonly totalStores: number };
  /** State of the page shown, with the requested province and page corrected to existing ones. */
  readonly address: StoresAddress;
  /** Malformed input in place of a postal code; `''` when it is valid or empty. */
  readonly mistyped: string;
  /** The province that was asked for, or else the visitor's, when the filter does not have it and another is listed. */
  readonly unserved?: ProvinceCode;
  /**
   * Why the server could not load the stores. Stored in the data but shown nowhere
   * (docs/spec/storefront-and-accounts.md §8).
   */
  readonly failure?: string;
}

/** Known facts about the visitor. The server knows only the province. */
export interface Visitor {
  readonly province: ProvinceCode | null;
  readonly coords?: { readonly lat: number; readonly lng: number } | null;
}

export async function loadStores(api: ApiFetch, request: Request, { province, coords }: Visitor) {
  const asked = new URL(request.url).searchParams;
  const wanted = readAddress(asked, province);
  const address = { ...wanted, near: wanted.near && Boolean(coords) };
  const typed = typedPostalCode(asked);
  const named = asked.get('province') ?? '';
  const wished = findPlace(named) ?? findProvince(named) ?? province;
  const unserved = wished && wished !== 'All' && !findPlace(wished) ? { unserved: wished } : {};
  const mistyped = typed !== '' && address.postcode === '' ? typed : '';
  try {
    const { data: found, pagination } = await getAllStores(api, {
      province: placeName(address.province),
      postcode: address.postcode,
      location: address.near && coords ? `${coords.lat},${coords.lng}` : undefined,
      page: address.page,
    });
    const shown = { ...address, page: pagination.page };
    const answer = { stores: found.stores, pagination, address: shown, mistyped, ...unserved };
    return data<StoresData>(answer, ownAddress(storesHref(shown)));
  } catch (error) {
    // In the browser, a failure leaves the current list on the screen.
    if (!(error instanceof ApiError) || !import.meta.env.SSR) throw error;
    const pagination = { page: 1, totalPages: 1, totalStores: 0 };
    const failure = error.message;
    return data<StoresData>({ stores: [], pagination, address, mistyped, failure }, { status: 503 });
  }
}
