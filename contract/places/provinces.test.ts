import { describe, expect, it } from 'vitest';
import { findProvince, isProvinceCode, provinceOfCookie } from './provinces.ts';

describe('findProvince', () => {
  it.each([
    ['ontario', 'ON'],
    [' qc ', 'QC'],
    ['New York', undefined],
    ['constructor', undefined],
  ])('resolves %s to %s', (text, code) => {
    expect(findProvince(text)).toBe(code);
  });

  it.each([
    ['province=BC', 'BC'],
    ['a=b; province=BC; c=d', 'BC'],
    ['a=b;province=BC;c=d', 'BC'],
    ['province=ZZ', undefined],
    ['xprovince=BC', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of the cookies %j is %s', (cookies, code) => {
    expect(provinceOfCookie(cookies)).toBe(code);
  });

  it.each([
    ['BC', true],
    ['bc', false],
    ['toString', false],
    [['BC'], false],
    [null, false],
  ])('%j is a code: %s', (value, isCode) => {
    expect(isProvinceCode(value)).toBe(isCode);
  });
});
