import type { Address } from '../../../../contract/accounts/account-addresses.ts';
import type { Profile } from '../../../../contract/accounts/profile.ts';
import type { User } from '../../../../contract/accounts/user.ts';
import type { CustomerValues } from './customer-values.ts';

/**
 * Values known of a signed-in shopper before the profile has loaded. Accounts claimed by a mailed link have blank
 * names, which must not overwrite the names stored on the device.
 */
export function valuesOfUser({ email, first_name, last_name, phone }: User): Partial<CustomerValues> {
  const names = { ...(first_name && { firstName: first_name }), ...(last_name && { lastName: last_name }) };
  return { email, ...names, ...(phone && { phone }) };
}

/** Values from the account, with the default address or else the first. Saved addresses have no names. */
export function valuesOfProfile({ user, addresses }: Profile): Partial<CustomerValues> {
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return { ...valuesOfUser(user), ...(address && valuesOfAddress(address)) };
}

/** An address without a phone does not clear the phone in the form. */
export function valuesOfAddress(address: Address): Partial<CustomerValues> {
  const { streetAddress, apartment, city, province, postalCode, businessName, phone } = address;
  const place = { address: streetAddress, apartment, city, province, postalCode };
  return { ...place, businessName, ...(phone && { phone }) };
}
