import { z } from 'zod';

// Days on a calendar, as `2026-11-30`. At noon UTC it is the same day everywhere in Canada.

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

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
