import { describe, expect, it } from 'vitest';
import type { Address } from '../../../contract/accounts/account-addresses.ts';
import { findKept } from './account-addresses.ts';

const OFFICE: Address = {
  _id: 'office',
  addressType: 'work',
  streetAddress: '118 Sample Street',
  apartment: '',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1P 5G3',
  country: 'Canada',
  phone: '',
  businessName: 'Halyard',
  isDefault: true,
};
const typed = {
  address: '118 Sample Street',
  apartment: '',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1P 5G3',
};

describe('findKept', () => {
  it.each([
    ['as it is', {}],
    ['in another case and with more blanks', { address: ' 118  SAMPLE street', city: 'ottawa ' }],
    ['with the postal code in one piece', { postalCode: 'k1p5g3' }],
  ])('finds the same place %s', (_, changes) => {
    expect(findKept([OFFICE], { ...typed, ...changes })).toBe(OFFICE);
  });

  it.each([
    ['street', { address: '119 Sample Street' }],
    ['apartment', { apartment: '4B' }],
    ['city', { city: 'Gatineau' }],
    ['postal code', { postalCode: 'K1P 5G4' }],
  ])('finds no address with another %s', (_, changes) => {
    expect(findKept([OFFICE], { ...typed, ...changes })).toBeUndefined();
  });
});
