export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A common year in seconds, for cookies. */
export const YEAR_S = (365 * DAY_MS) / 1000;
