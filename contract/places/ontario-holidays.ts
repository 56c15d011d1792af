import { isWeekend } from '../business-days.ts';
import { dayAfter } from '../days.ts';

const SUNDAY = 0;
const MONDAY = 1;

/**
 * Whether a day is one of Ontario's nine public holidays, or the weekday on which one that falls on a weekend is usually
 * taken. Source: Employment Standards Act, 2000, s. 1 (1) "public holiday"; ontario.ca/document/your-guide-employment-standards-act-0/public-holidays.
 */
export const isOntarioHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).has(day);

function holidaysOf(year: number): ReadonlySet<string> {
  const on = (monthAndDay: string) => `${year}-${monthAndDay}`;
  const days = [
    afterWeekend(on('01-01')),
    // Family Day: the third Monday of February.
    dayAfter(firstOnOrAfter(on('02-01'), MONDAY), 14),
    // Good Friday.
    dayAfter(easterSunday(year), -2),
    // Victoria Day: the Monday before May 25.
    firstOnOrAfter(on('05-18'), MONDAY),
    afterWeekend(on('07-01')),
    // Labour Day: the first Monday of September.
    firstOnOrAfter(on('09-01'), MONDAY),
    // Thanksgiving: the second Monday of October.
    dayAfter(firstOnOrAfter(on('10-01'), MONDAY), 7),
    ...christmas(year),
  ];
  return new Set(days);
}

/** Christmas and Boxing Day, on two different weekdays. */
function christmas(year: number): string[] {
  const first = afterWeekend(`${year}-12-25`);
  return [first, afterWeekend(dayAfter(first, 1))];
}

function afterWeekend(day: string): string {
  return isWeekend(day) ? firstOnOrAfter(day, MONDAY) : day;
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

const firstOnOrAfter = (day: string, weekday: number): string =>
  dayAfter(day, (weekday - weekdayOf(day) + 7) % 7);

/** By the rule of the Gregorian calendar: the Sunday after the church's full moon (J. M. Oudin, 1940). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const shift =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century - 17) / 25)) / 3);
  const age = (shift + 19 * golden + 15) % 30;
  const moon = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11));
  // The full moon, as days after March 21.
  return firstOnOrAfter(dayAfter(`${year}-03-22`, moon), SUNDAY);
}
