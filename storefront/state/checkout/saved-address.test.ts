import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/lines.ts';
import { forgetAddress, readSavedAddress, saveAddress } from './saved-address.ts';

const ADDRESS = {
  firstName: 'Anne',
  lastName: 'Roy',
  businessName: '',
  email: 'anne@example.ca',
  phone: '613 555 0110',
  address: '118 Sample Street',
  apartment: '',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1P 5G3',
};

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores the address and nothing else of the order', () => {
  saveAddress({ ...ADDRESS, notes: 'secret' } as typeof ADDRESS);
  expect(readSavedAddress()).toEqual(ADDRESS);
  expect(localStorage.getItem('saved-address')).not.toContain('secret');
  forgetAddress();
  expect(readSavedAddress()).toBeUndefined();
});

it.each(['{', '[]', 'null', '7', '{"city":7}'])('returns no address when storage holds %s', (text) => {
  localStorage.setItem('saved-address', text);
  expect(readSavedAddress()).toBeUndefined();
});

it('reads missing fields as empty', () => {
  localStorage.setItem('saved-address', '{"city":"Ottawa","province":null}');
  expect(readSavedAddress()).toMatchObject({ city: 'Ottawa', province: '', firstName: '' });
});
