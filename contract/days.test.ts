import { describe, expect, it } from 'vitest';
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
