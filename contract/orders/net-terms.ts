/** Days after the invoice's in which it is due. */
export const NET_DAYS = [15, 30, 45, 60] as const;
export type NetDays = (typeof NET_DAYS)[number];

/** `overdue`: on days 1, 15 and 30 after the due date; `early`: three days before it as well. */
export const REMINDERS = ['none', 'overdue', 'early'] as const;
export type Reminders = (typeof REMINDERS)[number];
