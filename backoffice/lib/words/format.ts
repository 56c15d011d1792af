import { formatMinute, formatMoney, formatOf, formatRate, writeDate } from '../../../contract/formats.ts';
import { TIME_ZONE } from '../../../contract/locale.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { pageLanguage } from './words.ts';

/** A time to the minute, on the shop's clock. */
export const timeText = (iso: string): string => formatMinute(pageLanguage(), new Date(iso));

/** Cents as Canadian dollars. */
export const moneyText = (cents: number): string => formatMoney(pageLanguage(), cents / 100);

/** A share as percent with at most one decimal, never rounded up. */
export const shareText = (ppm: number): string => formatRate(pageLanguage(), Math.floor(ppm / 1000) * 1000);

const DAY_AND_MINUTE = formatOf(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
);
const DAY_AND_YEAR = formatOf(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: TIME_ZONE }),
);
// A day is the same everywhere, so it is written in the zone that it is read in.
const SHORT_DAY = formatOf(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const DAY_OF_MONTH = formatOf(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const writeWith = (format: Intl.DateTimeFormat, iso: string) =>
  writeDate(format, pageLanguage(), new Date(iso));

/** The minute of a time this year, the day of an earlier one: for columns with many of them. */
export function momentText(iso: string): string {
  const isThisYear = shopDayOf(iso).slice(0, 4) === shopToday().slice(0, 4);
  return writeWith((isThisYear ? DAY_AND_MINUTE : DAY_AND_YEAR)(pageLanguage()), iso);
}

/** A day such as `2026-11-30`. */
export const dayText = (day: string): string => writeWith(SHORT_DAY(pageLanguage()), day);

/** The same without its year. */
export const dayOfMonthText = (day: string): string => writeWith(DAY_OF_MONTH(pageLanguage()), day);

const MONTH = formatOf((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));

/** The name of a month from 1 to 12. */
export const monthText = (month: number): string =>
  MONTH(pageLanguage()).format(new Date(Date.UTC(2026, month - 1, 1)));

/** Today in the shop's time zone, such as `2026-11-30`. */
export const shopToday = (): string => shopDay(Date.now());

/** The day of a time in the shop's time zone. */
export const shopDayOf = (iso: string): string => shopDay(new Date(iso));
