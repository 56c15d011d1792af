import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { linePrice, unitPrice } from './line-price.ts';

it('multiplies the unit price by the quantity', () => {
  expect(linePrice({ unitPriceCents: cents(4995), quantity: 3 })).toBe(14_985);
});

it.each([
  [undefined, 15.95],
  [null, 15.95],
  [{ price: null }, 15.95],
  [{ price: 0 }, 15.95],
  [{ price: -1 }, 15.95],
  [{ price: Number.NaN }, 15.95],
  [{ price: Number.POSITIVE_INFINITY }, 15.95],
  [{ price: 0.01 }, 0.01],
  [{ price: 43.95 }, 43.95],
])('sells the variant %o at %d', (variant, price) => {
  expect(unitPrice({ starting_price: 15.95 }, variant)).toBe(price);
});
