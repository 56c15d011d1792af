import type { Address, NewAddress } from '../../contract/accounts/account-addresses.ts';
import type { Profile } from '../../contract/accounts/profile.ts';
import type { User } from '../../contract/accounts/user.ts';
import type { Language } from '../../contract/locale.ts';
import type { AddressType } from '../../contract/places/address-types.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';
import type { AddressRow, UserRow } from './rows.ts';

/** A user as the API shows them (docs/spec/api.md#accounts): a field not listed here never leaves the server (P27). */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    language: row.language as Language,
    email_verified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

export function toAddress(row: AddressRow): Address {
  return {
    _id: row.id,
    addressType: row.address_type as AddressType,
    streetAddress: row.street,
    apartment: row.apartment,
    city: row.city,
    province: row.province as ProvinceCode,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    businessName: row.business_name,
    isDefault: row.is_default,
  };
}

/** The inverse of `toAddress`; the caller sets the id and which address is the default. */
export const fromAddress = (address: NewAddress) => ({
  address_type: address.addressType,
  street: address.streetAddress,
  apartment: address.apartment,
  city: address.city,
  province: address.province,
  postal_code: address.postalCode,
  country: address.country,
  phone: address.phone,
  business_name: address.businessName,
});

export function toProfile(user: UserRow, rows: readonly AddressRow[]): Profile {
  const { first_name, last_name, email, phone } = user;
  const addresses = rows.map(toAddress);
  return {
    user: toUser(user),
    first_name,
    last_name,
    email,
    phone,
    shipping_address: addresses,
    addresses,
    province: user.province as ProvinceCode | null,
  };
}
