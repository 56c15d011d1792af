import { TIME_ZONE } from './locale.ts';

/**
 * The clock on the wall of a time zone at an instant, as if it were Greenwich's, to the second. Read from named parts: the
 * order and the marks of a written date are a locale's affair and change with the ICU of a browser or a system, so
 * that en-CA is `2026-11-23` in one and `11/23/2026` in another.
 */
export function wallClock(timeZone: string, at: Date | number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** The day in a time zone, as `2026-11-30`. */
export const dayInZone = (timeZone: string, at: Date | number): string =>
  new Date(wallClock(timeZone, at)).toISOString().slice(0, 10);

/** The day on the shop's clock, as `2026-11-30`. */
export const shopDay = (at: Date | number): string => dayInZone(TIME_ZONE, at);

/** The hour on the shop's clock, from 0 to 23. */
export const shopHour = (at: Date | number): number => new Date(wallClock(TIME_ZONE, at)).getUTCHours();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because it is expensive to create and needed dozens of times per page. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
