import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { recordEvent, sumOfCart } from '../../lib/tracking/events.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createLine, createPlainLine } from '../../testing/lines.ts';
import { recordPurchase } from './record-purchase.ts';

beforeEach(openBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.dataLayer = undefined;
});

const itemsOf = (wanted: string) =>
  (globalThis.dataLayer ?? [])
    .map((command) => [...(command as IArguments)])
    .flatMap(([, name, params]) => (name === wanted ? params.items : []));

it('names items as the earlier events do, so that reports can join them', () => {
  const lines = [createLine(), createPlainLine()];
  recordEvent('begin_checkout', sumOfCart(lines));
  const order_items = lines.map(({ product, selectedVariant, quantity }) => ({
    _id: product._id,
    name: product.name,
    image_url: '',
    variant: selectedVariant && { sku: selectedVariant.sku, ...selectedVariant.options },
    quantity,
    price: selectedVariant?.price ?? product.starting_price,
    discount: 0,
  }));
  const amounts = { subtotal: 1, discountAmount: 0, taxAmount: 0, shippingCost: 0, totalAmount: 1 };
  recordPurchase({ order_id: 'HY-1', order_items, ...amounts } as unknown as Order, undefined);
  expect(itemsOf('purchase')).toEqual(itemsOf('begin_checkout'));
  expect(itemsOf('purchase')).toHaveLength(2);
});
