import { describe, expect, it } from 'vitest';
import { customerInfoSchema } from '../../../../contract/orders/customer.ts';
import { checkoutBodySchema } from '../../../../contract/orders/orders.ts';
import { SPEC_TAX } from '../../../../contract/orders/spec-tax.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { createLine, createPlainLine } from '../../../testing/lines.ts';
import { attemptFor, isUndecided, sendWithRetries } from './attempt.ts';
import { type Buyer, buildPayload, type OrderDraft, totalsOf } from './order-payload.ts';

const CUSTOMER = customerInfoSchema.parse({
  firstName: 'Anne',
  lastName: 'Roy',
  email: 'anne@example.ca',
  phone: '613 555 0110',
  address: '118 Sample Street',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'k1p5g3',
});

const draft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  cart: [createLine({ quantity: 2 }), createPlainLine()],
  customer: CUSTOMER,
  coupon: null,
  taxRules: SPEC_TAX,
  exemption: null,
  paymentMethod: 'card',
  paymentMethodId: 'pm_card_visa',
  pickup: null,
  website: '',
  newsletter: false,
  confirmDuplicate: false,
  ...changes,
});
const taxedIn = (province: 'AB' | 'QC') => ({ rules: SPEC_TAX, province, at: new Date(0), exemption: null });
const GUEST: Buyer = { signedIn: false, userId: null };
const ANNE: Buyer = { signedIn: true, userId: 'anne' };
const payload = (changes: Partial<OrderDraft> = {}, now = 0) =>
  buildPayload(draft(changes), GUEST, new Date(now));

let keys = 0;
const createKey = () => `key-${++keys}`;
const noAnswer = () => new ApiError(0);
const problem = (status: number, code?: 'REQUEST_IN_PROGRESS') => new ApiError(status, { code });

describe('the order payload', () => {
  it('matches the API with amounts that add up', () => {
    const body = checkoutBodySchema.parse(payload({ coupon: 'welcome10' }));
    expect(body).toMatchObject({
      items: [
        { product_id: 'flag', sku: 'CAN-1', quantity: 2, price: 43.95 },
        { product_id: 'hook', sku: null, quantity: 1, price: 15.95 },
      ],
      subtotal: 103.85,
      taxAmount: 13.5,
      discountAmount: 10.39,
      shippingCost: 0,
      totalAmount: 106.96,
      couponApplied: 'welcome10',
    });
  });

  it('prices a variant without a usable price at the starting price', () => {
    expect(payload({ cart: [createLine({ price: 0 })] }).items).toMatchObject([{ price: 10.95 }]);
  });

  it('taxes by the province', () => {
    const cart = [createPlainLine({ quantity: 10 })];
    expect(totalsOf(cart, null, taxedIn('AB')).tax.taxCents).toBe(798);
    expect(totalsOf(cart, null, taxedIn('QC')).tax.taxCents).toBe(2389);
  });

  it('taxes pick-up orders by the province of the store', () => {
    const pickup = { slug: 'gatineau', province: 'QC' } as const;
    expect(payload({ pickup })).toMatchObject({
      fulfilment: 'pickup',
      pickupStore: 'gatineau',
      taxAmount: 15.55,
    });
    expect(payload()).toMatchObject({ fulfilment: 'delivery', pickupStore: null, taxAmount: 13.5 });
  });

  it('does not tax an exempt buyer where the exemption holds', () => {
    expect(payload({ exemption: { from: 'all', province: 'ON' } })).toMatchObject({ taxAmount: 0 });
    expect(payload({ exemption: { from: 'all', province: 'QC' } })).toMatchObject({ taxAmount: 13.5 });
  });

  it('has no card for cash on delivery', () => {
    expect(payload({ paymentMethod: 'cod', paymentMethodId: null })).toMatchObject({
      paymentMethodId: null,
      paymentStatus: 'pending_cod',
    });
  });

  it('names the user, as the specification requires', () => {
    expect(payload()).toMatchObject({ user: null, guessCheckout: true });
    expect(buildPayload(draft(), ANNE, new Date())).toMatchObject({ user: 'anne', guessCheckout: false });
  });
});

describe('an attempt', () => {
  it('has a UUID of its own as key', () => {
    const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    const made = Array.from({ length: 50 }, createUuid);
    expect(made.every((key) => pattern.test(key))).toBe(true);
    expect(new Set(made).size).toBe(50);
  });

  it('keeps its key while the same order is sent', () => {
    const first = attemptFor(null, payload({}, 1), createKey);
    expect(attemptFor(first, payload({}, 2), createKey).key).toBe(first.key);
  });

  it('keeps its key when the session has expired meanwhile', () => {
    const first = attemptFor(null, buildPayload(draft(), ANNE, new Date()), createKey);
    const again = attemptFor(first, payload(), createKey);
    expect(again).toMatchObject({ key: first.key, payload: { user: null, guessCheckout: true } });
  });

  it.each([
    ['another cart', { cart: [createLine()] }],
    ['another card', { paymentMethodId: 'pm_card_chargeDeclined' }],
    ['another store', { pickup: { slug: 'gatineau', province: 'QC' as const } }],
    ['a discount', { coupon: 'free20' }],
    ['a confirmed duplicate', { confirmDuplicate: true }],
  ])('gets a new key for %s', (_, changes) => {
    const first = attemptFor(null, payload(), createKey);
    expect(attemptFor(first, payload(changes), createKey).key).not.toBe(first.key);
  });

  it('stays open when its result is unknown', () => {
    const open = [0, 401, 429, 498, 500, 503].map((status) => problem(status));
    open.push(problem(409, 'REQUEST_IN_PROGRESS'));
    expect(open.map(isUndecided)).toEqual(open.map(() => true));
    expect(isUndecided(new TypeError('x'))).toBe(true);
  });

  it('is closed by a definite response', () => {
    expect([400, 402, 409, 422].map((status) => isUndecided(problem(status)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('sending', () => {
  const failing = (...errors: unknown[]) => {
    const waits: number[] = [];
    const send = async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'placed';
    };
    return { waits, result: sendWithRetries(send, async (ms) => void waits.push(ms)) };
  };

  it('retries when there was no response', async () => {
    const { waits, result } = failing(noAnswer(), problem(409, 'REQUEST_IN_PROGRESS'));
    expect(await result).toBe('placed');
    expect(waits).toHaveLength(2);
  });

  it('retries when the shop restarts or is overloaded', async () => {
    const { waits, result } = failing(problem(502), problem(503));
    expect(await result).toBe('placed');
    expect(waits).toHaveLength(2);
  });

  it('gives up after the third try', async () => {
    await expect(failing(noAnswer(), noAnswer(), noAnswer()).result).rejects.toMatchObject({ status: 0 });
  });

  it.each([400, 402, 409, 500])('does not retry after a %i', async (status) => {
    const { waits, result } = failing(problem(status));
    await expect(result).rejects.toMatchObject({ status });
    expect(waits).toEqual([]);
  });
});
