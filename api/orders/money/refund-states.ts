import type { Step, Steps } from '../../db/state-queries.ts';

export type RefundState = 'asked' | 'sent' | 'paid' | 'failed' | 'unknown';

export type RefundStep = Step<RefundState>;

/** No answer and no event has said yet what became of the refund. */
const OPEN = ['asked', 'sent', 'unknown'] as const;

/**
 * The state machine of refunds. Answers, events and jobs report in any sequence, and also while a call to the provider
 * is under way, so each write names the states it may come from, and a writer that finds no such row acts on what the
 * row says now.
 */
export const REFUND_STEPS = {
  /** The call to the provider is about to be made; after a crash nobody knows whether it was. */
  send: { from: ['asked'], to: 'sent' },
  /** The provider has stored an error under the last key, and has no refund of the row. */
  'use-next-key': { from: ['sent', 'unknown'] },
  /** The answer was lost. It takes back nothing that an event said meanwhile. */
  lose: { from: ['asked', 'sent'], to: 'unknown' },
  /** The bank has the refund. */
  wait: { from: OPEN, to: 'sent' },
  pay: { from: OPEN, to: 'paid' },
  /** The provider was asked about a refund that had failed, and says that it was paid after all. */
  'pay-after-all': { from: ['failed'], to: 'paid' },
  /** The provider refused the call and has no refund. */
  refuse: { from: OPEN, to: 'failed' },
  /** The provider's refund failed, which is final there: also after it had been paid. */
  fail: { from: [...OPEN, 'paid'], to: 'failed' },
  /** The provider names its refund only after ours has failed. */
  name: { from: ['failed'] },
  /** A person says that a refund that failed needs no more. */
  settle: { from: ['failed'] },
} as const satisfies Steps<RefundState>;
