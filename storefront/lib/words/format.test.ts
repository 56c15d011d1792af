import { expect, it } from 'vitest';
import {
  dateFormat,
  formatClock,
  formatDay,
  formatList,
  formatMoney,
  formatRate,
  numberFormat,
} from './format.ts';

// The tests' build is English; contract/formats.test.ts has the French of each.
it('formats in the language of the build', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatRate(149_750)).toBe('14.975%');
  expect(formatDay(new Date('2026-07-01T12:00Z'))).toBe('July 1, 2026');
  expect(formatClock('17:30')).toBe('5:30 p.m.');
  expect(formatList(['SVG', 'PNG'])).toBe('SVG and PNG');
  expect(formatList(['SVG', 'PNG'], 'disjunction')).toBe('SVG or PNG');
  expect(numberFormat({ style: 'unit', unit: 'foot', maximumFractionDigits: 1 })(12.25)).toBe('12.3 ft');
  expect(dateFormat({ dateStyle: 'long', timeZone: 'UTC' })(new Date('2026-07-01'))).toBe('July 1, 2026');
});
