/** The states of a request for a quote, in the order of its life (docs/spec/back-office.md, section 5). */
export const QUOTE_STATES = [
  'received',
  'in-work',
  'sent',
  'accepted',
  'ordered',
  'declined',
  'expired',
  'closed',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The shop owes an answer. */
export const OPEN_QUOTE_STATES = ['received', 'in-work'] as const satisfies readonly QuoteState[];

/** Why staff end a request. */
export const CLOSED_REASONS = [
  'answered-by-mail',
  'not-possible',
  'too-small',
  'no-answer',
  'duplicate',
  'other',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
