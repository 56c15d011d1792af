import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { drawWeighted } from '../../contract/seeded.ts';

/** How busy each month is, January first: before Canada Day and before Remembrance Day. */
const MONTHS = [5, 5, 7, 9, 13, 22, 9, 7, 8, 12, 14, 6];
/** Sunday first. */
const WEEKDAYS = [8, 13, 13, 12, 12, 11, 7];
/** A year, and the month with which Today compares the last one. */
const DAYS = 396;

/**
 * The times of so many orders over the last 13 months, oldest first, most of them in the day and in the busy months. The
 * same seed gives the same times for the same `now`.
 */
export function orderTimes(random: () => number, count: number, now: Date): Date[] {
  const days = Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - ago * DAY_MS));
  const weights = days.map((day) => (MONTHS[day.getUTCMonth()] ?? 1) * (WEEKDAYS[day.getUTCDay()] ?? 1));
  return Array.from({ length: count }, () => {
    const ago = drawWeighted(random, weights);
    // Between 8 in the morning and 11 at night in Toronto, most of them in the middle.
    const hour = 13 + ((random() + random()) / 2) * 15;
    const midnight = new Date(days[ago] ?? now).setUTCHours(0, 0, 0, 0);
    return new Date(Math.min(midnight + hour * HOUR_MS, now.getTime() - random() * DAY_MS));
  }).sort((a, b) => a.getTime() - b.getTime());
}
