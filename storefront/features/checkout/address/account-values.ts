import type { Address, Profile, User } from '../../../../contract/accounts/accounts.ts';
import type { CustomerValues } from './customer-values.ts';

/**
 * The values that are known of a signed-in shopper before the profile has loaded. Names are blank where the account was claimed by
 * a mailed link: what the device knows must not be emptied by that.
 */
export function valuesOfUser({ email, first_name, last_name, phone }: User): Partial<CustomerValues> {
  const names = { ...(first_name && { firstName: first_name }), ...(last_name && { lastName: last_name }) };
  return { email, ...names, ...(phone && { phone }) };
}

/** What an account knows of whoever buys: the default address, or the first. Saved addresses have no names. */
export function valuesOfProfile({ user, addresses }: Profile): Partial<CustomerValues> {
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return { ...valuesOfUser(user), ...(address && valuesOfAddress(address)) };
}

/** An address without a phone leaves the one in the form alone. */
export function valuesOfAddress(address: Address): Partial<CustomerValues> {
  const { streetAddress, apartment, city, province, postalCode, businessName, phone } = address;
  const place = { address: streetAddress, apartment, city, province, postalCode };
  return { ...place, businessName, ...(phone && { phone }) };
}
