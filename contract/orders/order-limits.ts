// Apart from the schemas, so that the cart, which is on every page, carries no zod.
export const MAX_ORDER_LINES = 200;
/** Pieces of one sku in one order, on one line or on several: so much of the stock one order can take (P74). */
export const MAX_LINE_QUANTITY = 999;

/**
 * How long a card payment may stay unfinished. The server then ends it with its order; from that moment the browser no longer
 * sends its checkout under the old Idempotency-Key, which only knows the ended order.
 */
export const UNFINISHED_PAYMENT_MS = 30 * 60_000;
