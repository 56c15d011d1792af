import { describe, expect, it } from 'vitest';
import { normaliseOrderNumber } from './order-number.ts';
import { checkoutBodySchema } from './orders.ts';

describe('normaliseOrderNumber', () => {
  it.each(['HY-7K3M-9QXD-4TBW', 'hy-7k3m-9qxd-4tbw', ' HY7K3M9QXD4TBW ', 'hy 7k3m 9qxd 4tbw'])(
    'reads %j',
    (typed) => {
      expect(normaliseOrderNumber(typed)).toBe('HY-7K3M-9QXD-4TBW');
    },
  );
  it('reads O as 0, and I and L as 1', () =>
    expect(normaliseOrderNumber('HY-OOII-LL00-1111')).toBe('HY-0011-1100-1111'));
  it.each(['', 'HY', '7K3M-9QXD-4TBW', 'HY-7K3M-9QXD-4TBU', 'HY-7K3M-9QXD-4TBW-1', "' or 1=1"])(
    'refuses %j',
    (typed) => {
      expect(normaliseOrderNumber(typed)).toBeUndefined();
    },
  );
});

const payload = {
  customerInfo: {
    firstName: 'Anne',
    lastName: 'Roy',
    email: 'anne@example.ca',
    phone: '6135550110',
    address: '1 Main Street',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1P 5G3',
  },
  items: [{ product_id: 'p', sku: 's', quantity: 1, price: 43.95 }],
  paymentMethod: 'cod',
  subtotal: 43.95,
  shippingCost: '0.00',
  taxAmount: 5.71,
  discountAmount: 0,
  totalAmount: 49.66,
};
const paths = (input: object) => [
  ...new Set(checkoutBodySchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))),
];

describe('the order payload', () => {
  it('reads the shipping cost from a string', () =>
    expect(checkoutBodySchema.parse(payload).shippingCost).toBe(0));

  it.each([0, -1, 1.5, 1000, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '2'])(
    'refuses the quantity %s and names its field',
    (quantity) => {
      expect(paths({ ...payload, items: [{ ...payload.items[0], quantity }] })).toEqual(['items.0.quantity']);
    },
  );
  it('refuses no lines and more than 200 lines', () => {
    expect(paths({ ...payload, items: [] })).toEqual(['items']);
    expect(paths({ ...payload, items: Array.from({ length: 201 }, () => payload.items[0]) })).toEqual([
      'items',
    ]);
  });
  it('names the invalid field of the customer', () => {
    expect(paths({ ...payload, customerInfo: { ...payload.customerInfo, city: '' } })).toEqual([
      'customerInfo.city',
    ]);
  });
});
