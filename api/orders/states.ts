import type { OrderStatus, PaymentStatus } from '../../contract/orders/orders.ts';
import { ShopError } from '../../contract/problem.ts';

interface States {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}

interface Step {
  /** Payment states in which the step is allowed. */
  readonly from: readonly PaymentStatus[];
  /** The state after the step; absent when it does not change. */
  readonly to?: States;
}

const PAID: States = { status: 'processing', payment_status: 'paid' };
const CANCELLED: States = { status: 'cancelled', payment_status: 'failed' };

/**
 * The order's state machine: every step that the shop takes automatically. Each one is a row of the order's timeline.
 * No other step exists, so a paid or cancelled order never becomes open again. (`placed` is the initial state.)
 */
export const STEPS = {
  /** The charge is about to be sent; after a crash nobody knows whether it was. */
  'charge-asked': { from: ['pending'] },
  /** The provider has not reported the outcome. */
  checking: { from: ['pending'] },
  'bank-asked': { from: ['pending'] },
  paid: { from: ['pending'], to: PAID },
  declined: { from: ['pending'], to: CANCELLED },
  /** The buyer abandoned the payment. */
  cancelled: { from: ['pending'], to: CANCELLED },
  /** The cancelled order can no longer be paid. */
  'payment-closed': { from: ['failed'] },
  /** Paid after it was cancelled; the payment is refunded. */
  'paid-late': { from: ['failed'] },
  /** Paid again by a second payment, which is refunded. */
  'paid-twice': { from: ['paid'] },
  refunded: { from: ['paid', 'failed'] },
  /** On hold: it changes no more until a person has looked at it. */
  held: { from: ['pending', 'pending_cod', 'paid', 'failed'] },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

/**
 * Returns the order's state after a step.
 * @throws {ShopError} CONFLICT when the current state does not allow the step.
 */
export function statesAfter(step: StepName, now: States): States {
  const { from, to }: Step = STEPS[step];
  if (from.includes(now.payment_status)) return to ?? now;
  throw new ShopError('CONFLICT', {
    key: 'stepRefused',
    values: { state: now.payment_status, step },
  });
}
