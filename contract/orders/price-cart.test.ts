import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPrice } from '../catalog/line-price.ts';
import { cents } from '../money.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../places/provinces.ts';
import { priceCart } from './price-cart.ts';
import { SPEC_RATES, SPEC_TAX } from './spec-tax.ts';
import { taxingOf } from './tax.ts';

const lines = fc.array(
  fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 500_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 20 },
);
const province = fc.constantFrom(...PROVINCE_CODES);
const coupon = fc.constantFrom(null, 'welcome10', 'free20', 'WELCOME10 ', 'other');

const inSpec = (where: ProvinceCode) => taxingOf(SPEC_TAX, { province: where, at: 0 });

describe('priceCart', () => {
  it('returns parts that add up and a total that is never below zero', () => {
    fc.assert(
      fc.property(lines, coupon, province, (cart, code, where) => {
        const { subtotalCents, discountCents, shippingCents, tax, totalCents } = priceCart(
          cart,
          code,
          inSpec(where),
        );
        expect(tax.gstCents + tax.pstCents + tax.hstCents).toBe(tax.taxCents);
        expect(totalCents).toBe(Math.max(0, subtotalCents + shippingCents + tax.taxCents - discountCents));
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
      }),
    );
  });

  it.each([
    ['ON', { ratePpm: 130_000, taxCents: 2273, gstCents: 0, pstCents: 0, hstCents: 2273 }, 18_009],
    ['QC', { ratePpm: 149_750, taxCents: 2618, gstCents: 874, pstCents: 1744, hstCents: 0 }, 18_354],
    ['AB', { ratePpm: 50_000, taxCents: 874, gstCents: 874, pstCents: 0, hstCents: 0 }, 16_610],
  ] as const)(
    'charges each line for its quantity, and tax before the discount, in %s',
    (where, tax, totalCents) => {
      const cart = [
        { unitPriceCents: cents(4995), quantity: 3 },
        { unitPriceCents: cents(1250), quantity: 2 },
      ];
      expect(priceCart(cart, 'welcome10', inSpec(where))).toEqual({
        subtotalCents: 17_485,
        discountCents: 1749,
        shippingCents: 0,
        tax: { ...inSpec(where), taxableCents: 17_485, ...tax },
        totalCents,
      });
    },
  );

  it('differs from the exact tax by half a cent at most', () => {
    fc.assert(
      fc.property(lines, province, (cart, where) => {
        const { subtotalCents, tax } = priceCart(cart, null, inSpec(where));
        expect(Math.abs(tax.taxCents - (subtotalCents * tax.ratePpm) / 1_000_000)).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
      }),
    );
  });

  it('takes 10 % off with welcome10 and at most $20 with free20, ignoring case and spaces', () => {
    const cart = [{ unitPriceCents: cents(4995), quantity: 1 }];
    expect(priceCart(cart, ' Welcome10 ', inSpec('ON')).discountCents).toBe(500);
    expect(priceCart(cart, 'FREE20', inSpec('ON')).discountCents).toBe(2000);
    expect(priceCart([{ unitPriceCents: cents(500), quantity: 1 }], 'free20', inSpec('ON'))).toMatchObject({
      discountCents: 500,
      totalCents: 65,
    });
  });

  it.each([
    ['no code', null],
    ['an unknown code', 'save50'],
    ['two codes', 'welcome10,free20'],
    ['a name of Object', 'constructor'],
  ])('gives no discount for %s', (_, code) =>
    expect(priceCart([{ unitPriceCents: cents(4995), quantity: 1 }], code, inSpec('ON')).discountCents).toBe(
      0,
    ),
  );
});

describe('the tax table', () => {
  it.each([
    ['AB', 5],
    ['BC', 12],
    ['MB', 12],
    ['NB', 15],
    ['NL', 15],
    ['NT', 5],
    ['NS', 15],
    ['NU', 5],
    ['ON', 13],
    ['PE', 15],
    ['QC', 14.975],
    ['SK', 11],
    ['YT', 5],
  ] as const)('sets %s to %d percent', (code, percent) => {
    const { gstPpm, pstPpm, hstPpm } = SPEC_RATES[code];
    expect((gstPpm + pstPpm + hstPpm) / 10_000).toBe(percent);
  });
});

describe('the price of a variant', () => {
  it.each([[-1], [0], [Number.NaN], [null]])('is the starting price when its own is %s', (price) => {
    expect(unitPrice({ starting_price: 389.95 }, { price })).toBe(389.95);
  });
  it('is its own, and the starting price without a variant', () => {
    expect(unitPrice({ starting_price: 15.95 }, undefined)).toBe(15.95);
    expect(unitPrice({ starting_price: 15.95 }, { price: 43.95 })).toBe(43.95);
  });
});
