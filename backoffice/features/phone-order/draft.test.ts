import { describe, expect, it } from 'vitest';
import { addPiece, type Draft, pricingOf, setQuantity } from './draft.ts';

const FLAG = { sku: 'CAN-1', name: 'Canada Flag', variant: 'Nylon', priceCents: 1999, available: 9 };
const DRAFT: Draft = {
  lines: [{ ...FLAG, quantity: 2 }],
  province: 'QC',
  fulfilment: 'delivery',
  pickupStore: 'ottawa',
  coupon: ' WELCOME10 ',
  exemptFrom: null,
  email: 'clerk@example.com',
  ordersForAccount: null,
  language: 'fr',
};

describe('the draft of a phone order', () => {
  it('adds the pieces of one number to one line', () => {
    const lines = addPiece(addPiece([], FLAG, 1), FLAG, 3);
    expect(lines).toEqual([{ ...FLAG, quantity: 4 }]);
  });

  it.each([
    [0, 1],
    [5, 5],
    [100_000, 999],
  ])('turns a quantity of %i into %i', (asked, got) =>
    expect(setQuantity(DRAFT.lines, 'CAN-1', asked)[0]?.quantity).toBe(got),
  );

  it('is priced for its province without a store when it is delivered', () => {
    expect(pricingOf(DRAFT)).toEqual({
      customer: { province: 'QC', email: 'clerk@example.com' },
      language: 'fr',
      lines: [{ sku: 'CAN-1', quantity: 2 }],
      fulfilment: 'delivery',
      pickupStore: null,
      couponApplied: 'WELCOME10',
      taxExemption: null,
      ordersForAccount: null,
    });
    expect(pricingOf({ ...DRAFT, exemptFrom: 'provincial' })?.taxExemption).toEqual({ from: 'provincial' });
  });

  it('takes what staff entered, unless the caller orders for an exempt account', () => {
    const entered = { ...DRAFT, exemptFrom: 'all' } as const;
    expect(pricingOf({ ...entered, ordersForAccount: false })?.taxExemption).toEqual({ from: 'all' });
    expect(pricingOf({ ...entered, ordersForAccount: true })).toMatchObject({
      taxExemption: null,
      ordersForAccount: true,
    });
  });

  it('is not priced without lines, nor before the store of a pick-up is known', () => {
    expect(pricingOf({ ...DRAFT, lines: [] })).toBeUndefined();
    expect(pricingOf({ ...DRAFT, fulfilment: 'pickup', pickupStore: '' })).toBeUndefined();
    expect(pricingOf({ ...DRAFT, fulfilment: 'pickup' })?.pickupStore).toBe('ottawa');
  });
});
