import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { IDENTITY_FACTS } from '../identity.ts';
import { TAX_SETTINGS } from '../orders/tax-registrations.ts';
import { TASK_KINDS } from './task-kinds.ts';

export const taskSchema = z.object({
  kind: z.enum(TASK_KINDS),
  /** Id of the order, message, request, mail, job or member of staff. */
  subject: z.string(),
  /** Label for people: an order's number, a message's subject, a request's number, the kind of a mail or job, a name. */
  label: z.string(),
  /** Time since which it waits. */
  since: z.iso.datetime(),
  /** The promised day of an order; the day on which a request is to be answered. */
  due: shownDaySchema.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

export const inboxSchema = z.object({
  data: z.object({
    /** Oldest first; without those of quiet kinds. */
    tasks: z.array(taskSchema),
    /** How many of each kind wait, at most 1000; a kind that the person may not see is missing. */
    counts: z.partialRecord(z.enum(TASK_KINDS), z.int()),
    /** Their sum without those of quiet kinds, at most 1000. */
    total: z.int(),
    /** Settings about tax that cannot be read: no order is taken until an owner or manager enters them again. */
    unreadable: z.array(z.enum(TAX_SETTINGS)),
    /** The checklist for opening; null for whoever may not confirm it. */
    checklist: z
      .object({
        /** How many items still wait. */
        left: z.int(),
        /** Whether the shop charges no tax and nobody has said that this is so. */
        taxesUndecided: z.boolean(),
      })
      .nullable(),
    /** Facts about the seller that the settings lack: nobody gets advertising, and a new shop sells nothing. */
    missingIdentity: z.array(z.enum(IDENTITY_FACTS)),
  }),
});
export type Inbox = z.infer<typeof inboxSchema>['data'];

const salesSchema = z.object({
  orders: z.int(),
  /** Totals of orders that were not cancelled, less refunds, in cents. */
  netCents: z.int(),
});

const periodSchema = z.object({
  now: salesSchema,
  /** The same days a year, that is 364 days, before: the same weekdays. */
  yearBefore: salesSchema,
});

export const dashboardSchema = z.object({
  data: z.object({
    today: periodSchema,
    week: periodSchema,
    month: periodSchema,
    /** The last 30 days, oldest first. */
    days: z.array(
      z.object({ day: shownDaySchema, orders: z.int(), netCents: z.int(), yearBeforeCents: z.int() }),
    ),
    /** Best sellers of the last 30 days, by amount. */
    products: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        /** Its options in words, such as `Nylon, 36x18`; empty for a product without variants. */
        variant: z.string(),
        pieces: z.int(),
        amountCents: z.int(),
      }),
    ),
    /** When the figures were read; they are kept for a minute. */
    readAt: z.iso.datetime(),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>['data'];
