import { LOCALE } from '../words/language.ts';

const FORMAT = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** `3 days ago`: in seconds, minutes, hours or days, with no upper limit (docs/spec/storefront-and-accounts.md §9). */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
  if (seconds < MINUTE_S) return FORMAT.format(-seconds, 'second');
  if (seconds < HOUR_S) return FORMAT.format(-Math.floor(seconds / MINUTE_S), 'minute');
  if (seconds < DAY_S) return FORMAT.format(-Math.floor(seconds / HOUR_S), 'hour');
  return FORMAT.format(-Math.floor(seconds / DAY_S), 'day');
}
