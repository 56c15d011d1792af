import { type Language, LOCALES, TIME_ZONE } from './locale.ts';

const NO_BREAK = '\u00a0';

/** Canadian dollars: `$1,234.50`, `1 234,50 $`. */
export const formatMoney = (language: Language, dollars: number): string =>
  writeNumber(MONEY(language), language, dollars);

/** A rate in parts per million as a percent: 149750 → `14.975%`, `14,975 %`. */
export const formatRate = (language: Language, ratePpm: number): string =>
  writeNumber(RATE(language), language, ratePpm / 1_000_000);

/** A date on the shop's calendar: `July 1, 2026`, `1er juillet 2026`. */
export const formatDay = (language: Language, date: Date): string => writeDate(DAY(language), language, date);

/** A time to the minute with its zone: `November 21, 2026 at 5:40 a.m. EST`, `21 novembre 2026 à 5 h 40 HNE`. */
export const formatMinute = (language: Language, date: Date): string =>
  writeDate(MINUTE(language), language, date);

/** HH:MM as people say it: `9:00 a.m.`, `9 h`. Browsers and servers differ in this, so `Intl` does not write it. */
export function formatClock(language: Language, time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  const minute = time.slice(3);
  if (language === 'fr') return [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK);
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** `a, b and c`, `a, b et c`; a disjunction has `or`, `ou`. */
export const formatList = (
  language: Language,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => LIST[type](language).format(items);

/** A number as `Intl` writes it, but always with no-break blanks in French: some versions put narrow ones there. */
export function writeNumber(format: Intl.NumberFormat, language: Language, value: number): string {
  const text = format.format(value);
  return language === 'fr' ? text.replace(/\s/g, NO_BREAK) : text;
}

/**
 * A date as `Intl` writes it, but for French: that has `1er` for the first of a month, and no noughts in `9 h` and
 * `9 h 05`, where `Intl` says `1`, `09 h 00` and `09 h 05`.
 */
export function writeDate(format: Intl.DateTimeFormat, language: Language, date: Date): string {
  if (language === 'en') return format.format(date);
  const parts = format.formatToParts(date);
  const isOnTheHour = parts.some(({ type, value }) => type === 'minute' && value === '00');
  const write = ({ type, value }: Intl.DateTimeFormatPart): string => {
    if (type === 'day') return value === '1' ? '1er' : value;
    if (type === 'hour') return String(Number(value));
    if (type === 'minute') return isOnTheHour ? '' : value;
    if (value.trim() === 'h') return NO_BREAK + (isOnTheHour ? 'h' : `h${NO_BREAK}`);
    return value;
  };
  return parts.map(write).join('');
}

/** Makes a format of each language when it is first used, and keeps it, because making one is expensive. */
/* @__NO_SIDE_EFFECTS__ */
export function formatOf<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => {
    made[language] ??= make(LOCALES[language]);
    return made[language];
  };
}

const MONEY = formatOf((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }));
const RATE = formatOf(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
);
const DAY = formatOf((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }));
const MINUTE = formatOf(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: TIME_ZONE,
    }),
);
const LIST = {
  conjunction: formatOf((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: formatOf((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};
