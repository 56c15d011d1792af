import { describe, expect, it } from 'vitest';
import { dayAfter } from '../days.ts';
import { isOntarioHoliday } from '../places/ontario-holidays.ts';
import { answerDueOn } from './answer-due.ts';

/** The holidays of some days in a row. */
function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 365 }, (_, n) => dayAfter(`${year}-01-01`, n));
  return days.filter(isOntarioHoliday).map((day) => day.slice(5));
}

describe('Ontario’s public holidays', () => {
  // As Ontario's ministry of labour lists them.
  it.each([
    [2026, ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-28']],
    [2027, ['01-01', '02-15', '03-26', '05-24', '07-01', '09-06', '10-11', '12-27', '12-28']],
    [2028, ['01-03', '02-21', '04-14', '05-22', '07-03', '09-04', '10-09', '12-25', '12-26']],
    [2038, ['01-01', '02-15', '04-23', '05-24', '07-01', '09-06', '10-11', '12-27', '12-28']],
  ] as const)('of %i are nine weekdays', (year, days) => {
    expect(holidaysOf(year)).toEqual(days);
  });

  it.each([
    [2024, '03-29'],
    [2025, '04-18'],
    [2029, '03-30'],
    [2049, '04-16'],
    [2076, '04-17'],
    [2100, '03-26'],
  ] as const)('have Good Friday of %i on %s', (year, day) => {
    expect(holidaysOf(year)).toContain(day);
  });
});

describe('an answer', () => {
  it.each([
    ['within the week', '2026-11-23', '2026-11-26'],
    ['over a weekend', '2026-11-26', '2026-12-01'],
    ['to what came on a Saturday', '2026-11-28', '2026-12-02'],
    ['over Christmas', '2026-12-23', '2026-12-30'],
    ['over Good Friday', '2026-04-01', '2026-04-07'],
  ])('is due after three business days: %s', (_, from, due) => {
    expect(answerDueOn(from, {})).toBe(due);
  });

  it('is due later when the shop is closed', () => {
    expect(answerDueOn('2026-11-23', { '2026-11-24': {}, '2026-11-26': {} })).toBe('2026-11-30');
  });
});
