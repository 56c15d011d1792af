import { expect, it } from 'vitest';
import { normaliseOrderNumber } from '../../contract/orders.ts';
import { createSpokenNumber } from '../db/spoken-number.ts';
import { assertTransition, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from './states.ts';

it('knows the ways from one state to another, and no way back', () => {
  expect(() => assertTransition(ORDER_TRANSITIONS, 'pending', 'processing')).not.toThrow();
  expect(() => assertTransition(PAYMENT_TRANSITIONS, 'pending', 'paid')).not.toThrow();
  expect(() => assertTransition(PAYMENT_TRANSITIONS, 'paid', 'pending')).toThrow(/cannot become/);
  expect(() => assertTransition(ORDER_TRANSITIONS, 'cancelled', 'processing')).toThrow(/cannot become/);
});

it('makes order numbers that stand as they are typed', () => {
  const numbers = Array.from({ length: 1000 }, () => createSpokenNumber('HY'));
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(normaliseOrderNumber(number)).toBe(number);
});
