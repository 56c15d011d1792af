import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { oneLine } from '../one-line.ts';
import { AGES } from './debt-ages.ts';
import { PAYMENT_MEANS } from './payment-means.ts';

/** `POST /orders/{key}/payments-received` */
export const receivedPaymentSchema = z.object({
  amountCents: z.int().min(1).max(100_000_000),
  means: z.enum(PAYMENT_MEANS),
  /** The day on which it came, from the order's day until today; today when absent. */
  receivedOn: daySchema.optional(),
  /** The number of the cheque, or of the transfer at the bank. */
  remark: z.string().transform(oneLine).pipe(z.string().max(60, 'tooLong')).default(''),
});
export type ReceivedPayment = z.output<typeof receivedPaymentSchema>;

const agingSchema = z.object({
  /** Cents that are due, by age. */
  ages: z.record(z.enum(AGES), z.int()),
  totalCents: z.int(),
});
export type Aging = z.infer<typeof agingSchema>;

/** `GET /receivables`: what accounts owe by open invoices, the largest debt first. */
export const receivablesSchema = z.object({
  data: z.array(
    agingSchema.extend({
      /** Null for a deleted account. */
      userId: z.uuid().nullable(),
      organisation: z.string(),
      /** Empty for a deleted account. */
      email: z.string(),
      invoices: z.int(),
      /** Days since the oldest was due; 0 or less while none is overdue. */
      daysLate: z.int(),
    }),
  ),
  totals: agingSchema,
  /** The day on the shop's calendar that ages are counted to. */
  day: shownDaySchema,
});
export type Receivables = z.infer<typeof receivablesSchema>;
export type DebtorRow = Receivables['data'][number];
