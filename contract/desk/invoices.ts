import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { LANGUAGES } from '../locale.ts';
import { INVOICE_KINDS } from '../orders/invoice-kinds.ts';
import { REGISTRATIONS } from '../orders/tax-registrations.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';

export const invoiceQuerySchema = z.object({
  kind: z.enum(INVOICE_KINDS).optional(),
  /** Days on the shop's calendar, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The number of a paper or of an order, or its beginning. */
  q: z.string().trim().max(40).optional(),
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
  /** Business or name; empty once the buyer was forgotten, unless the reader may see the paper itself. */
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
