/** How far an order's parcels are. */
export const PARCEL_STATES = [
  'none',
  'packed',
  'partial',
  'ready',
  'shipped',
  'delivered',
  'not-needed',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** The next work on an order: its pieces, or the rest of them, are to be packed; a refund failed. */
export const TODOS = ['pack', 'refund'] as const;
export type Todo = (typeof TODOS)[number];

/** Promised days relative to today in the shop's time zone. */
export const DUE_DAYS = ['late', 'today', 'week'] as const;

export const ORDER_SORTS = ['newest', 'oldest', 'promised', 'largest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
