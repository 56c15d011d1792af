import { oneLine } from '../../contract/one-line.ts';
import { MIN_ADDRESS_LETTERS } from '../../contract/places/address-search.ts';
import type {
  AddressSuggestionsAnswer,
  FoundAddressAnswer,
  PostalCodeAnswer,
  ReverseGeocodeAnswer,
} from '../../contract/places/places.ts';
import { postalArea, provincesOfPostalCode } from '../../contract/places/postal-code.ts';
import { ShopError } from '../../contract/problem.ts';
import type { AddressCall, Places } from './places-provider.ts';

/**
 * Locates a postal code. Its province always comes from our own table, whatever the provider says.
 * @throws {ShopError} NOT_FOUND for anything that cannot be a Canadian postal code.
 */
export async function getPostalPlace(places: Places, typed: string): Promise<PostalCodeAnswer> {
  const area = postalArea(typed);
  const [province] = provincesOfPostalCode(area ?? '');
  const place = area ? await places.findPostalArea(area) : undefined;
  if (!area || !province || !place) {
    throw new ShopError('NOT_FOUND', 'noPostalCode');
  }
  return { data: { postalCode: area, province, ...place } };
}

/** @throws {ShopError} NOT_FOUND for a place outside Canada. */
export async function getNearestPlace(
  places: Places,
  { lat, lng }: { readonly lat: number; readonly lng: number },
): Promise<ReverseGeocodeAnswer> {
  const place = await places.findNearest(lat, lng);
  if (!place) throw new ShopError('NOT_FOUND', 'notInCanada');
  return { data: { ...place, country: 'Canada' } };
}

/** The format of the provider's ids. */
const SUGGESTION_ID = /^[\w-]{1,300}$/;

export async function suggestAddresses(
  places: Places,
  { q, ...call }: AddressCall & { readonly q: string },
): Promise<AddressSuggestionsAnswer> {
  const typed = oneLine(q);
  const suggestions = typed.length < MIN_ADDRESS_LETTERS ? [] : await places.suggestAddresses(typed, call);
  return { data: { available: places.knowsStreets, suggestions: [...suggestions] } };
}

/** @throws {ShopError} NOT_FOUND for an unknown id and for an address without details. */
export async function getAddress(
  places: Places,
  { id, ...call }: AddressCall & { readonly id: string },
): Promise<FoundAddressAnswer> {
  const address = SUGGESTION_ID.test(id) ? await places.findAddress(id, call) : undefined;
  if (!address) throw new ShopError('NOT_FOUND', 'unknownAddress');
  return { data: address };
}
