import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPast, readDay, startOfToday, tidyDay, writeDay } from './delivery-date.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(2027, 2, 7, 23, 59) }));
afterEach(() => vi.useRealTimers());

it.each([
  ['03/07/2027', '03/07/2027'],
  ['3/7/2027', '03/07/2027'],
  [' 3-7-2027 ', '03/07/2027'],
  ['2027-03-07', '03/07/2027'],
  ['March 7', 'March 7'],
  ['3/7/27', '3/7/27'],
  ['', ''],
])('normalises %s', (typed, tidy) => {
  expect(tidyDay(typed)).toBe(tidy);
});

it('formats a day as it is parsed', () => {
  const day = readDay('02/29/2028');
  expect(day && writeDay(day)).toBe('02/29/2028');
});

it.each(['02/29/2027', '13/01/2027', '00/10/2027', '3/7/2027', '03/07/27', ''])(
  'parses no day from %s',
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);

it('accepts today until its very end', () => {
  expect(writeDay(startOfToday())).toBe('03/07/2027');
  expect(isPast('03/07/2027')).toBe(false);
  expect(isPast('03/06/2027')).toBe(true);
  expect(isPast('soon')).toBe(false);
});
