import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_CENTS } from './goods-limits.ts';
import {
  offPpm,
  originalAfter,
  type PriceRule,
  priceAfter,
  ROUNDINGS,
  type Rounding,
} from './price-rules.ts';

const percent = (ppm: number): PriceRule => ({ kind: 'percent', ppm });
const amount = (cents: number): PriceRule => ({ kind: 'amount', cents });

describe('a price by a rule', () => {
  it.each<[string, number, PriceRule, Rounding, number | undefined]>([
    ['10 % off', 1999, percent(-100_000), 'cent', 1799],
    ['a third off, half a cent up', 1001, percent(-500_000), 'cent', 501],
    ['12.5 % more', 1000, percent(125_000), 'cent', 1125],
    ['to 5 cents, down', 1002, amount(0), 'five', 1000],
    ['to 5 cents, up', 1003, amount(0), 'five', 1005],
    ['to 5 cents from a half', 1005, percent(-500_000), 'five', 505],
    ['to .95, down', 2044, amount(0), '95', 1995],
    ['to .95, a tie goes up', 2045, amount(0), '95', 2095],
    ['to .99, down', 2048, amount(0), '99', 1999],
    ['to .99, a tie goes up', 2049, amount(0), '99', 2099],
    ['to .99 of little', 10, percent(-100_000), '99', 99],
    ['to .95 of little', 10, percent(-100_000), '95', 95],
    ['to 5 cents of little', 2, amount(0), 'five', 5],
    ['never below a cent', 1, percent(-990_000), 'cent', 1],
    ['$10 off what costs $10', 1000, amount(-1000), 'cent', undefined],
    ['$10 off what costs less', 500, amount(-1000), '99', undefined],
    ['no price', 0, percent(100_000), 'cent', undefined],
    [
      'above the most',
      MAX_PRICE_CENTS,
      percent(1),
      'cent',
      MAX_PRICE_CENTS + 100 > MAX_PRICE_CENTS ? undefined : 0,
    ],
    ['typed, as it is', 1999, { kind: 'set', cents: 1234 }, '99', 1234],
    ['restored', 1999, { kind: 'restore-original' }, '99', 2500],
    ['not restored from a lower one', 2500, { kind: 'restore-original' }, 'cent', undefined],
  ])('%s', (_, priceCents, rule, rounding, expected) => {
    expect(priceAfter(rule, { priceCents, originalPriceCents: 2500 }, rounding)).toBe(expected);
  });

  it('is a whole price above zero that is the nearest of its kind, for any', () => {
    const cents = fc.integer({ min: 1, max: MAX_PRICE_CENTS });
    const rule = fc.oneof(
      fc.integer({ min: -990_000, max: 9_000_000 }).map(percent),
      fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS }).map(amount),
    );
    fc.assert(
      fc.property(cents, rule, fc.constantFrom(...ROUNDINGS), (priceCents, change, rounding) => {
        const price = priceAfter(change, { priceCents, originalPriceCents: 0 }, rounding);
        if (price === undefined) return;
        expect(Number.isInteger(price) && price >= 1 && price <= MAX_PRICE_CENTS).toBe(true);
        if (rounding === 'five') expect(price % 5).toBe(0);
        if (rounding === '95' || rounding === '99') expect(price % 100).toBe(Number(rounding));
      }),
    );
  });
});

it.each([
  ['keep', percent(-1), 900, 500],
  ['before', percent(-1), 900, 1000],
  ['before', percent(1), 1100, 500],
  ['clear', percent(-1), 900, 0],
  ['keep', { kind: 'restore-original' } as const, 500, 0],
] as const)('the earlier price: %s', (original, rule, nextCents, expected) => {
  expect(originalAfter(original, rule, { priceCents: 1000, originalPriceCents: 500, nextCents })).toBe(
    expected,
  );
});

it('is so much off, rounded down', () => {
  expect([offPpm(3000, 2000), offPpm(1000, 1000), offPpm(0, 5)]).toEqual([333_333, 0, 0]);
});
