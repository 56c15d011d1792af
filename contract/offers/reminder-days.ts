import { dayAfter } from '../days.ts';

/** So many days before its last day, the customer is reminded of an offer; and once more on the last day. */
const DAYS_BEFORE = [3, 0] as const;

/** What falls due at an acceptance is reminded after so many days. */
export const PAYMENT_REMINDER_DAYS = 3;

interface Offered {
  /** Days, as `2026-11-30`. */
  readonly sentOn: string;
  readonly validUntil: string;
  readonly today: string;
  /** Whether the shop writes reminders on a day. */
  readonly isOpen: (day: string) => boolean;
}

/**
 * How many reminders an offer should have had by today. One that falls on a day without reminders goes out on the day before
 * it, so that it never comes after the end; one that would come on the day of the offer itself, or before, is left out.
 */
export function remindersDue({ sentOn, validUntil, today, isOpen }: Offered): number {
  if (today > validUntil) return 0;
  return DAYS_BEFORE.filter((days) => {
    const day = openDayUntil(dayAfter(validUntil, -days), isOpen);
    return day > sentOn && day <= today;
  }).length;
}

function openDayUntil(day: string, isOpen: Offered['isOpen']): string {
  let open = day;
  // Holidays and a Sunday in a row are far fewer.
  for (let steps = 0; steps < MAX_STEPS && !isOpen(open); steps += 1) open = dayAfter(open, -1);
  return open;
}

const MAX_STEPS = 30;
