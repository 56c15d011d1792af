import { describe, expect, it } from 'vitest';
import { findProvince, provinceOfPostalCode } from './provinces.ts';

describe('provinces', () => {
  it.each([
    ['M5V 2T6', 'ON'],
    ['h2x1y4', 'QC'],
    ['X0A 0A0', 'NU'],
    ['X0C0G0', 'NU'],
    ['X1A 2B3', 'NT'],
    ['V6B', 'BC'],
    ['D1A 1A1', undefined],
    ['', undefined],
  ])('%s lies in %s', (postalCode, province) => expect(provinceOfPostalCode(postalCode)).toBe(province));

  it.each([
    ['ontario', 'ON'],
    [' qc ', 'QC'],
    ['New York', undefined],
    ['constructor', undefined],
  ])('%s is %s', (text, code) => {
    expect(findProvince(text)).toBe(code);
  });
});
