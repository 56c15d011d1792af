import { describe, expect, it } from 'vitest';
import { daySchema, instantSchema, shownDaySchema } from './day-schemas.ts';
import { dayAfter, daysBetween } from './days.ts';

describe('days on a calendar', () => {
  it.each([
    ['2026-11-22', 30, '2026-12-22'],
    ['2026-12-31', 1, '2027-01-01'],
    // Clocks change in March and November.
    ['2026-03-07', 2, '2026-03-09'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, then) => {
    expect(dayAfter(day, days)).toBe(then);
    expect(daysBetween(day, then)).toBe(days);
  });
});

describe('P133 a day that somebody sends', () => {
  it.each(['2000-01-01', '2026-11-30', '2028-02-29', '2100-12-31'])('may be %s', (day) => {
    expect(daySchema.parse(day)).toBe(day);
    expect(instantSchema.parse(`${day}T23:59:59-03:30`)).toContain(day);
  });

  it.each(['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])('is not %s', (day) => {
    expect(daySchema.safeParse(day).error?.issues[0]?.message).toBe('dayRange');
    expect(instantSchema.safeParse(`${day}T12:00:00Z`).error?.issues[0]?.message).toBe('dayRange');
    // What stands is shown all the same.
    expect(shownDaySchema.parse(day)).toBe(day);
  });

  it.each([
    '',
    '2026-02-30',
    '2027-02-29',
    '26-01-01',
    '+012026-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '12026-01-01',
  ])('is not %j', (day) => {
    expect(daySchema.safeParse(day).success).toBe(false);
  });
});
