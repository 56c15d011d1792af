import { describe, expect, it } from 'vitest';
import { type Product, variantSchema } from '../../../contract/catalog/catalog.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { productLine } from '../../lib/lines/product-line.ts';
import { offerFor } from './buy-again.ts';

const variant = (sku: string, stock_quantity: number) =>
  variantSchema.parse({
    _id: sku,
    sku,
    mpn: '',
    price: 43.95,
    discount: 0,
    price_breaks: [],
    stock_quantity,
    fabric: { name: '200D Nylon' },
    size: { name: '54x27' },
  });
const flag = (changes: Partial<Product> = {}): Product => ({
  _id: 'flag',
  name: 'Canada Flag',
  slug: 'canada-flag',
  sku: 'CAN',
  mpn: '',
  images: [],
  category: [],
  variants: [variant('CAN-54', 12), variant('CAN-72', 0)],
  starting_price: 39.95,
  price_breaks: [],
  in_stock: true,
  stock: 12,
  average_rating: 0,
  review_count: 0,
  availability: 'In-Stock',
  shipping: [],
  description: '',
  reviews: [],
  faqs: [],
  specifications: [],
  has_parts: null,
  has_repair: null,
  meta_title: '',
  meta_description: '',
  store: null,
  available_on: null,
  ...changes,
});
const ordered = (quantity: number, sku: string | null = 'CAN-54'): Order['order_items'][number] => ({
  _id: 'flag',
  kind: 'stock',
  name: 'Flag of Canada',
  image_url: '',
  variant: sku ? { sku, Size: '54x27' } : null,
  quantity,
  price: 29.95,
  discount: 0,
});

describe('a line of an earlier order', () => {
  it('is offered in its variant at the current price', () => {
    const offer = offerFor(ordered(10), flag(), []);
    expect(offer).toEqual({ line: productLine(flag(), variant('CAN-54', 12), 10) });
  });
  it('is limited to the stock, with a shortfall', () => {
    expect(offerFor(ordered(40), flag(), [])).toMatchObject({
      line: { quantity: 12 },
      shortfall: { kind: 'fewer', name: 'Flag of Canada', count: 12, wanted: 40 },
    });
  });
  it('is offered when there is only one left', () => {
    const last = flag({ variants: [variant('CAN-54', 1)] });
    expect(offerFor(ordered(1), last, [])).toEqual({ line: productLine(last, variant('CAN-54', 1), 1) });
  });
  it('keeps a larger quantity in the cart', () => {
    const cart = [productLine(flag(), variant('CAN-54', 12), 11)];
    expect(offerFor(ordered(10), flag(), cart)).toMatchObject({ line: { quantity: 11 } });
  });
  it('is offered without a variant when the product has none', () => {
    const plain = flag({ variants: [], stock: 5 });
    expect(offerFor(ordered(2, null), plain, [])).toMatchObject({ line: { quantity: 2, isVariant: false } });
  });
  it.each([
    ['the product is gone', ordered(1), 'gone', 'gone'],
    ['its variant is gone', ordered(1, 'CAN-OLD'), flag(), 'gone'],
    ['it has got variants since then', ordered(1, null), flag(), 'gone'],
    ['it is sold out', ordered(1, 'CAN-72'), flag(), 'soldOut'],
    ['the request failed', ordered(1), 'unknown', 'unknown'],
  ] as const)('is not offered when %s', (_why, item, answer, kind) => {
    expect(offerFor(item, answer, [])).toEqual({ shortfall: { kind, name: 'Flag of Canada' } });
  });
});
