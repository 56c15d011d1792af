/** The states of an offer's versions (docs/spec/made-to-order.md#3-offer). Only a draft changes, and only a sent one is accepted. */
export const OFFER_STATES = [
  'draft',
  'sent',
  'superseded',
  'withdrawn',
  'accepted',
  'declined',
  'expired',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How an offer is paid: at once, by a deposit and the rest before shipping, or by invoice to an account with terms. */
export const OFFER_PAYMENTS = ['whole', 'deposit', 'invoice'] as const;
export type OfferPayment = (typeof OFFER_PAYMENTS)[number];

/** Why a customer declines. */
export const DECLINE_REASONS = [
  'too-expensive',
  'too-slow',
  'found-elsewhere',
  'not-needed',
  'other',
] as const;
