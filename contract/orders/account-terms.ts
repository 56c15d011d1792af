import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { oneLine } from '../one-line.ts';
import { myExemptionSchema } from './account-exemption.ts';
import { NET_DAYS, REMINDERS } from './net-terms.ts';

const MOST_CENTS = 100_000_000;

/** `PUT /people/{email}/terms` */
export const termsBodySchema = z.object({
  organisation: z.string().transform(oneLine).pipe(z.string().min(1, 'required').max(120, 'tooLong')),
  netDays: z.literal(NET_DAYS),
  creditLimitCents: z.int().min(100).max(MOST_CENTS),
  /** Whether an order needs the buyer's own number for the purchase. */
  requiresPo: z.boolean(),
  reminders: z.enum(REMINDERS),
  /** Whether the account may place new orders by invoice. */
  isActive: z.boolean(),
});
export type TermsBody = z.infer<typeof termsBodySchema>;

/** The terms of an account, for staff; also `data` of a 412. */
export const accountTermsSchema = termsBodySchema.extend({
  /** Sum of orders that are not paid yet, invoiced or not. */
  usedCents: z.int(),
  /** Name of the person who granted the terms; null when they are no longer staff. */
  grantedBy: z.string().nullable(),
  grantedAt: z.iso.datetime(),
  version: z.int(),
});
export type AccountTerms = z.infer<typeof accountTermsSchema>;

/** `GET /people/{email}/terms`: null without terms. */
export const termsAnswerSchema = z.object({ data: accountTermsSchema.nullable() });

/** An invoice that is not paid in full. */
export const openInvoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  orderNumber: z.string(),
  poNumber: z.string().nullable(),
  issuedOn: shownDaySchema,
  dueOn: shownDaySchema,
  /** Days since it was due; 0 or less while it is not overdue. */
  daysLate: z.int(),
  totalCents: z.int(),
  /** Taken off without a payment. */
  creditedCents: z.int(),
  dueCents: z.int(),
});
export type OpenInvoice = z.infer<typeof openInvoiceSchema>;

/**
 * `GET /my-account-terms`: the buyer's own terms, open invoices, the oldest first, and tax exemption; null without any of
 * them.
 */
export const myTermsAnswerSchema = z.object({
  data: z
    .object({
      /** Null for an account without terms and open invoices. */
      organisation: z.string().nullable(),
      /** Null when the account may place no new orders by invoice. */
      offer: z
        .object({
          netDays: z.int(),
          requiresPo: z.boolean(),
          limitCents: z.int(),
          /** The unused part of the limit. */
          leftCents: z.int(),
        })
        .nullable(),
      openInvoices: z.array(openInvoiceSchema),
      dueCents: z.int(),
      /** Null without one, and once it is over. */
      exemption: myExemptionSchema.nullable(),
    })
    .nullable(),
});
export type MyTerms = NonNullable<z.infer<typeof myTermsAnswerSchema>['data']>;

/** The agreement between the shop and an account, for its owner's export. Dollars. */
export const agreedSchema = z.object({
  invoiceTerms: termsBodySchema
    .omit({ creditLimitCents: true })
    .extend({ creditLimit: z.number(), grantedAt: z.iso.datetime() })
    .nullable(),
  taxExemption: myExemptionSchema.extend({ hasFile: z.boolean(), grantedAt: z.iso.datetime() }).nullable(),
});
export type Agreed = z.infer<typeof agreedSchema>;
