/** Why the stock of a sku moved (docs/spec/goods.md, section 3). */
export const STOCK_REASONS = [
  'opening',
  'sold',
  'cancelled',
  'returned',
  'received',
  'counted',
  'damaged',
  'lost',
  'sample',
  'correction',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Those that a person writes by hand; the others are written by orders, and by the shop itself. */
export const HAND_REASONS = ['received', 'counted', 'damaged', 'lost', 'returned', 'correction'] as const;
export type HandReason = (typeof HAND_REASONS)[number];
