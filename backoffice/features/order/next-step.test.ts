import { describe, expect, it } from 'vitest';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { DeskOrder, DeskParcel } from '../../../contract/desk/orders.ts';
import { mayCancel, mayRefund, nextStep } from './next-step.ts';

const order = (facts: Partial<DeskOrder> = {}) =>
  ({
    isHeld: false,
    status: 'processing',
    paymentStatus: 'paid',
    next: ['note'],
    lines: [],
    parcels: [],
    ...facts,
  }) as unknown as DeskOrder;
const money = (facts: Partial<OrderMoney> = {}) =>
  ({ dueCents: 0, refundableCents: 4518, hold: null, ...facts }) as OrderMoney;
const parcel = (facts: Partial<DeskParcel>) => ({ number: 1, carrier: 'ups', ...facts }) as DeskParcel;

const hold = { decisions: ['accept'] } as unknown as NonNullable<OrderMoney['hold']>;
const held = { order: order({ isHeld: true }), money: money({ hold }) };

describe('the next step of an order', () => {
  it.each([
    ['is the decision about a hold, for whoever may decide', 'manager', held, 'release'],
    ['is none while others decide about a hold', 'desk', held, undefined],
    [
      'is to ship what is packed, before the rest is packed',
      'desk',
      { order: order({ next: ['pack'], parcels: [parcel({ next: ['ship'] })] }), money: money() },
      'ship',
    ],
    ['is to pack', 'production', { order: order({ next: ['pack'] }), money: undefined }, 'pack'],
    [
      'is the cash of a shipped order',
      'desk',
      { order: order({ status: 'shipped', paymentStatus: 'pending_cod' }), money: money({ dueCents: 5 }) },
      'cash',
    ],
    [
      'is the collection of what waits at the store',
      'production',
      { order: order({ parcels: [parcel({ state: 'ready', next: ['deliver'] })] }), money: undefined },
      'collect',
    ],
    ['is none for bookkeeping', 'books', { order: order(), money: money() }, undefined],
  ] as const)('%s', (_title, role, known, word) => {
    expect(nextStep(role, known)?.word).toBe(word);
  });

  it('gives a parcel its carrier before it is shipped', () => {
    const parcels = [parcel({ number: 2, carrier: null, next: ['ship'] })];
    expect(nextStep('desk', { order: order({ parcels }), money: money() })?.dialog).toEqual({
      name: 'edit-parcel',
      parcel: 2,
      thenShip: true,
    });
  });
});

it('an order on hold is neither refunded nor cancelled, and nobody without the right does either', () => {
  expect([mayRefund('manager', held), mayCancel('manager', held)]).toEqual([false, false]);
  const open = { order: order(), money: money() };
  expect([mayRefund('books', open), mayCancel('production', open)]).toEqual([false, false]);
  expect([mayRefund('desk', open), mayCancel('desk', open)]).toEqual([true, true]);
});
