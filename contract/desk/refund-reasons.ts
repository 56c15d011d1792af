/** Why a person gives money back. */
export const REFUND_REASONS = [
  'returned',
  'damaged',
  'not-available',
  'late-delivery',
  'price',
  'cancelled',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why the shop gives money back by itself, or somebody did at the provider. */
export const OWN_REFUND_REASONS = ['paid-late', 'paid-twice', 'mismatch', 'by-provider'] as const;

export const REFUND_STATES = ['asked', 'sent', 'paid', 'failed', 'unknown'] as const;
