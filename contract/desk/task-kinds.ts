/** Kinds of tasks. A new kind needs a permission, a statement and an action, or the code does not compile. */
export const TASK_KINDS = [
  'order-held',
  'refund-failed',
  'refund-limit',
  'mail-parked',
  'order-to-pack',
  'order-late',
  'pickup-waiting',
  'message-waiting',
  'quote-asked',
  'quote-late',
  'quote-waiting',
  'offer-ending',
  'offer-unpaid',
  'stock-out',
  'stock-low',
  'stock-differs',
  'product-unpublished',
  'product-french',
  'sale-without-cut',
  'sale-left-prices',
  'job-given-up',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Kinds of which there may be hundreds, none of them urgent: Today says how many there are, and lists none. */
export const QUIET_KINDS: readonly TaskKind[] = ['product-french'];
