import type { Reminders } from '../../../contract/orders/net-terms.ts';

/** Days after the due date on which buyers are reminded; the first is before it. */
const REMINDER_DAYS = [-3, 1, 15, 30] as const;
export const EARLIEST_REMINDER = REMINDER_DAYS[0];

/** Days in which nobody is reminded of an invoice that had to wait: it may have been overdue when it was issued. */
export const DAYS_TO_PAY = 7;

interface Known {
  /** Days since the invoice was due; negative before. */
  readonly daysLate: number;
  readonly reminders: Reminders;
  /** The last reminder that was sent. */
  readonly reminded: number | null;
}

/**
 * The reminder that is to be sent; undefined for none. Of several that were missed, because the shop was down, only the
 * last is sent. The early one is of use only before the due date.
 */
export function reminderFor({ daysLate, reminders, reminded }: Known): number | undefined {
  if (reminders === 'none') return undefined;
  const reached = REMINDER_DAYS.findLast((day) => day <= daysLate);
  if (reached === undefined || (reminded !== null && reminded >= reached)) return undefined;
  if (reached < 0 && (reminders !== 'early' || daysLate > 0)) return undefined;
  return reached;
}
