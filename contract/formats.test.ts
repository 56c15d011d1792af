import { expect, it } from 'vitest';
import {
  formatClock,
  formatDay,
  formatList,
  formatMinute,
  formatMoney,
  formatOf,
  formatRate,
  writeDate,
  writeNumber,
} from './formats.ts';
import { LOCALES } from './locale.ts';

it.each([
  [43.95, '$43.95', '43,95\u00a0$'],
  [1234.5, '$1,234.50', '1\u00a0234,50\u00a0$'],
  [1_234_567, '$1,234,567.00', '1\u00a0234\u00a0567,00\u00a0$'],
  [-5, '-$5.00', '-5,00\u00a0$'],
  [0, '$0.00', '0,00\u00a0$'],
])('writes %d dollars as %s and %s', (dollars, en, fr) => {
  expect(formatMoney('en', dollars)).toBe(en);
  expect(formatMoney('fr', dollars)).toBe(fr);
});

it.each([
  [149_750, '14.975%', '14,975\u00a0%'],
  [50_000, '5%', '5\u00a0%'],
])('writes %d parts per million as %s and %s', (ppm, en, fr) => {
  expect(formatRate('en', ppm)).toBe(en);
  expect(formatRate('fr', ppm)).toBe(fr);
});

it.each([
  ['2026-11-22T12:00Z', 'November 22, 2026', '22 novembre 2026'],
  ['2026-07-01T12:00Z', 'July 1, 2026', '1er juillet 2026'],
  ['2026-07-11T12:00Z', 'July 11, 2026', '11 juillet 2026'],
  // Still July in Toronto.
  ['2026-08-01T02:00Z', 'July 31, 2026', '31 juillet 2026'],
])('writes the day of %s as %s and %s', (instant, en, fr) => {
  expect(formatDay('en', new Date(instant))).toBe(en);
  expect(formatDay('fr', new Date(instant))).toBe(fr);
});

it.each([
  ['2026-11-21T10:40Z', 'November 21, 2026 at 5:40 a.m. EST', '21 novembre 2026 à 5\u00a0h\u00a040 HNE'],
  ['2026-07-01T12:00Z', 'July 1, 2026 at 8:00 a.m. EDT', '1er juillet 2026 à 8\u00a0h HAE'],
  ['2026-07-02T03:05Z', 'July 1, 2026 at 11:05 p.m. EDT', '1er juillet 2026 à 23\u00a0h\u00a005 HAE'],
  ['2026-07-02T04:00Z', 'July 2, 2026 at 12:00 a.m. EDT', '2 juillet 2026 à 0\u00a0h HAE'],
])('writes the minute of %s as %s and %s', (instant, en, fr) => {
  expect(formatMinute('en', new Date(instant))).toBe(en);
  expect(formatMinute('fr', new Date(instant))).toBe(fr);
});

it.each([
  ['09:30', '9:30 a.m.', '9\u00a0h\u00a030'],
  ['09:00', '9:00 a.m.', '9\u00a0h'],
  ['17:05', '5:05 p.m.', '17\u00a0h\u00a005'],
  ['12:00', '12:00 p.m.', '12\u00a0h'],
  ['00:15', '12:15 a.m.', '0\u00a0h\u00a015'],
  ['24:00', '12:00 a.m.', '0\u00a0h'],
])('says %s as %s and %s', (time, en, fr) => {
  expect(formatClock('en', time)).toBe(en);
  expect(formatClock('fr', time)).toBe(fr);
});

it('writes any date and number with the same rules', () => {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES.fr, { ...options, timeZone: 'UTC' });
  const july1 = new Date('2026-07-01T09:05Z');
  const weekday = inUtc({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  expect(writeDate(weekday, 'fr', july1)).toBe('mercredi 1er juillet 2026');
  expect(writeDate(inUtc({ year: 'numeric', month: 'long' }), 'fr', july1)).toBe('juillet 2026');
  expect(writeDate(inUtc({ weekday: 'short' }), 'fr', july1)).toBe('mer.');
  expect(writeDate(inUtc({ hour: 'numeric', minute: '2-digit' }), 'fr', july1)).toBe('9\u00a0h\u00a005');
  const feet = new Intl.NumberFormat('fr-CA', { style: 'unit', unit: 'foot', maximumFractionDigits: 1 });
  expect(writeNumber(feet, 'fr', 1234.5)).toBe('1\u00a0234,5\u00a0pi');
});

it('lists with and, and with or', () => {
  const kinds = ['PDF', 'SVG', 'PNG'];
  expect(formatList('en', kinds)).toBe('PDF, SVG and PNG');
  expect(formatList('fr', kinds)).toBe('PDF, SVG et PNG');
  expect(formatList('en', kinds, 'disjunction')).toBe('PDF, SVG or PNG');
  expect(formatList('fr', kinds, 'disjunction')).toBe('PDF, SVG ou PNG');
});

it('breaks no French number, whichever blanks the engine groups digits with', () => {
  const narrow = { format: () => '1\u202f234,5 km' } as unknown as Intl.NumberFormat;
  expect(writeNumber(narrow, 'fr', 1234.5)).toBe('1\u00a0234,5\u00a0km');
});

it('makes the format of a language once', () => {
  const made: string[] = [];
  const format = formatOf((locale) => made.push(locale));
  expect([format('fr'), format('en'), format('fr')]).toEqual([1, 2, 1]);
  expect(made).toEqual(['fr-CA', 'en-CA']);
});
