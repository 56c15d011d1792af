import { describe, expect, it } from 'vitest';
import { findProvince } from './provinces.ts';

describe('findProvince', () => {
  it.each([
    ['ontario', 'ON'],
    [' qc ', 'QC'],
    ['New York', undefined],
    ['constructor', undefined],
  ])('resolves %s to %s', (text, code) => {
    expect(findProvince(text)).toBe(code);
  });
});
