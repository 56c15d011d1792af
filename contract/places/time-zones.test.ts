import { expect, it } from 'vitest';
import { PROVINCE_CODES } from './provinces.ts';
import { dayIn, startOfDay } from './time-zones.ts';

/** Also the days of and after a change of the clocks. */
const DAYS = ['2025-01-01', '2025-03-09', '2025-03-10', '2025-04-01', '2025-11-02', '2025-11-03'];

it.each(PROVINCE_CODES)('finds when a day begins in %s', (province) => {
  for (const day of DAYS) {
    const start = startOfDay(province, day);
    expect([dayIn(province, start), dayIn(province, start - 1) < day]).toEqual([day, true]);
  }
});

it('knows that Newfoundland is ahead of British Columbia by four hours and a half', () => {
  const [east, west] = [startOfDay('NL', '2025-04-01'), startOfDay('BC', '2025-04-01')];
  expect((west - east) / 3_600_000).toBe(4.5);
});
