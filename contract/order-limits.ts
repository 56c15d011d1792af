// Apart from the schemas, so that the cart, which is on every page, carries no zod.
export const MAX_ORDER_LINES = 200;
export const MAX_LINE_QUANTITY = 999;
