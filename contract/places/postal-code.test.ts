import { describe, expect, it } from 'vitest';
import { addressBodySchema } from '../accounts/account-addresses.ts';
import { postalCodeSchema } from '../orders/customer.ts';
import { isInProvince, normalisePostalCode, postalArea, provincesOfPostalCode } from './postal-code.ts';

describe('the provinces of a postal code', () => {
  it.each([
    ['M5V 2T6', ['ON']],
    ['h2x1y4', ['QC']],
    ['X0A 0A0', ['NU']],
    ['X0C0G0', ['NU']],
    ['X1A 2B3', ['NT']],
    ['V6B', ['BC']],
    ['K1A 0M8', ['ON', 'QC']],
    ['K1B 3W8', ['ON']],
    ['r8a-1n9', ['MB', 'SK']],
    ['D1A 1A1', []],
    ['', []],
  ])('for %s are %j', (postalCode, provinces) => {
    expect(provincesOfPostalCode(postalCode)).toEqual(provinces);
  });

  it.each([
    ['K1A 0M8', 'QC', true],
    ['K1A 0M8', 'ON', true],
    ['K1A 0M8', 'MB', false],
    ['K1P 5N2', 'QC', false],
    ['R8A 1N9', 'SK', true],
    ['X0B 1A0', 'NT', false],
    ['X0B 1A0', 'NU', true],
    // Another rule refuses these.
    ['90210', 'ON', true],
    ['K1P--5N2', 'QC', true],
    ['K1P 5N2', 'NY', true],
  ])('include, for %s, %s: %s', (postalCode, province, isThere) => {
    expect(isInProvince({ province, postalCode })).toBe(isThere);
  });
});

describe('a typed postal code', () => {
  it.each([
    ['k1p5n2', 'K1P 5N2'],
    [' K1P-5N2 ', 'K1P 5N2'],
    ['K1P 5N2', 'K1P 5N2'],
    ['K1P--5/N.2', 'K1P--5/N.2'],
    ['K1P  5N2', 'K1P  5N2'],
    ['K.1.P.5N2', 'K.1.P.5N2'],
    [' k1p5 ', 'k1p5'],
  ])('%j is normalised to %j', (typed, shown) => expect(normalisePostalCode(typed)).toBe(shown));

  const address = { streetAddress: '1 Main Street', city: 'Ottawa', province: 'ON' };
  it.each(['K1P--5/N.2', 'K1P  5N2', 'K1P5N2', 'k1p 5n2', 'K1P-5N2', 'K1P 5N', 'K1P_5N2', 'K 1P5N2'])(
    '%j is accepted or refused alike by the checkout, saved addresses and the postal code call, before and after normalising',
    (typed) => {
      const isTaken = postalCodeSchema.safeParse(typed).success;
      expect(addressBodySchema.safeParse({ ...address, postalCode: typed }).success).toBe(isTaken);
      expect(postalCodeSchema.safeParse(normalisePostalCode(typed)).success).toBe(isTaken);
      expect(postalArea(typed)).toBe(isTaken ? 'K1P' : undefined);
    },
  );

  it('may be just its area in a search for a place', () => {
    expect(postalArea(' k1p ')).toBe('K1P');
  });
});
