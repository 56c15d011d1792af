/**
 * What becomes of a sale (docs/spec/goods.md, section 4). While it is `ending` its prices are put back in pieces; it has ended
 * when all of them were.
 */
export const SALE_STATES = ['scheduled', 'running', 'ending', 'ended', 'cancelled'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What the start made of a sku: its price was set, or why it was not. */
export const START_RESULTS = ['set', 'not-below', 'archived', 'gone'] as const;
export type StartResult = (typeof START_RESULTS)[number];

/** What the end made of a price that the start had set: `changed` since then by somebody, so it stays. */
export const END_RESULTS = ['restored', 'changed', 'gone'] as const;
export type EndResult = (typeof END_RESULTS)[number];

export const MAX_SALE_SKUS = 5000;
/** How long a sale lasts at most. */
export const MAX_SALE_DAYS = 366;
/** Skus of one bulk change: as many as an import has rows. */
export const MAX_CHANGED_SKUS = 20_000;
/** Skus that an answer names before it says how many more there are. */
export const MOST_NAMED_SKUS = 20;

/** Which of a sale's skus a list shows: all, or those whose price the start left alone or the end did. */
export const SALE_PRICE_VIEWS = ['all', 'left'] as const;
