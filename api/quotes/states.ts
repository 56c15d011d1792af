import type { QuoteState } from '../../contract/forms/quote-states.ts';
import type { OfferState } from '../../contract/offers/offer-states.ts';
import type { Steps } from '../db/state-queries.ts';

/** The state machine of requests for quotes (docs/spec/back-office.md, section 5); a new one is received. */
export const QUOTE_STEPS = {
  /** Somebody has it from now on. */
  take: { from: ['received'], to: 'in-work' },
  /** Who has it, and when an answer is due. */
  edit: { from: ['received', 'in-work', 'sent', 'accepted'] },
  close: { from: ['received', 'in-work', 'sent', 'accepted', 'declined', 'expired'], to: 'closed' },
  /** Until money came: the order that an acceptance made is cancelled first. */
  reopen: { from: ['closed', 'declined', 'expired', 'accepted'], to: 'in-work' },
  /** An offer, or a newer version of it, goes to the customer. */
  send: { from: ['received', 'in-work', 'sent', 'declined', 'expired'], to: 'sent' },
  /** The offer is taken back before anybody answered. */
  withdraw: { from: ['sent'], to: 'in-work' },
  /** By the customer; in work when staff take a late acceptance of a customer who asked for the same price again. */
  accept: { from: ['sent', 'expired', 'in-work'], to: 'accepted' },
  /** Its order is paid, has its deposit, or is paid by invoice. */
  order: { from: ['accepted'], to: 'ordered' },
  decline: { from: ['sent'], to: 'declined' },
  expire: { from: ['sent'], to: 'expired' },
  /** The customer asks for the same price again, so the shop owes an answer. */
  'ask-again': { from: ['expired', 'declined'], to: 'in-work' },
} as const satisfies Steps<QuoteState>;

/** The state machine of an offer's versions; a new one is a draft. */
export const OFFER_STEPS = {
  edit: { from: ['draft'] },
  send: { from: ['draft'], to: 'sent' },
  /** A newer version goes out. */
  supersede: { from: ['sent'], to: 'superseded' },
  /** Taken back by staff; after an acceptance only with its request, by `reopen`. */
  withdraw: { from: ['sent', 'accepted'], to: 'withdrawn' },
  accept: { from: ['sent'], to: 'accepted' },
  /** By staff, after its last day. */
  'accept-late': { from: ['expired'], to: 'accepted' },
  decline: { from: ['sent'], to: 'declined' },
  expire: { from: ['sent'], to: 'expired' },
} as const satisfies Steps<OfferState>;

export type QuoteStep = keyof typeof QUOTE_STEPS;

/** Whether a request in this state may take a step. */
export const mayStep = (state: QuoteState, step: QuoteStep): boolean =>
  (QUOTE_STEPS[step].from as readonly QuoteState[]).includes(state);
