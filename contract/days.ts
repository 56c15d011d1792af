import { DAY_MS } from './durations.ts';

// Days on a calendar, as `2026-11-30`. At noon UTC it is the same day everywhere in Canada.

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day that is so many days later; earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days later `to` is than `from`; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => (noonOf(to) - noonOf(from)) / DAY_MS;
