import { describe, expect, it } from 'vitest';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { nearNothing, nearPostalCode, PLACES, placeName, readAddress, storesHref } from './stores-address.ts';

const read = (query: string, own: ProvinceCode | null = null) => readAddress(new URLSearchParams(query), own);

describe('the province of the store page', () => {
  it('is one of the list, All first', () => {
    expect(PLACES.map(placeName)).toEqual([
      'All',
      'British Columbia',
      'Alberta',
      'Ontario',
      'Nova Scotia',
      'Manitoba',
      'Saskatchewan',
      'Quebec',
      'New Brunswick',
    ]);
  });

  it.each([
    ['', null, 'ON'],
    ['', 'AB', 'AB'],
    ['', 'NU', 'ON'],
    ['province=Nova+Scotia', 'AB', 'NS'],
    ['province=qc', 'AB', 'QC'],
    ['province=All', 'AB', 'All'],
    ['province=all', null, 'All'],
    ['province=Nunavut', 'AB', 'AB'],
    ['province=New+York', null, 'ON'],
    ['province=', 'SK', 'SK'],
  ] as const)('of ?%s for a visitor of %s is %s', (query, own, province) => {
    expect(read(query, own).province).toBe(province);
  });
});

describe('what the stores are near to', () => {
  it.each([
    ['postcode=K1P', 'K1P', false],
    ['postcode=k1p+5g3', 'K1P', false],
    ['postcode=90210', '', false],
    ['postcode=D1A', '', false],
    ['near=me', '', true],
    ['near=you', '', false],
    ['near=me&postcode=V6B', 'V6B', false],
    ['near=me&postcode=nowhere', '', true],
  ])('by ?%s is %j, or the visitor: %s', (query, postcode, near) => {
    expect(read(query)).toMatchObject({ postcode, near });
  });

  it('stays within the chosen province where the postal code is there, and else is anywhere', () => {
    expect(nearPostalCode(read('page=2'), 'K1P')).toEqual({
      province: 'ON',
      postcode: 'K1P',
      near: false,
      page: 1,
    });
    expect(nearPostalCode(read(''), 'V6B').province).toBe('All');
    expect(nearPostalCode(read('province=All'), 'V6B').province).toBe('All');
  });

  it('is let go of with the province kept', () => {
    expect(nearNothing(read('province=Quebec&postcode=J8X&page=3'))).toEqual(read('province=Quebec'));
  });
});

describe('an address', () => {
  it.each([
    '/stores?province=Ontario',
    '/stores?province=Nova+Scotia&page=2',
    '/stores?province=All&postcode=K1P&page=3',
    '/stores?province=All&near=me',
  ])('%s says what it was read from', (href) => {
    expect(storesHref(read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it.each(['0', '-3', '1.5', 'two', '', 'NaN', 'Infinity'])(
    'with page %j opens a page that may be',
    (page) => {
      expect(read(`page=${page}`).page).toBeGreaterThanOrEqual(1);
    },
  );
});
