import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { LANGUAGES } from '../locale.ts';
import { INVOICE_KINDS } from '../orders/invoice-kinds.ts';
import { REGISTRATIONS } from '../orders/tax-registrations.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';
import { INVOICE_STATES } from './invoice-states.ts';

/** Which papers are asked for. */
const filters = {
  kind: z.enum(INVOICE_KINDS).optional(),
  /** Of invoices, since a credit note has none. `unpaid` finds those that are overdue as well. */
  state: z.enum(INVOICE_STATES).optional(),
  /** Days on the shop's calendar, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /**
   * The beginning of the number of a paper, an order or a purchase order, or words of a name: the buyer's, the business's or the
   * organisation's.
   */
  q: z.string().trim().max(100).optional(),
};

export const invoiceFiltersSchema = z.object(filters);
export type InvoiceFilters = z.infer<typeof invoiceFiltersSchema>;

export const invoiceQuerySchema = z.object({
  ...filters,
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;

export const deskInvoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** In which it was issued. */
  language: z.enum(LANGUAGES),
  issuedAt: z.string(),
  totalCents: z.int(),
  /** Whether the file is there: it follows within a minute. */
  isPrinted: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  /** Null for a credit note. */
  state: z.enum(INVOICE_STATES).nullable(),
  /** Of an invoice under terms. */
  dueOn: shownDaySchema.nullable(),
  /** The day of the last payment of an invoice that is paid. */
  paidOn: shownDaySchema.nullable(),
  /** What is owed of an invoice that is not paid yet. */
  dueCents: z.int(),
  poNumber: z.string().nullable(),
  /** Organisation, business or name; empty once the buyer was forgotten, unless the reader may see the paper itself. */
  buyer: z.string(),
});
export type DeskInvoice = z.infer<typeof deskInvoiceSchema>;

export const invoiceListSchema = listAnswerSchema(deskInvoiceSchema);

export const orderInvoicesSchema = z.object({ data: z.array(deskInvoiceSchema) });

export const orderPapersSchema = orderInvoicesSchema.extend({
  /** The registrations whose numbers a paper of the order waits for; empty when none waits. */
  waitsFor: z.array(z.enum(REGISTRATIONS)),
});
export type OrderPapers = z.infer<typeof orderPapersSchema>;
