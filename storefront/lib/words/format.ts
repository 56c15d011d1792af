import {
  formatClock as clockIn,
  formatDay as dayIn,
  formatOf,
  formatList as listIn,
  formatMinute as minuteIn,
  formatMoney as moneyIn,
  formatRate as rateIn,
  writeDate,
  writeNumber,
} from '../../../contract/formats.ts';
import { LANGUAGE } from './language.ts';

/** Canadian dollars: `$1,234.50`, `1 234,50 $`. */
export const formatMoney = (dollars: number): string => moneyIn(LANGUAGE, dollars);

/** A rate in parts per million as a percent: 149750 → `14.975%`, `14,975 %`. */
export const formatRate = (ratePpm: number): string => rateIn(LANGUAGE, ratePpm);

/** A date on the shop's calendar: `July 1, 2026`, `1er juillet 2026`. */
export const formatDay = (date: Date): string => dayIn(LANGUAGE, date);

/** A minute on the shop's clock, as the mails write it. */
export const formatMinute = (date: Date): string => minuteIn(LANGUAGE, date);

/** HH:MM as people say it: `9:30 a.m.`, `9 h 30`. */
export const formatClock = (time: string): string => clockIn(LANGUAGE, time);

/** `a, b and c`, `a, b et c`; a disjunction has `or`, `ou`. */
export const formatList = (items: readonly string[], type?: 'conjunction' | 'disjunction'): string =>
  listIn(LANGUAGE, items, type);

/** Makes the function that formats numbers with these options, such as units and percents. */
/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = formatOf((locale) => new Intl.NumberFormat(locale, options));
  return (value) => writeNumber(format(LANGUAGE), LANGUAGE, value);
}

/** Makes the function that formats dates with these options, in the visitor's time zone unless they name another. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = formatOf((locale) => new Intl.DateTimeFormat(locale, options));
  return (date) => writeDate(format(LANGUAGE), LANGUAGE, date);
}
