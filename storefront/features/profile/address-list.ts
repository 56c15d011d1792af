import type { Address, AddressBody } from '../../../contract/accounts/accounts.ts';
import { cityLine, streetLine } from '../../../contract/places/address-lines.ts';

// `shipping_address` replaces the whole list: each change is the list as the server last gave it, with that one change.

/** A kept address as it is sent. */
export const toBody = (address: Address): AddressBody => ({ ...address, country: 'Canada' });

/** A new address at the end, or the one of the same `_id` in its place; at most one is the default. */
export function withAddress(list: readonly Address[], changed: AddressBody): AddressBody[] {
  const others = list.map(
    (address): AddressBody => ({
      ...toBody(address),
      isDefault: address.isDefault && !changed.isDefault,
    }),
  );
  return others.toSpliced(placeOf(list, changed), 1, changed);
}

/** Where in the list the address stands, or will. */
export function placeOf(list: readonly Address[], { _id }: Pick<AddressBody, '_id'>): number {
  const position = list.findIndex((address) => address._id === _id);
  return position === -1 ? list.length : position;
}

export const withoutAddress = (list: readonly Address[], id: string): AddressBody[] =>
  list.filter(({ _id }) => _id !== id).map(toBody);

export const withDefault = (list: readonly Address[], id: string): AddressBody[] =>
  list.map((address) => ({ ...toBody(address), isDefault: address._id === id }));

/** The lines of an envelope, below the name of a business. */
export function addressLines(address: Address): readonly string[] {
  const { streetAddress, apartment, city, province, postalCode, country } = address;
  return [streetLine(streetAddress, apartment), cityLine({ city, province, postalCode }), country];
}
