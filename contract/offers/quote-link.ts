import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { offerTermsSchema, offerTotalsSchema } from '../desk/offers.ts';
import { optionalLines, requiredLines } from '../forms/form-fields.ts';
import { QUOTE_STATES } from '../forms/quote-states.ts';
import { LANGUAGES } from '../locale.ts';
import { optionalLine, postalCodeSchema, requiredLine } from '../orders/customer.ts';
import { FULFILMENTS } from '../orders/order-states.ts';
import { DISCOUNT_TAXED, TAXES_ROUNDED } from '../orders/tax.ts';
import { orderLinkAnswerSchema } from '../orders/tracking.ts';
import { isInProvince } from '../places/postal-code.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { MAX_MESSAGE_FILES } from './message-limits.ts';
import { MAX_OFFER_LINES, MAX_OFFER_TOTAL_CENTS, OFFER_LINE_KINDS } from './offer-kinds.ts';
import { madeDetailsSchema } from './offer-lines.ts';
import { DECLINE_REASONS, OFFER_PAYMENTS, OFFER_STATES } from './offer-states.ts';

// What the customer sees and sends by the link of a request. Amounts are integer cents, which page and server price alike.

const MAX_WORDS = 4000;

const fileLink = z.string().max(2000, 'tooLong');
const fileSchema = z.object({ name: z.string(), url: z.string() });

const linkedLineSchema = z.object({
  kind: z.enum(OFFER_LINE_KINDS),
  name: z.string(),
  details: madeDetailsSchema.pick({ size: true, cloth: true, finish: true }),
  quantity: z.int(),
  unitPriceCents: z.int(),
  isOptional: z.boolean(),
  /** Whether the customer took an optional line; null before the acceptance. */
  isTaken: z.boolean().nullable(),
});

/** How the place and the day tax the offer, so that the page can price it while lines are ticked. */
const taxingSchema = z.object({
  province: z.enum(PROVINCE_CODES),
  gstPpm: z.int(),
  pstPpm: z.int(),
  hstPpm: z.int(),
  discountTaxed: z.enum(DISCOUNT_TAXED),
  taxesRounded: z.enum(TAXES_ROUNDED),
});

export const linkedOfferSchema = z.object({
  number: z.int(),
  /** `expired` from the day after its last one. */
  state: z.enum(OFFER_STATES).exclude(['draft']),
  /** The offer's own, in which its words are. */
  language: z.enum(LANGUAGES),
  sentAt: z.iso.datetime(),
  validUntil: shownDaySchema,
  fulfilment: z.enum(FULFILMENTS),
  province: z.enum(PROVINCE_CODES),
  pickupStore: z.object({ name: z.string(), city: z.string() }).nullable(),
  payment: z.enum(OFFER_PAYMENTS),
  depositPpm: z.int().nullable(),
  terms: offerTermsSchema,
  note: z.string(),
  lines: z.array(linkedLineSchema),
  /** Of an accepted one as it was accepted; else of today, without optional lines. */
  totals: offerTotalsSchema,
  taxing: taxingSchema,
});
export type LinkedOffer = z.output<typeof linkedOfferSchema>;

/** The order that an acceptance made. */
export const linkedQuoteOrderSchema = z.object({
  order: orderLinkAnswerSchema.shape.data,
  totalCents: z.int(),
  payments: z.array(z.object({ at: z.iso.datetime(), amountCents: z.int() })),
  /** What can be paid by card now; 0 for nothing. */
  dueNowCents: z.int(),
});

/** What can be done by the link now. */
const LINK_ACTIONS = ['message', 'accept', 'decline', 'ask-again', 'pay'] as const;

export const linkedQuoteSchema = z.object({
  number: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
  state: z.enum(QUOTE_STATES),
  /** In the order of the form, in the language of the call, without name, email and phone: mails are forwarded. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  texts: z.array(z.object({ title: z.string(), text: z.string() })),
  /** What the request came with, and what was added to it without a message. */
  files: z.array(fileSchema),
  /** Oldest first. */
  messages: z.array(
    z.object({
      from: z.enum(['customer', 'shop']),
      at: z.iso.datetime(),
      text: z.string(),
      files: z.array(fileSchema),
    }),
  ),
  /** Newest first. */
  offers: z.array(linkedOfferSchema),
  /** The number of the offer that stands, accepted or not; null when none does. */
  current: z.int().nullable(),
  /** Whether the acceptance asks for an address, because the request has none in the province of the offer. */
  asksAddress: z.boolean(),
  /** Whether the customer is offered the terms in French first (Charter of the French language, s. 55). */
  offersFrench: z.boolean(),
  may: z.array(z.enum(LINK_ACTIONS)),
  order: linkedQuoteOrderSchema.nullable(),
});
export type LinkedQuote = z.output<typeof linkedQuoteSchema>;

/** A link that has expired tells what it was for, and that a new one is needed. */
export const endedQuoteLinkSchema = z.object({
  number: z.string(),
  language: z.enum(LANGUAGES),
  state: z.literal('link-expired'),
});
export type EndedQuoteLink = z.output<typeof endedQuoteLinkSchema>;

