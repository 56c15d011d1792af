import { describe, expect, it } from 'vitest';
import { flagDayAhead } from './flag-days.ts';

describe('the next day of the flag', () => {
  it.each([
    ['2026-11-28', 'violenceAgainstWomen', '2026-12-06', true],
    ['2026-12-06', 'violenceAgainstWomen', '2026-12-06', true],
    ['2027-01-25', 'flagDay', '2027-02-15', false],
    ['2027-06-20', 'terrorismVictims', '2027-06-23', true],
    ['2027-06-24', 'canadaDay', '2027-07-01', false],
    ['2027-09-01', 'firefighters', '2027-09-12', true],
    ['2027-09-13', 'policeOfficers', '2027-09-26', true],
    ['2027-09-27', 'truthAndReconciliation', '2027-09-30', true],
    // The first of September is a Sunday in 2030, and its last Sunday the 29th.
    ['2030-09-02', 'firefighters', '2030-09-08', true],
    ['2030-09-09', 'policeOfficers', '2030-09-29', true],
    ['2026-10-21', 'remembranceDay', '2026-11-11', true],
  ])('on %s is %s', (today, name, day, isHalfMast) => {
    expect(flagDayAhead(today)).toEqual({ name, day, isHalfMast });
  });

  it.each(['2026-12-07', '2026-12-31', '2027-03-01', '2027-10-20'])('is far away on %s', (today) => {
    expect(flagDayAhead(today)).toBeUndefined();
  });
});
