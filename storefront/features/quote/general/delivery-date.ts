/** Format of a day in the form: `MM/DD/YYYY`. */
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
/** Other unambiguous formats: `3/7/2027`, `03-07-2027` or `2027-03-07`. */
const MONTH_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** Converts unambiguous dates to the form's format; returns others as typed. */
export function tidyDay(typed: string): string {
  const text = typed.trim();
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? [];
  if (month && day && year) return inForm(month, day, year);
  const [, firstYear, thenMonth, thenDay] = YEAR_FIRST.exec(text) ?? [];
  return firstYear && thenMonth && thenDay ? inForm(thenMonth, thenDay, firstYear) : text;
}

const inForm = (month: string, day: string, year: string): string =>
  `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;

export const writeDay = (day: Date): string =>
  inForm(String(day.getMonth() + 1), String(day.getDate()), String(day.getFullYear()).padStart(4, '0'));

/** Local midnight of the day; undefined for a date that does not exist. */
export function readDay(text: string): Date | undefined {
  const [, month, day, year] = DAY.exec(text)?.map(Number) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const date = new Date(year, month - 1, day);
  return date.getDate() === day && date.getMonth() === month - 1 ? date : undefined;
}

/** Local midnight of today. */
export function startOfToday(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

/** False for malformed dates, which another rule reports. */
export const isPast = (text: string): boolean =>
  (readDay(text)?.getTime() ?? Infinity) < startOfToday().getTime();
