import { expect, it } from 'vitest';
import { createLine, createPlainLine } from '../../testing/lines.ts';
import { insertLine, isDelivered, isPickedUp, keyOf, readLines } from './lines.ts';

it('identifies a line by product and variant', () => {
  expect(keyOf(createLine({ sku: 'CAN-7' }))).toBe('flag CAN-7');
  expect(keyOf(createPlainLine())).toBe('hook ');
});

it('restores a line at its position, once', () => {
  const [first, second, gone] = [createLine({ sku: 'A' }), createPlainLine(), createLine({ sku: 'B' })];
  expect(insertLine([first, second], gone, 1)).toEqual([first, gone, second]);
  const lines = [first, gone];
  expect(insertLine(lines, { ...gone, quantity: 7 }, 0)).toBe(lines);
  const sameSkuElsewhere = createLine({ id: 'banner', sku: 'A' });
  expect(insertLine([first], sameSkuElsewhere, 1)).toEqual([first, sameSkuElsewhere]);
});

it.each([
  [undefined, true, true],
  [['Free Shipping'], true, false],
  [['Local Pick Up'], false, true],
  [[], false, false],
] as const)(
  'knows of %j whether it is delivered (%s) and picked up (%s)',
  (shipping, delivered, pickedUp) => {
    const product = shipping === undefined ? {} : { shipping };
    expect([isDelivered(product), isPickedUp(product)]).toEqual([delivered, pickedUp]);
  },
);

const line = createLine({ priceNow: 5, isGone: true });
const { product, selectedVariant } = line;
const image = { url: '/a.webp', alt: '', width: 1, height: 0 };

it.each([
  [line],
  [{ ...line, product: { ...product, image } }],
  [{ ...line, product: { ...product, shipping: undefined } }],
  [{ ...line, quantity: 999, stock: 0, priceNow: 10_000_000 }],
])('reads the line %o from storage', (stored) => {
  expect(readLines([stored])).toEqual([stored]);
});

it.each([
  [null],
  ['line'],
  [[]],
  [{ ...line, product: null }],
  [{ ...line, product: { ...product, _id: 7 } }],
  [{ ...line, product: { ...product, name: null } }],
  [{ ...line, product: { ...product, slug: undefined } }],
  [{ ...line, product: { ...product, starting_price: -1 } }],
  [{ ...line, product: { ...product, starting_price: 10_000_001 } }],
  [{ ...line, product: { ...product, starting_price: '5' } }],
  [{ ...line, product: { ...product, shipping: 'Free Shipping' } }],
  [{ ...line, product: { ...product, shipping: ['Free Shipping', 7] } }],
  [{ ...line, product: { ...product, image: undefined } }],
  [{ ...line, product: { ...product, image: { ...image, url: 7 } } }],
  [{ ...line, product: { ...product, image: { ...image, alt: null } } }],
  [{ ...line, product: { ...product, image: { ...image, width: '1' } } }],
  [{ ...line, product: { ...product, image: { ...image, height: Number.NaN } } }],
  [{ ...line, selectedVariant: undefined }],
  [{ ...line, selectedVariant: { ...selectedVariant, _id: 7 } }],
  [{ ...line, selectedVariant: { ...selectedVariant, sku: null } }],
  [{ ...line, selectedVariant: { ...selectedVariant, price: -1 } }],
  [{ ...line, selectedVariant: { ...selectedVariant, options: [] } }],
  [{ ...line, selectedVariant: { ...selectedVariant, options: { Fabric: 'Paper', Size: 7 } } }],
  [{ ...line, quantity: 0 }],
  [{ ...line, quantity: 1000 }],
  [{ ...line, quantity: 1.5 }],
  [{ ...line, quantity: '1' }],
  [{ ...line, stock: '1' }],
  [{ ...line, stock: -1 }],
  [{ ...line, stock: Number.POSITIVE_INFINITY }],
  [{ ...line, priceNow: -1 }],
  [{ ...line, isGone: false }],
  [{ ...line, isVariant: false }],
])('drops %o, which is not a line', (stored) => {
  expect(readLines([stored, line])).toEqual([line]);
});

it.each([null, 'lines', {}])('reads no lines from %o', (stored) => {
  expect(readLines(stored)).toEqual([]);
});
