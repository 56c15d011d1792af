import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashRounding, cents, portion, toCents, toDollars } from './money.ts';

describe('money', () => {
  it('converts to dollars and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (n) => toCents(toDollars(cents(n))) === n),
    );
  });

  it('rounds a binary fraction to the nearest cent', () => {
    expect(toCents(4.35)).toBe(435);
    expect(toCents(0.1 + 0.2)).toBe(30);
  });

  it('refuses fractions of a cent', () => {
    expect(() => cents(1.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
  });

  it('rounds a portion half up', () => {
    expect(portion(cents(10), 50_000)).toBe(1);
    expect(portion(cents(9), 50_000)).toBe(0);
    expect(portion(cents(9990), 149_750)).toBe(1496);
  });

  it('rounds cash to the nearest five cents', () => {
    expect([1000, 1001, 1002, 1003, 1004].map(cashRounding)).toEqual([0, -1, -2, 2, 1]);
  });
});
