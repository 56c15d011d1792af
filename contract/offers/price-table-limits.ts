/** What an extra is counted by: the piece, a foot of its height (the hoist of a flag), or a foot of all its edges. */
export const EXTRA_UNITS = ['piece', 'hoist', 'edges'] as const;
export type ExtraUnit = (typeof EXTRA_UNITS)[number];

export const MAX_PRICE_ROWS = 40;
/** Cents: $1,000 a square foot. */
export const MAX_AREA_CENTS = 100_000;
/** Cents: $10,000 for an extra, or at least for a piece or a line. */
export const MAX_EXTRA_CENTS = 1_000_000;
/** A second layer costs at most three times the first. */
export const MAX_DOUBLE_PPM = 3_000_000;
/** A quantity takes off at most 90 %. */
export const MAX_OFF_PPM = 900_000;