export const quoteLinkAnswerSchema = z.object({ data: z.union([linkedQuoteSchema, endedQuoteLinkSchema]) });
export const linkedQuoteAnswerSchema = z.object({ data: linkedQuoteSchema });

export const linkMessageSchema = z.object({
  text: requiredLines(MAX_WORDS),
  /** Links that `POST /s3-cloud-storage` returned. */
  files: z.array(fileLink).max(MAX_MESSAGE_FILES, 'tooLong').default([]),
});
export type LinkMessage = z.output<typeof linkMessageSchema>;

const offerNumber = z.int('required').min(1, 'required').max(999, 'required');

export const declineSchema = z.object({
  offer: offerNumber,
  reason: z.enum(DECLINE_REASONS, 'required'),
  words: optionalLines(MAX_WORDS),
});
export type Decline = z.output<typeof declineSchema>;

/** Where the goods go, or of a pick-up the billing address. */
export const acceptedAddressSchema = z
  .object({
    firstName: requiredLine(),
    lastName: requiredLine(),
    businessName: optionalLine(),
    phone: optionalLine(30),
    address: requiredLine(200),
    apartment: optionalLine(),
    city: requiredLine(),
    province: requiredLine().pipe(z.enum(PROVINCE_CODES, 'province')),
    postalCode: postalCodeSchema,
  })
  .refine(isInProvince, { path: ['postalCode'], message: 'postalCodeProvince' });
export type AcceptedAddress = z.output<typeof acceptedAddressSchema>;

const accepted = {
  /** Positions of the optional lines that are taken. */
  taken: z.array(z.int().min(0)).max(MAX_OFFER_LINES, 'tooLong').default([]),
  /** Cents, as it was shown; the server compares it with its own, and never charges it. */
  totalCents: z
    .int('required')
    .min(0)
    .max(2 * MAX_OFFER_TOTAL_CENTS),
  /** The buyer's own number for the purchase. */
  poNumber: optionalLine(60),
  standingOffer: optionalLine(60),
  /** The link of an uploaded purchase order; or empty. */
  file: fileLink.default(''),
  /** Required where `asksAddress`. */
  address: acceptedAddressSchema.nullable().default(null),
};

export const acceptSchema = z.object({
  ...accepted,
  offer: offerNumber,
  /** Of whoever accepts. */
  name: requiredLine(),
  mayUseArtwork: z.literal(true, 'required'),
  /** The version of the terms of sale that the page named. */
  termsVersion: z.string('required').min(1, 'required').max(20, 'tooLong'),
  /** Whether a customer in Quebec chose English beside the French terms. */
  continueInEnglish: z.boolean().default(false),
});
export type Accept = z.output<typeof acceptSchema>;
export type AcceptBody = z.input<typeof acceptSchema>;

export const acceptedAnswerSchema = z.object({
  data: linkedQuoteSchema,
  /** The token of a link by which what falls due can be paid by card; null for nothing. */
  payToken: z.string().nullable(),
});
export type AcceptedAnswer = z.output<typeof acceptedAnswerSchema>;

export const payTokenAnswerSchema = z.object({ data: z.object({ token: z.string() }) });

/** An acceptance that came by phone, mail, in person or as a purchase order, as staff record it. */
export const recordedAcceptanceSchema = z.object({
  ...accepted,
  name: requiredLine(),
  how: z.enum(['phone', 'mail', 'purchase-order', 'in-person'], 'required'),
  /** The day on which it came; not in the future. */
  on: daySchema,
});
export type RecordedAcceptance = z.output<typeof recordedAcceptanceSchema>;

/** What staff may do about the answer to an offer. */
export const offerAnsweringSchema = z.object({
  /** The offer that a recorded acceptance is about: the one that stands, or the newest that has ended. */
  acceptable: linkedOfferSchema.nullable(),
  /** Its last day is over. */
  isLate: z.boolean(),
  asksAddress: z.boolean(),
  /** The number of the offer that has ended, and can be made again at the same price. */
  endedOffer: z.int().nullable(),
  /** Null where nobody is reminded of anything. */
  reminders: z.enum(['on', 'stopped']).nullable(),
});
export type OfferAnswering = z.output<typeof offerAnsweringSchema>;
export const offerAnsweringAnswerSchema = z.object({ data: offerAnsweringSchema });

export const remindersSchema = z.object({ isStopped: z.boolean() });

/** A request in the account's list. */
export const myQuoteSchema = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  createdAt: z.iso.datetime(),
  /** The custom product, in the language of the call; null for a general request. */
  product: z.string().nullable(),
  /** Of a sent offer that waits for its answer. */
  validUntil: shownDaySchema.nullable(),
  orderNumber: z.string().nullable(),
});
export type MyQuote = z.output<typeof myQuoteSchema>;
export const myQuotesAnswerSchema = z.object({ data: z.array(myQuoteSchema) });
export const quoteLinkTokenSchema = z.object({ data: z.object({ token: z.string() }) });
