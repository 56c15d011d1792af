import type { Steps } from '../../db/state-queries.ts';

export type PaymentState = 'open' | 'paid' | 'failed' | 'surplus' | 'held';

/**
 * The state machine of payments, as far as the code writes it. The trigger `keep_order_payment` takes the others with
 * the order's own steps: open to paid or failed, and held to paid.
 */
export const PAYMENT_STEPS = {
  /** It does not match the order, or came while the order was on hold: a person decides. */
  hold: { from: ['open', 'failed', 'held'], to: 'held' },
  /** The order was not owed it. The payment that paid an order never becomes one, whatever late news say. */
  'set-aside': { from: ['open', 'failed', 'held', 'surplus'], to: 'surplus' },
  /** A person makes it the order's own. */
  accept: { from: ['held'], to: 'paid' },
  /** Another one pays the order. */
  supersede: { from: ['open'], to: 'failed' },
  /** A person refuses one that was never taken. */
  refuse: { from: ['open', 'held'], to: 'failed' },
} as const satisfies Steps<PaymentState>;
