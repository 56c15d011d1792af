import { describe, expect, it } from 'vitest';
import { findProvince } from './provinces.ts';

describe('provinces', () => {
  it.each([
    ['ontario', 'ON'],
    [' qc ', 'QC'],
    ['New York', undefined],
    ['constructor', undefined],
  ])('%s is %s', (text, code) => {
    expect(findProvince(text)).toBe(code);
  });
});
