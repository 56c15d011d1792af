import { TIME_ZONE } from '../../contract/locale.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const HOUR = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' });

/** The day in the shop's time zone, such as `2026-07-01`. */
export const shopDay = (now: Date): string => DAY.format(now);

/** The hour in the shop's time zone, from 0 to 23. */
export const shopHour = (now: Date): number => Number(HOUR.format(now));
