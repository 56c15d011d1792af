import { z } from 'zod';
import { DAY_MS } from './durations.ts';

// Days on a calendar, as `2026-11-30`. At noon UTC it is the same day everywhere in Canada.

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

const isPlausible = (text: string): boolean => FIRST_DAY <= text && text.slice(0, 10) <= LAST_DAY;

/**
 * Every day that somebody sends, in a filter, a form or a cursor. PostgreSQL has no year 0, cannot turn the first and the
 * last days that it has into instants of a time zone, and a typo like 0202 is found where it is made (P133).
 */
export const daySchema = z.iso.date().refine(isPlausible, 'dayRange');

/** A day in an answer or in a stored row: a row from before `daySchema` may have any. */
export const shownDaySchema = z.iso.date();

/** Every instant that somebody sends. */
export const instantSchema = z.iso.datetime({ offset: true }).refine(isPlausible, 'dayRange');

/** A month, a day and a year that exist together, in the years of `daySchema`. */
export const isDay = (text: string): boolean => daySchema.safeParse(text).success;

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day that is so many days later; earlier for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days later `to` is than `from`; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => (noonOf(to) - noonOf(from)) / DAY_MS;
