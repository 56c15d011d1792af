import type { OrderStatus, PaymentStatus } from '../../contract/orders/orders.ts';
import { ShopError } from '../../contract/problem.ts';

interface States {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}

interface Step {
  /** Payment states in which the step may be taken. */
  readonly from: readonly PaymentStatus[];
  /** What the order then is; absent where it stays what it is. */
  readonly to?: States;
}

const PAID: States = { status: 'processing', payment_status: 'paid' };
const CANCELLED: States = { status: 'cancelled', payment_status: 'failed' };

/**
 * The life of an order: every step that the shop takes by itself, each a line of the order's timeline. What is not
 * here does not happen, so nothing that is paid or cancelled is ever open again. (`placed` is how an order begins.)
 */
export const STEPS = {
  /** The provider is about to be asked: whether it was is not certain. */
  'charge-asked': { from: ['pending'] },
  /** The provider did not say how it ended. */
  checking: { from: ['pending'] },
  'bank-asked': { from: ['pending'] },
  paid: { from: ['pending'], to: PAID },
  declined: { from: ['pending'], to: CANCELLED },
  /** Left half way. */
  cancelled: { from: ['pending'], to: CANCELLED },
  /** Nobody can pay the cancelled order any more. */
  'payment-closed': { from: ['failed'] },
  /** Paid after it was cancelled: the money goes back. */
  'paid-late': { from: ['failed'] },
  /** Paid by a second payment: that one's money goes back. */
  'paid-twice': { from: ['paid'] },
  refunded: { from: ['paid', 'failed'] },
  /** Nothing moves it any more until a person has looked. */
  held: { from: ['pending', 'pending_cod', 'paid', 'failed'] },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

/**
 * What an order is after a step.
 * @throws {ShopError} CONFLICT when the table has no such step from where it is.
 */
export function statesAfter(step: StepName, now: States): States {
  const { from, to }: Step = STEPS[step];
  if (from.includes(now.payment_status)) return to ?? now;
  throw new ShopError('CONFLICT', `An order that is ${now.payment_status} cannot become ${step}`);
}
