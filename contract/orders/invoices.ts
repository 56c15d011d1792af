import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { LANGUAGES } from '../locale.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { howToPaySchema } from './how-to-pay.ts';
import { INVOICE_KINDS } from './invoice-kinds.ts';
import { DISCOUNT_TAXED } from './tax.ts';

/** Integer cents. */
const centsSchema = z.int();

const partySchema = z.object({
  /** Empty for a person without a business. */
  business: z.string(),
  name: z.string(),
  street: z.string(),
  apartment: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/**
 * All that the paper says, as it was on the day of issue. Nothing on it is read from anywhere else later, so a new
 * price, name or registration never changes an issued paper.
 */
export const invoiceSnapshotSchema = z.object({
  kind: z.enum(INVOICE_KINDS),
  language: z.enum(LANGUAGES),
  /** The language of the paper that this is a version of; absent from the paper itself. */
  translatedFrom: z.enum(LANGUAGES).optional(),
  issuedOn: shownDaySchema,
  seller: z.object({
    name: z.string(),
    /** Null when the owner has set none. */
    address: partySchema.pick({ street: true, city: true, province: true, postalCode: true }).nullable(),
    phone: z.string().nullable(),
    /** Papers from before have neither. */
    legalName: z.string().nullish(),
    email: z.string().nullish(),
  }),
  buyer: partySchema.extend({
    email: z.string(),
    /** Of an account with terms, which owes the invoice; absent from other papers, and older ones. */
    organisation: z.string().optional(),
  }),
  order: z.object({ number: z.string(), placedOn: shownDaySchema, poNumber: z.string().nullable() }),
  /** The invoice that a credit note corrects; null for an invoice. */
  corrects: z.object({ number: z.string(), issuedOn: shownDaySchema }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Options of the variant, such as `Nylon`, `3 ft × 5 ft`. */
      options: z.array(z.string()),
      /** Null for goods that were made, and for services. */
      sku: z.string().nullable(),
      quantity: z.int(),
      /** Null on a credit note, whose goods are one amount after the discount. */
      unitCents: centsSchema.nullable(),
    }),
  ),
  goodsCents: centsSchema,
  /** At least 0, and taken off. */
  discountCents: centsSchema,
  /** Below 0: what the price before tax gave way by for a tax that had risen; absent where nothing did. */
  adjustmentCents: centsSchema.optional(),
  shippingCents: centsSchema,
  taxes: z.array(
    z.object({
      /** As on bills in the province and language: `GST`, `TVQ`. */
      name: z.string(),
      ratePpm: z.int(),
      amountCents: centsSchema,
      /** The shop's registration; null when the owner has set none. */
      registration: z.string().nullable(),
      /** Set where the number is one of the sample shop's, which are made up. */
      isSample: z.literal(true).optional(),
    }),
  ),
  taxed: z.object({
    /** Whether tax was worked out on the price before or after the discount; null without a discount. */
    discount: z.enum(DISCOUNT_TAXED).nullable(),
    /** The province of the store where the goods were picked up, which is where they are taxed; null for a delivery. */
    pickedUpIn: z.enum(PROVINCE_CODES).nullable(),
    /** The number of the certificate that frees the buyer from taxes. */
    exemption: z.string().nullable(),
  }),
  totalCents: centsSchema,
  /** Payments and refunds before the paper was issued. */
  payments: z.array(
    z.object({
      method: z.enum(['card', 'cash', 'transfer', 'other']),
      /** Set where it was the deposit. */
      isDeposit: z.literal(true).optional(),
      on: shownDaySchema,
      amountCents: centsSchema,
      /** Cents that cash was rounded by, to 5 cents. */
      roundingCents: centsSchema,
    }),
  ),
  dueCents: centsSchema,
  /** On an invoice that is not paid yet; absent from other papers, and older ones. */
  howToPay: howToPaySchema.optional(),
  /** Set on an open invoice of an account with terms; absent from papers older than such terms. */
  terms: z
    .object({
      netDays: z.int(),
      dueOn: shownDaySchema,
      /** The day from which the due day counts, where the paper had to wait after it. */
      countedFrom: shownDaySchema.optional(),
    })
    .nullish(),
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshotSchema>;

/** The language in which a paper is wanted; by default the one in which it was issued. */
export const paperQuerySchema = z.object({ language: z.enum(LANGUAGES).optional() });

/** An issued paper in the customer's history. */
export const invoiceSchema = z.object({
  id: z.uuid(),
  /** `2026-000001`; credit notes begin with C. */
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedAt: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** `GET /invoice-links/{token}` */
export const linkedInvoiceAnswerSchema = z.object({
  data: invoiceSchema.omit({ id: true }).extend({
    language: z.enum(LANGUAGES),
    orderNumber: z.string(),
    /** Dollars. */
    total: z.number(),
  }),
});
export type LinkedInvoice = z.infer<typeof linkedInvoiceAnswerSchema>['data'];
