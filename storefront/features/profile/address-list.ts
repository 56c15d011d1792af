import type { Address, AddressBody } from '../../../contract/accounts/account-addresses.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';
import { LANGUAGE } from '../../lib/words/language.ts';

// `shipping_address` replaces the whole list, so each change sends the server's latest list with that one change.

/** A saved address in the format of the request. */
export const toBody = (address: Address): AddressBody => ({ ...address, country: 'Canada' });

/** Appends a new address or replaces the one with the same `_id`; at most one is the default. */
export function withAddress(list: readonly Address[], changed: AddressBody): AddressBody[] {
  const others = list.map(
    (address): AddressBody => ({
      ...toBody(address),
      isDefault: address.isDefault && !changed.isDefault,
    }),
  );
  return others.toSpliced(placeOf(list, changed), 1, changed);
}

/** Index of the address in the list, or the index that it will get. */
export function placeOf(list: readonly Address[], { _id }: Pick<AddressBody, '_id'>): number {
  const position = list.findIndex((address) => address._id === _id);
  return position === -1 ? list.length : position;
}

export const withoutAddress = (list: readonly Address[], id: string): AddressBody[] =>
  list.filter(({ _id }) => _id !== id).map(toBody);

export const withDefault = (list: readonly Address[], id: string): AddressBody[] =>
  list.map((address) => ({ ...toBody(address), isDefault: address._id === id }));

/** Address lines of an envelope, below the name of the business. */
export function addressLines(address: Address): readonly string[] {
  const { streetAddress, apartment, city, province, postalCode, country } = address;
  return [streetLine(streetAddress, apartment), cityLine(LANGUAGE, { city, province, postalCode }), country];
}
