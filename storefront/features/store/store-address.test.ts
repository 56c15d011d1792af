import { expect, it } from 'vitest';
import { readStoreAddress, storeQuery } from './store-address.ts';

it('lists only exclusive products unless the address says otherwise', () => {
  for (const query of ['', '?unique=yes', '?unique=perhaps', '?unique=']) {
    expect(readStoreAddress(query).isUnique, query).toBe(true);
  }
  for (const query of ['?unique=no', '?unique=NO']) expect(readStoreAddress(query).isUnique).toBe(false);
});

it('leaves default values out of the query', () => {
  expect(storeQuery(readStoreAddress('?unique=yes&page=1&search=+&limit='))).toBe('');
  expect(storeQuery(readStoreAddress('?unique=no&search=+canada+flag+&limit=3'), 2)).toBe(
    '?search=canada+flag&unique=no&page=2&limit=3',
  );
});

it('starts another view at its first page', () => {
  expect(storeQuery({ ...readStoreAddress('?page=4'), isUnique: false })).toBe('?unique=no');
});
