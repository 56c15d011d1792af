import { expect, it } from 'vitest';
import { normaliseOrderNumber } from '../../../contract/orders/order-number.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../contract/orders/order-states.ts';
import type { ShopError } from '../../../contract/problem.ts';
import { createSpokenNumber } from '../../db/spoken-number.ts';
import { isAllowed, STEPS, type StepName, statesAfter } from './states.ts';

const OPEN = { status: 'pending', payment_status: 'pending' } as const;
const CANCELLED = { status: 'cancelled', payment_status: 'failed' } as const;

it('allows the steps of an order, and none backwards', () => {
  expect(statesAfter('paid', OPEN)).toEqual({ status: 'processing', payment_status: 'paid' });
  expect(statesAfter('declined', OPEN)).toEqual(CANCELLED);
  expect(statesAfter('bank-asked', OPEN)).toEqual(OPEN);
  expect(statesAfter('paid-late', CANCELLED)).toEqual(CANCELLED);
  expect(() => statesAfter('paid', CANCELLED)).toThrow('stepRefused');
  expect(() => statesAfter('cancelled', { status: 'shipped', payment_status: 'paid' })).toThrow(
    'stepRefused',
  );
});

it('R21 never opens a settled order again', () => {
  const over = PAYMENT_STATUSES.filter((status) => status !== 'pending');
  for (const step of Object.keys(STEPS) as StepName[]) {
    for (const payment_status of over) {
      for (const status of ORDER_STATUSES) {
        const now = { status, payment_status } as const;
        if (!isAllowed(step, now)) {
          expect(() => statesAfter(step, now)).toThrow('stepRefused');
          continue;
        }
        const after = statesAfter(step, now);
        expect(after.payment_status).not.toBe('pending');
        // A paid or failed payment stays so, and a cancelled one stays cancelled.
        if (payment_status === 'paid' || payment_status === 'failed')
          expect(after.payment_status).toBe(payment_status);
        if (status === 'cancelled') expect(after.status).toBe('cancelled');
      }
    }
  }
});

const PREPARED = { status: 'processing', payment_status: 'paid' } as const;

it('moves an order on by its parcels, and refuses what is out of turn', () => {
  const shipped = { status: 'shipped', payment_status: 'paid' } as const;
  expect(statesAfter('packed', PREPARED)).toEqual(PREPARED);
  expect(statesAfter('part-shipped', PREPARED)).toEqual(PREPARED);
  expect(statesAfter('shipped', PREPARED)).toEqual(shipped);
  expect(statesAfter('ready-for-pickup', PREPARED)).toEqual(shipped);
  expect(statesAfter('collected', shipped)).toEqual(shipped);
  expect(statesAfter('fulfilment-undone', shipped)).toEqual(PREPARED);
  expect(statesAfter('delivered', shipped)).toEqual({ status: 'delivered', payment_status: 'paid' });
  const cash = { status: 'shipped', payment_status: 'pending_cod' } as const;
  expect(statesAfter('delivered', cash)).toEqual({ status: 'delivered', payment_status: 'pending_cod' });
  for (const step of ['packed', 'shipped', 'ready-for-pickup'] as const) {
    for (const now of [OPEN, CANCELLED, shipped, { ...PREPARED, held_reason: 'Another amount' }])
      expect(() => statesAfter(step, now)).toThrow('stepRefused');
  }
  for (const step of ['delivered', 'picked-up'] as const)
    expect(() => statesAfter(step, PREPARED)).toThrow('stepRefused');
});

it('takes each step in exactly the states that its row names', () => {
  for (const step of Object.keys(STEPS) as StepName[]) {
    const row: { from: readonly string[]; status?: readonly string[]; unlessHeld?: true } = STEPS[step];
    for (const payment_status of PAYMENT_STATUSES)
      for (const status of ORDER_STATUSES)
        for (const held_reason of [null, 'Another amount']) {
          const isNamed =
            row.from.includes(payment_status) &&
            (row.status?.includes(status) ?? true) &&
            !(row.unlessHeld && held_reason);
          expect([step, status, isAllowed(step, { status, payment_status, held_reason })]).toEqual([
            step,
            status,
            Boolean(isNamed),
          ]);
        }
  }
});

it('says which state refuses a step', () => {
  const refusedBy = (step: StepName, now: Parameters<typeof statesAfter>[1]) => {
    try {
      return statesAfter(step, now);
    } catch (error) {
      return (error as ShopError).sentence;
    }
  };
  const told = (step: StepName, state: string) => ({ key: 'stepRefused', values: { state, step } });
  const held = { status: 'processing', payment_status: 'paid', held_reason: 'Another amount' } as const;
  expect(refusedBy('paid', CANCELLED)).toEqual(told('paid', 'failed'));
  expect(refusedBy('cancelled', held)).toEqual(told('cancelled', 'paid'));
  expect(refusedBy('payment-accepted', CANCELLED)).toEqual(told('payment-accepted', 'failed'));
  expect(refusedBy('payment-accepted', { ...OPEN, status: 'cancelled' })).toEqual(
    told('payment-accepted', 'cancelled'),
  );
  expect(refusedBy('packed', held)).toEqual(told('packed', 'held'));
  expect(refusedBy('packed', { ...held, status: 'cancelled', held_reason: null })).toEqual(
    told('packed', 'cancelled'),
  );
});

it('P26 makes order numbers of 60 random bits in their normal form', () => {
  const numbers = Array.from({ length: 1000 }, () => createSpokenNumber('HY'));
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) {
    // Twelve characters of an alphabet of 32.
    expect(number).toMatch(/^HY(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(normaliseOrderNumber(number)).toBe(number);
  }
  for (let place = 3; place < 17; place++) {
    const letters = new Set(numbers.map((number) => number[place]));
    expect(letters.size).toBe(numbers[0]?.[place] === '-' ? 1 : 32);
  }
});
