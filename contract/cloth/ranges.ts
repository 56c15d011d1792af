/** Limits a value to a range. */
export const within = (low: number, high: number, value: number): number =>
  value < low ? low : Math.min(value, high);

/** Returns the value at `share` of the way from one to the other. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share;
