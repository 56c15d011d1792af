import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../contract/accounts/account-addresses.ts';
import type { Profile } from '../../../../contract/accounts/profile.ts';
import { valuesOfAddress, valuesOfProfile } from './account-values.ts';
import { NO_VALUES, typedFields, withoutTyped } from './customer-values.ts';

const address = (changes: Partial<Address> = {}): Address => ({
  _id: 'home',
  addressType: 'home',
  streetAddress: '118 Sample Street',
  apartment: '4B',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1P 5G3',
  country: 'Canada',
  phone: '',
  businessName: '',
  isDefault: false,
  ...changes,
});
const profile = (addresses: Address[], phone = ''): Profile => ({
  user: {
    _id: 'anne',
    first_name: 'Anne',
    last_name: 'Roy',
    email: 'anne@example.ca',
    phone,
    role: 'User',
    language: 'en',
    email_verified: true,
    createdAt: '2026-11-21T12:00:00.000Z',
  },
  first_name: 'Anne',
  last_name: 'Roy',
  email: 'anne@example.ca',
  phone,
  shipping_address: addresses,
  addresses,
  province: null,
});

describe('values from an account', () => {
  it('are the name, the email and the default address', () => {
    const office = address({ streetAddress: '1 Work Road', isDefault: true, businessName: 'Halyard' });
    expect(valuesOfProfile(profile([address(), office], '613 555 0110'))).toEqual({
      email: 'anne@example.ca',
      firstName: 'Anne',
      lastName: 'Roy',
      phone: '613 555 0110',
      address: '1 Work Road',
      apartment: '4B',
      city: 'Ottawa',
      province: 'ON',
      postalCode: 'K1P 5G3',
      businessName: 'Halyard',
    });
  });

  it('leave out names that the account does not have', () => {
    const { user, ...rest } = profile([]);
    expect(valuesOfProfile({ ...rest, user: { ...user, first_name: '', last_name: '' } })).toEqual({
      email: 'anne@example.ca',
    });
  });

  it('use the first address and its phone when none is the default', () => {
    const values = valuesOfProfile(profile([address({ phone: '604 555 0100' }), address()], '613 555 0110'));
    expect(values).toMatchObject({ address: '118 Sample Street', phone: '604 555 0100' });
  });

  it('have no address and no phone when the account has none', () => {
    expect(Object.keys(valuesOfProfile(profile([])))).toEqual(['email', 'firstName', 'lastName']);
    expect(valuesOfAddress(address())).not.toHaveProperty('phone');
  });
});

describe('values typed by the shopper', () => {
  const offered = valuesOfProfile(profile([address()], '613 555 0110'));

  it('are those that differ from the suggested ones', () => {
    const now = { ...NO_VALUES, ...offered, city: 'Gatineau', notes: 'Ring twice' };
    expect(typedFields(now, offered)).toEqual(['city', 'notes']);
    expect(typedFields(NO_VALUES, {})).toEqual([]);
  });

  it('are never overwritten', () => {
    expect(withoutTyped(offered, [])).toEqual(offered);
    const { phone: _, ...others } = offered;
    expect(withoutTyped(offered, ['phone'])).toEqual(others);
  });

  it('leave the other fields of a begun address to the saved one', () => {
    const { city: _, ...others } = offered;
    expect(withoutTyped(offered, ['city'])).toEqual(others);
  });
});
