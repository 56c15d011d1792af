import { describe, expect, it } from 'vitest';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { nearNothing, nearPostalCode, PLACES, placeName, readAddress, storesHref } from './stores-address.ts';

const read = (query: string, own: ProvinceCode | null = null) => readAddress(new URLSearchParams(query), own);

describe('the province of the stores page', () => {
  it('is one of a list that starts with All', () => {
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
  ] as const)('for ?%s and a visitor from %s is %s', (query, own, province) => {
    expect(read(query, own).province).toBe(province);
  });
});

describe('the place that stores are near to', () => {
  it.each([
    ['postcode=K1P', 'K1P', false],
    ['postcode=k1p+5g3', 'K1P', false],
    ['postcode=90210', '', false],
    ['postcode=D1A', '', false],
    ['near=me', '', true],
    ['near=you', '', false],
    ['near=me&postcode=V6B', 'V6B', false],
    ['near=me&postcode=nowhere', '', true],
  ])('for ?%s is the postal code %j, or the visitor: %s', (query, postcode, near) => {
    expect(read(query)).toMatchObject({ postcode, near });
  });

  it('keeps the chosen province only when the postal code lies in it', () => {
    expect(nearPostalCode(read('page=2'), 'K1P')).toEqual({
      province: 'ON',
      postcode: 'K1P',
      near: false,
      page: 1,
    });
    expect(nearPostalCode(read(''), 'V6B').province).toBe('All');
    expect(nearPostalCode(read('province=All'), 'V6B').province).toBe('All');
  });

  it('can be cleared without losing the province', () => {
    expect(nearNothing(read('province=Quebec&postcode=J8X&page=3'))).toEqual(read('province=Quebec'));
  });
});

describe('the address', () => {
  it.each([
    '/stores?province=Ontario',
    '/stores?province=Nova+Scotia&page=2',
    '/stores?province=All&postcode=K1P&page=3',
    '/stores?province=All&near=me',
  ])('%s survives a round trip', (href) => {
    expect(storesHref(read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it.each(['0', '-3', '1.5', 'two', '', 'NaN', 'Infinity'])(
    'with page %j falls back to a valid page',
    (page) => {
      expect(read(`page=${page}`).page).toBeGreaterThanOrEqual(1);
    },
  );
});
