/**
 * The kinds of an order's lines: goods from the stock; goods that are made for this order; and services, such as set-up or artwork,
 * of which nothing is packed. Only stock has a sku and takes stock.
 */
export const LINE_KINDS = ['stock', 'custom', 'setup'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
