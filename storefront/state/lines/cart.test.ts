import { describe, expect, it } from 'vitest';
import { createLine, createPlainLine } from '../../testing/lines.ts';
import {
  addLine,
  type Cart,
  countPieces,
  lineTotal,
  lineUnitPrice,
  removeLine,
  setQuantity,
} from './cart.ts';
import { readLines } from './lines.ts';
import { addWish, isWished, removeWish } from './wishlist.ts';

const quantities = (cart: readonly { quantity: number }[]) => cart.map((line) => line.quantity);

describe('the cart (docs/spec/storefront-and-accounts.md §4)', () => {
  it('sets the quantity of a line that is already in the cart instead of adding to it', () => {
    const cart = addLine(addLine([], createLine({ quantity: 2 })), createLine({ quantity: 3 }));
    expect(quantities(cart)).toEqual([3]);
  });

  it('separates variants of a product, and products without variants', () => {
    let cart = addLine([], createLine({ sku: 'A' }));
    cart = addLine(cart, createLine({ sku: 'B' }));
    cart = addLine(cart, createPlainLine());
    cart = addLine(cart, createPlainLine({ quantity: 4 }));
    expect(quantities(cart)).toEqual([1, 1, 4]);
    expect(quantities(removeLine(cart, createLine({ sku: 'A' })))).toEqual([1, 4]);
  });

  it('keeps quantities whole, at least 1 and within stock', () => {
    const cart = addLine([], createLine({ stock: 5 }));
    const asked = [0, -3, 6, 2.9, Number.NaN, Number.POSITIVE_INFINITY];
    const kept = [1, 1, 5, 2, 1, 1];
    expect(asked.map((n) => setQuantity(cart, createLine(), n)[0]?.quantity)).toEqual(kept);
    const added = asked.map((quantity) => addLine(cart, createLine({ stock: 5, quantity }))[0]?.quantity);
    expect(added).toEqual(kept);
  });

  it('limits the pieces of a line and the number of lines to those of an order', () => {
    const many = createLine({ stock: 5000, quantity: 1000 });
    expect(quantities(addLine([], many))).toEqual([999]);
    expect(quantities(setQuantity([many], many, 5000))).toEqual([999]);
    const full = Array.from({ length: 200 }, (_, n) => createLine({ sku: `CAN-${n}` }));
    expect(full.reduce(addLine, [] as Cart)).toEqual(full);
    expect(addLine(full, createPlainLine())).toBe(full);
    expect(addLine(full, createLine({ sku: 'CAN-7', quantity: 2 }))).toHaveLength(200);
  });

  it('changes no other line', () => {
    const cart = [createLine(), createPlainLine()];
    expect(quantities(setQuantity(cart, createPlainLine(), 4))).toEqual([1, 4]);
    expect(quantities(addLine(cart, createPlainLine({ quantity: 3 })))).toEqual([1, 3]);
  });

  it('counts pieces', () => {
    expect(countPieces([createLine({ quantity: 2 }), createPlainLine({ quantity: 3 })])).toBe(5);
  });

  it('shows the total of a line', () => {
    expect(lineTotal(createLine({ quantity: 3 }))).toBe(13_185);
    expect(lineTotal(createPlainLine())).toBe(1595);
  });

  it.each([0, -1, Number.NaN])('shows the starting price for a variant at %d', (price) => {
    expect(lineUnitPrice(createLine({ price }))).toBe(10.95);
  });

  it('shows the price of the variant, or the starting price without one', () => {
    expect(lineUnitPrice(createLine())).toBe(43.95);
    expect(lineUnitPrice(createPlainLine())).toBe(15.95);
  });
});

describe('the wishlist (docs/spec/storefront-and-accounts.md §4)', () => {
  it('ignores a duplicate and removes by product and variant', () => {
    const wishlist = addWish(addWish(addWish([], createLine()), createLine()), createLine({ sku: 'B' }));
    expect(wishlist).toHaveLength(2);
    const rest = removeWish(wishlist, createLine());
    expect([isWished(rest, createLine()), isWished(rest, createLine({ sku: 'B' }))]).toEqual([false, true]);
  });
});

describe('lines from storage', () => {
  it('are restored unchanged', () => {
    const lines = [createLine(), createPlainLine()];
    expect(readLines(JSON.parse(JSON.stringify(lines)))).toEqual(lines);
  });

  it.each([
    ['a negative quantity', { ...createLine(), quantity: -1 }],
    ['part of a piece', { ...createLine(), quantity: 1.5 }],
    ['more than a line may hold', { ...createLine(), quantity: 1000 }],
    ['no product', { ...createLine(), product: null }],
    ['a product without a name', { ...createLine(), product: { _id: 'x' } }],
    ['a price beyond reason', createLine({ price: 1e300 })],
    ['a price that is text', createLine({ price: '5' as unknown as number })],
    ['a variant that is none', { ...createPlainLine(), isVariant: true }],
    [
      'options that are no texts',
      { ...createLine(), selectedVariant: { ...createLine().selectedVariant, options: { Size: {} } } },
    ],
    ['nothing', null],
  ])('are dropped when they have %s', (_, line) => {
    expect(readLines([line, createPlainLine()])).toEqual([createPlainLine()]);
  });

  it.each([undefined, null, 'cart', 7, {}])('are empty when the list is %j', (value) => {
    expect(readLines(value)).toEqual([]);
  });
});
