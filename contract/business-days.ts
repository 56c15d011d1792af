import { dayAfter } from './days.ts';

/** The day after so many business days; the given day itself does not count. */
export function businessDayAfter(from: string, count: number, isOpen: (day: string) => boolean): string {
  let day = from;
  // Holidays are at most one a day for some years, so that the count ends long before this.
  for (let left = count, steps = 0; left > 0 && steps < MAX_STEPS; steps += 1) {
    day = dayAfter(day, 1);
    if (isOpen(day)) left -= 1;
  }
  return day;
}

const MAX_STEPS = 1000;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
