import { describe, expect, it } from 'vitest';
import { remindersDue } from './reminder-days.ts';

const open = { isOpen: () => true, sentOn: '2026-11-01', validUntil: '2026-11-30' };

describe('R77 remindersDue', () => {
  it.each([
    ['2026-11-26', 0],
    ['2026-11-27', 1],
    ['2026-11-29', 1],
    ['2026-11-30', 2],
    ['2026-12-01', 0],
  ])('counts them by the day: %s, %i', (today, due) => {
    expect(remindersDue({ ...open, today })).toBe(due);
  });

  it('moves one that falls on a closed day to the day before', () => {
    const isOpen = (day: string) => !['2026-11-27', '2026-11-26', '2026-11-30'].includes(day);
    const due = ['2026-11-24', '2026-11-25', '2026-11-28', '2026-11-29', '2026-11-30'];
    expect(due.map((today) => remindersDue({ ...open, isOpen, today }))).toEqual([0, 1, 1, 2, 2]);
  });

  it('leaves out what would come with the offer itself, or before it', () => {
    const brief = { ...open, sentOn: '2026-11-28' };
    expect(remindersDue({ ...brief, today: '2026-11-29' })).toBe(0);
    expect(remindersDue({ ...brief, today: '2026-11-30' })).toBe(1);
    expect(remindersDue({ ...open, sentOn: '2026-11-30', today: '2026-11-30' })).toBe(0);
  });

  it('ends in a shop that is never open', () => {
    expect(remindersDue({ ...open, isOpen: () => false, today: '2026-11-30' })).toBe(0);
  });
});
