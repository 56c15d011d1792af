import { TIME_ZONE } from '../../../../contract/locale.ts';
import { wallClock } from '../../../../contract/wall-clock.ts';

/** The clock of the shop at a time, such as `09:30`. */
export const shopTimeOf = (iso: string): string =>
  new Date(wallClock(TIME_ZONE, new Date(iso))).toISOString().slice(11, 16);

/**
 * The instant at which the shop's clock shows a day and a time. In the night in which clocks go back the first of two; in
 * the one in which they go forward, a time that no clock shows is the one after.
 */
export function instantOf(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset an hour before is the one that holds at a time that comes twice.
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const found = [before, after].find((instant) => wallClock(TIME_ZONE, instant) === wanted);
  return new Date(found ?? before).toISOString();
}

const DAY_MS = 86_400_000;

/** By how much the wall's clock is ahead of Greenwich. */
const offsetAt = (instant: number): number => wallClock(TIME_ZONE, instant) - instant;
