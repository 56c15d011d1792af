export const STOCK_SHOWN = ['all', 'out', 'low', 'in', 'archived'] as const;
export type StockShown = (typeof STOCK_SHOWN)[number];

export const STOCK_SORTS = ['sku', 'least', 'most'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
