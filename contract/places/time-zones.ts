import { dayInZone, wallClock } from '../wall-clock.ts';
import type { ProvinceCode } from './provinces.ts';

/** One a province is enough: it is that of most of its people. */
export const TIME_ZONES: Readonly<Record<ProvinceCode, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

/** @returns the day at this time, as `2025-04-01`. */
export const dayIn = (province: ProvinceCode, at: Date | number): string =>
  dayInZone(TIME_ZONES[province], at);

/** @returns the instant at which a local day begins, in milliseconds. */
export function startOfDay(province: ProvinceCode, day: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // No Canadian clock changes at midnight or within the hours that are tried, so the offset of the guess is right.
  const guess = wall - offsetAt(province, wall);
  return wall - offsetAt(province, guess);
}

/** Local time less UTC, in milliseconds. */
const offsetAt = (province: ProvinceCode, at: number): number => wallClock(TIME_ZONES[province], at) - at;
