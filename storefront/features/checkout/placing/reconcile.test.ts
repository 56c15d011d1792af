import { describe, expect, it } from 'vitest';
import type { FreshCart } from '../../../../contract/orders/fresh-cart.ts';
import { rulesNow } from '../../../../contract/orders/sent-tax-rules.ts';
import { SPEC_TAX } from '../../../../contract/orders/spec-tax.ts';
import { lineUnitPrice } from '../../../state/lines/cart.ts';
import { createLine, createPlainLine } from '../../../testing/lines.ts';
import { dropLines, reconcileCart } from './reconcile.ts';

const flag = createLine({ quantity: 4 });
const hook = createPlainLine({ quantity: 2 });

const fresh = (...items: FreshCart['items']): FreshCart => ({
  items,
  subtotal: 0,
  shippingCost: 0,
  taxAmount: 0,
  discountAmount: 0,
  taxRules: rulesNow(SPEC_TAX, new Date(0)),
  exemption: null,
  totalAmount: 0,
});
const freshFlag = { product_id: 'flag', sku: 'CAN-1', quantity: 4, price: 43.95, available: 10 };
const freshHook = { product_id: 'hook', sku: null, quantity: 2, price: 15.95, available: 10 };

describe('reconciling a cart with the fresh one of the server', () => {
  it('changes nothing when nothing changed', () => {
    expect(reconcileCart([flag, hook], fresh(freshFlag, freshHook))).toEqual({
      cart: [flag, hook],
      changes: [],
    });
  });

  it('takes over new prices, with and without variants', () => {
    const { cart, changes } = reconcileCart(
      [flag, hook],
      fresh({ ...freshFlag, price: 45.5 }, { ...freshHook, price: 12 }),
    );
    expect(cart.map(lineUnitPrice)).toEqual([45.5, 12]);
    expect(changes).toEqual([
      { kind: 'price', name: 'Canada Flag', from: 43.95, to: 45.5 },
      { kind: 'price', name: 'Snap Hook', from: 15.95, to: 12 },
    ]);
  });

  it('lowers quantities to the stock and drops lines that are sold out', () => {
    const { cart, changes } = reconcileCart(
      [flag, hook],
      fresh({ ...freshFlag, available: 3 }, { ...freshHook, available: 0 }),
    );
    expect(cart).toEqual([{ ...flag, quantity: 3, stock: 3 }]);
    expect(changes).toEqual([
      { kind: 'quantity', name: 'Canada Flag', from: 4, to: 3 },
      { kind: 'gone', name: 'Snap Hook' },
    ]);
  });

  it('asks the price of the pieces that are left when a quantity falls below its break', () => {
    const line = createLine({ quantity: 4, breaks: [{ from: 4, price: 40 }] });
    const now = { ...freshFlag, price: 41, price_of_one: 44, price_breaks: [{ from: 4, price: 41 }] };
    const { cart, changes } = reconcileCart([line], fresh({ ...now, available: 3 }));
    expect(cart.map((each) => [each.quantity, lineUnitPrice(each)])).toEqual([[3, 44]]);
    expect(changes).toMatchObject([{ kind: 'price', from: 40, to: 44 }, { kind: 'quantity' }]);
    expect(reconcileCart([line], fresh({ ...now, quantity: 4 })).cart).toMatchObject([
      { quantity: 4, breaks: [{ from: 4, price: 41 }] },
    ]);
  });

  it('matches lines by product and variant, and leaves lines alone that the server does not name', () => {
    const large = createLine({ sku: 'CAN-2', price: 60 });
    const cord = createPlainLine({ product: { ...hook.product, _id: 'cord', name: 'Cord' } });
    const answer = fresh(
      { ...freshFlag, sku: 'CAN-2', price: 61 },
      { ...freshFlag, price: 45.5 },
      { ...freshHook, price: 12 },
    );
    const { cart } = reconcileCart([flag, large, cord, hook], answer);
    expect(cart.map(lineUnitPrice)).toEqual([45.5, 61, 15.95, 12]);
    expect(cart[2]).toBe(cord);
  });

  it('drops lines that the shop does not sell', () => {
    expect(dropLines([flag, hook], [0])).toEqual({
      cart: [hook],
      changes: [{ kind: 'gone', name: 'Canada Flag' }],
    });
  });
});
