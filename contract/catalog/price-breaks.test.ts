import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breaksOf, countingBreaks, priceAt } from './price-breaks.ts';

const breaks = [
  { from: 10, price: 900 },
  { from: 25, price: 800 },
  { from: 50, price: 1200 },
  { from: 100, price: 750 },
];

it.each([
  [1, 1000],
  [9, 1000],
  [10, 900],
  [24, 900],
  [25, 800],
  // A break that costs more than one before it lowers nothing.
  [50, 800],
  [99, 800],
  [100, 750],
  [999, 750],
])('sells %d pieces of a line at %d each', (quantity, price) => {
  expect(priceAt(1000, breaks, quantity)).toBe(price);
});

it('counts no break that is not below the price, as in a sale', () => {
  expect(priceAt(800, breaks, 30)).toBe(800);
  expect(countingBreaks(800, breaks)).toEqual([{ from: 100, price: 750 }]);
  expect(countingBreaks(1000, breaks.toReversed()).map(({ from }) => from)).toEqual([10, 25, 100]);
  expect(countingBreaks(1000, [])).toEqual([]);
});

it('never costs more than one piece, nor more for a larger quantity, and shows the breaks that it charges', () => {
  const quantity = fc.integer({ min: 1, max: 999 });
  const price = fc.integer({ min: 1, max: 100_000 });
  const given = fc.array(fc.record({ from: fc.integer({ min: 2, max: 999 }), price }), { maxLength: 6 });
  fc.assert(
    fc.property(price, given, quantity, (one, any, pieces) => {
      const each = priceAt(one, any, pieces);
      expect(each).toBeLessThanOrEqual(one);
      expect(priceAt(one, any, pieces + 1)).toBeLessThanOrEqual(each);
      expect(priceAt(one, countingBreaks(one, any), pieces)).toBe(each);
    }),
  );
});

it.each([
  ['without a variant', null, 'product'],
  ['of a variant with neither', { price: 0, price_breaks: [] }, 'product'],
  ['of a variant without a usable price', { price: null, price_breaks: [] }, 'product'],
  ['of a variant with a price of its own', { price: 12, price_breaks: [] }, 'none'],
  ['of a variant with breaks of its own', { price: 0, price_breaks: [{ from: 5, price: 9 }] }, 'own'],
] as const)('takes the breaks %s from the right place', (_, variant, place) => {
  const product = { price_breaks: [{ from: 10, price: 8 }] };
  const found = breaksOf(product, variant);
  expect(found).toEqual({ product: product.price_breaks, none: [], own: variant?.price_breaks }[place]);
});
