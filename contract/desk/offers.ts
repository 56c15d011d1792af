import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { optionalLines } from '../forms/form-fields.ts';
import { LANGUAGES } from '../locale.ts';
import { MAX_OFFER_LINES } from '../offers/offer-kinds.ts';
import { offerLineSchema } from '../offers/offer-lines.ts';
import { OFFER_PAYMENTS, OFFER_STATES } from '../offers/offer-states.ts';
import { isWithinLimit } from '../offers/offer-totals.ts';
import { FULFILMENTS } from '../orders/order-states.ts';
import { taxedNow } from '../orders/tax-rules.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';

/** What the shop promises with an offer; a new draft takes it from the settings. */
export const offerTermsSchema = z.object({
  /** Business days to the first proof. */
  proofDays: z.int().min(0).max(365),
  /** Business days to make after approval. */
  makeDays: z.int().min(0).max(365),
  /** Rounds of changes of the proof that the price includes. */
  revisions: z.int().min(0).max(99),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** What staff write in a draft; all of it is sent each time. */
export const offerBodySchema = z
  .object({
    language: z.enum(LANGUAGES),
    /** The last day on which it can be accepted; not in the past. */
    validUntil: daySchema,
    fulfilment: z.enum(FULFILMENTS).default('delivery'),
    /** Where it is delivered; of a pick-up the store's counts. */
    province: z.enum(PROVINCE_CODES, 'province'),
    /** The slug of the pick-up store. */
    pickupStore: z.string().max(200, 'tooLong').nullable().default(null),
    payment: z.enum(OFFER_PAYMENTS),
    /** Of a deposit alone: its share of the total, in parts per million. */
    depositPpm: z
      .int('depositShare')
      .min(1, 'depositShare')
      .max(1_000_000, 'depositShare')
      .nullable()
      .default(null),
    terms: offerTermsSchema,
    /** To the customer, above the lines. */
    note: optionalLines(4000),
    /** A draft may be empty; what is sent has a line and a sum above zero. */
    lines: z.array(offerLineSchema).max(MAX_OFFER_LINES, 'tooLong'),
  })
  .refine(({ payment, depositPpm }) => (payment === 'deposit') === (depositPpm !== null), {
    path: ['depositPpm'],
    message: 'depositShare',
  })
  .refine(({ fulfilment, pickupStore }) => fulfilment === 'delivery' || pickupStore, {
    path: ['pickupStore'],
    message: 'required',
  })
  .refine(({ lines }) => isWithinLimit(lines), { path: ['lines'], message: 'offerTooMuch' });
export type OfferBody = z.input<typeof offerBodySchema>;
export type OfferDraft = z.output<typeof offerBodySchema>;

/** A new draft copies the newest version, one that is named, or a template; else it begins with what was asked for. */
export const newOfferSchema = z
  .object({
    copyOf: z.int().min(1).optional(),
    template: z.uuid().optional(),
  })
  .refine(({ copyOf, template }) => copyOf === undefined || template === undefined, {
    path: ['template'],
    message: 'offerOneOrigin',
  });
export type NewOffer = z.output<typeof newOfferSchema>;

/** Sends a draft. Without a mail it goes on paper. */
export const sendOfferSchema = z.object({ mail: z.boolean() });

export const offerTotalsSchema = z.object({
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  gstCents: z.int(),
  pstCents: z.int(),
  hstCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  dueNowCents: z.int(),
});

/** How an offer was answered. */
export const offerAnswerSchema = z.object({
  /** By the link, or recorded by staff. */
  by: z.enum(['link', 'staff']),
  /** As typed in the acceptance; null for a refusal. */
  name: z.string().nullable(),
  /** How staff were told: `phone`, `mail`, `purchase-order`, `in-person`; null by the link. */
  how: z.enum(['phone', 'mail', 'purchase-order', 'in-person']).nullable(),
  poNumber: z.string().nullable(),
  standingOffer: z.string().nullable(),
  /** "I may use this artwork." */
  mayUseArtwork: z.boolean(),
  /** The version of the terms of sale that was accepted. */
  termsVersion: z.string().nullable(),
  /** Cents, as the customer saw it; null for a refusal. */
  totalCents: z.int().nullable(),
  reason: z.string().nullable(),
  words: z.string(),
});
export type OfferAnswer = z.output<typeof offerAnswerSchema>;

export const deskOfferSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  number: z.int(),
  state: z.enum(OFFER_STATES),
  language: z.enum(LANGUAGES),
  validUntil: shownDaySchema,
  fulfilment: z.enum(FULFILMENTS),
  province: z.enum(PROVINCE_CODES),
  pickupStore: z.string().nullable(),
  payment: z.enum(OFFER_PAYMENTS),
  depositPpm: z.int().nullable(),
  terms: offerTermsSchema,
  note: z.string(),
  lines: z.array(
    z.object({ ...offerLineSchema.shape, /** From 0. */ position: z.int(), isTaken: z.boolean().nullable() }),
  ),
  /** Without optional lines, or with those that were taken; taxed as of today, or as the order is. */
  totals: offerTotalsSchema,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Who sent it; null for somebody who is not staff any more. */
  sentBy: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answer: offerAnswerSchema.nullable(),
  /** The order that its acceptance made. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
export type DeskOffer = z.output<typeof deskOfferSchema>;
export const deskOfferAnswerSchema = z.object({ data: deskOfferSchema });
/** All versions, newest first, and how the shop taxes now, so that an editor works out the totals as they are typed. */
export const deskOffersSchema = z.object({
  data: z.array(deskOfferSchema),
  ...taxedNow,
  /** Whether the customer's account may pay by invoice. */
  mayInvoice: z.boolean(),
  /** From this value on, before tax, the shop asks for a deposit. Cents. */
  wholeBelowCents: z.int(),
});
export type DeskOffers = z.output<typeof deskOffersSchema>;
