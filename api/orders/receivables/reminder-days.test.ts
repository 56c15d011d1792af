import { describe, expect, it } from 'vitest';
import { reminderFor } from './reminder-days.ts';

describe('the reminder of an invoice', () => {
  it.each([
    [-4, undefined],
    [-3, -3],
    [-1, -3],
    [0, -3],
    [1, 1],
    [14, 1],
    [15, 15],
    [29, 15],
    [30, 30],
    [400, 30],
  ])('%i days after the due date is %s', (daysLate, day) => {
    expect(reminderFor({ daysLate, reminders: 'early', reminded: null })).toBe(day);
    // Without the early one, and never twice.
    expect(reminderFor({ daysLate, reminders: 'overdue', reminded: null })).toBe(
      day === -3 ? undefined : day,
    );
    expect(reminderFor({ daysLate, reminders: 'early', reminded: day ?? -3 })).toBeUndefined();
    expect(reminderFor({ daysLate, reminders: 'none', reminded: null })).toBeUndefined();
  });

  it('goes on from the last one that was sent', () => {
    expect(reminderFor({ daysLate: 15, reminders: 'overdue', reminded: 1 })).toBe(15);
    expect(reminderFor({ daysLate: 14, reminders: 'overdue', reminded: 1 })).toBeUndefined();
    expect(reminderFor({ daysLate: 15, reminders: 'overdue', reminded: 30 })).toBeUndefined();
  });
});
