import type { Address, AddressBody } from '../../../contract/accounts/account-addresses.ts';
import { changeAddresses } from './profile.ts';

/** A shipping address, with the field names of orders and the checkout form. */
export interface Place {
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
}

/** Finds the saved address of the same place, whatever its spelling. */
export function findKept(addresses: readonly Address[], place: Place): Address | undefined {
  const wanted = fingerprint(place);
  return addresses.find((kept) => fingerprint({ ...kept, address: kept.streetAddress }) === wanted);
}

/**
 * Adds the shipping address of an order to the account's addresses, unless it is already saved.
 *
 * @throws {ApiError}
 */
export async function keepAddress(place: Place & Pick<AddressBody, 'phone' | 'businessName'>): Promise<void> {
  const { address, apartment, city, province, postalCode, phone, businessName } = place;
  const added = { streetAddress: address, apartment, city, province, postalCode, phone, businessName };
  await changeAddresses((addresses) => (findKept(addresses, place) ? undefined : [...addresses, added]));
}

function fingerprint({ address, apartment, city, province, postalCode }: Place): string {
  const texts = [address, apartment, city, province].map((text) => text.trim().replace(/\s+/g, ' '));
  return [...texts, postalCode.replace(/[^a-z0-9]/gi, '')].join('\n').toLowerCase();
}
