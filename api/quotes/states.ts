import type { QuoteState } from '../../contract/forms/quote-states.ts';
import type { Steps } from '../db/state-queries.ts';

/** The state machine of requests for quotes (docs/spec/back-office.md, section 5); a new one is received. */
export const QUOTE_STEPS = {
  /** Somebody has it from now on. */
  take: { from: ['received'], to: 'in-work' },
  /** Who has it, and when an answer is due. */
  edit: { from: ['received', 'in-work', 'sent', 'accepted'] },
  close: { from: ['received', 'in-work', 'sent', 'accepted', 'declined', 'expired'], to: 'closed' },
  reopen: { from: ['closed', 'declined', 'expired', 'accepted'], to: 'in-work' },
} as const satisfies Steps<QuoteState>;

export type QuoteStep = keyof typeof QUOTE_STEPS;

/** Whether a request in this state may take a step. */
export const mayStep = (state: QuoteState, step: QuoteStep): boolean =>
  (QUOTE_STEPS[step].from as readonly QuoteState[]).includes(state);
