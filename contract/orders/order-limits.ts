export const MAX_ORDER_LINES = 200;
/** Pieces of one sku in one order, over all its lines: no single order can take more of the stock (P74). */
export const MAX_LINE_QUANTITY = 999;

/**
 * How long a card payment may stay unfinished. The server then cancels it together with its order, and from that moment
 * the browser no longer sends its checkout under the old Idempotency-Key, which only knows the cancelled order.
 */
export const UNFINISHED_PAYMENT_MS = 30 * 60_000;
