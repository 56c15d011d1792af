import { describe, expect, it } from 'vitest';
import { daysAlike } from './week-hours.ts';

const day = { open: '09:00', close: '17:00' };
const late = { open: '09:00', close: '20:00' };

describe('the hours of a week', () => {
  it('are grouped for consecutive days with the same hours', () => {
    const hours = { monday: day, tuesday: day, wednesday: day, thursday: late, friday: late };
    expect(daysAlike({ ...hours, saturday: day, sunday: null })).toEqual([
      { first: 'monday', last: 'wednesday', hours: day },
      { first: 'thursday', last: 'friday', hours: late },
      { first: 'saturday', last: 'saturday', hours: day },
      { first: 'sunday', last: 'sunday', hours: null },
    ]);
  });

  it('differ when only the opening time differs', () => {
    const early = { open: '07:00', close: '17:00' };
    const hours = { monday: early, tuesday: day, wednesday: day, thursday: day, friday: day };
    expect(daysAlike({ ...hours, saturday: day, sunday: day })).toEqual([
      { first: 'monday', last: 'monday', hours: early },
      { first: 'tuesday', last: 'sunday', hours: day },
    ]);
  });

  it('are closed on days without hours', () => {
    const none = {} as Parameters<typeof daysAlike>[0];
    expect(daysAlike(none)).toEqual([{ first: 'monday', last: 'sunday', hours: null }]);
  });
});
