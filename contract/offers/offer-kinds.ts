/**
 * The kinds of an offer's lines: made to order, set-up, art, rush, stock goods by sku, free text, delivery, and a discount, which
 * alone has a minus.
 */
export const OFFER_LINE_KINDS = [
  'made',
  'setup',
  'art',
  'rush',
  'stock',
  'text',
  'delivery',
  'discount',
] as const;
export type OfferLineKind = (typeof OFFER_LINE_KINDS)[number];

/** At most this many lines in an offer. */
export const MAX_OFFER_LINES = 60;
export const MAX_OFFER_QUANTITY = 100_000;
/** Cents: $100,000 a piece, and $1,000,000 an offer. */
export const MAX_OFFER_PRICE_CENTS = 10_000_000;
export const MAX_OFFER_TOTAL_CENTS = 100_000_000;
