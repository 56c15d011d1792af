import { z } from 'zod';
import { PRICE_PROOFS } from '../catalog/price-proofs.ts';
import { LANGUAGES } from '../locale.ts';
import { CARRIERS } from '../orders/carriers.ts';
import { PARCEL_STATES } from '../orders/fulfilments.ts';
import { LINE_KINDS } from '../orders/line-kinds.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../orders/order-states.ts';
import { deliveryPromiseSchema, languageChoiceSchema, pickupStoreSchema } from '../orders/orders.ts';
import { taxDetailsSchema } from '../orders/tax-details.ts';
import { taxExemptionSchema } from '../orders/tax-exemption.ts';
import { DESK_MAILS } from './desk-mails.ts';
import { ORDER_ACTIONS, PARCEL_ACTIONS } from './order-actions.ts';

/** Integer cents. */
const centsSchema = z.int();

const lineSchema = z.object({
  position: z.int(),
  productId: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  /** Null for goods that are made, and for services. */
  sku: z.string().nullable(),
  /** In the language of the order, as its customer sees it. */
  name: z.string(),
  variant: z.record(z.string(), z.string()).nullable(),
  imageUrl: z.string(),
  quantity: z.int(),
  /** Pieces in parcels that were not undone; those that left the shop or wait at the store are `sent`. */
  packed: z.int(),
  sent: z.int(),
  /** Pieces that the buyer is to get and that are in no parcel. */
  toPack: z.int(),
  /** Pieces whose money was given back, or is on its way. */
  refunded: z.int(),
});

export const parcelSchema = z.object({
  number: z.int(),
  version: z.int(),
  state: z.enum(PARCEL_STATES),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      /** Those of the pieces that came back unfit for sale. */
      damaged: z.int(),
      /** Those of the pieces that were refunded after they were packed: the parcel cannot leave with them. */
      refunded: z.int(),
    }),
  ),
  packedBy: z.string().nullable(),
  packedAt: z.string(),
  /** Shipped, or ready for pick-up. */
  shippedAt: z.string().nullable(),
  /** Delivered, or picked up. */
  deliveredAt: z.string().nullable(),
  /** When it came back. */
  returnedAt: z.string().nullable(),
  next: z.array(z.enum(PARCEL_ACTIONS)),
});
export type DeskParcel = z.infer<typeof parcelSchema>;

export const noteSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  /** Null when the person is no longer on the staff. */
  by: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  editedAt: z.string().nullable(),
  /** Whether the caller wrote it less than five minutes ago. */
  isEditable: z.boolean(),
});
export type DeskNote = z.infer<typeof noteSchema>;

const stepSchema = z.object({
  at: z.string(),
  step: z.string(),
  /** Null: the shop itself, the buyer or the payment provider. */
  by: z.string().nullable(),
  isVisibleToCustomer: z.boolean(),
  /** Amounts, references and reasons; empty for whoever may not see amounts. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** The address of the parcel, or the billing address of a pick-up. */
export const deskAddressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** The part of an order that every reader sees: enough to pack it. */
export const packingOrderSchema = z.object({
  view: z.literal('packing'),
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  createdAt: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  pickupStore: pickupStoreSchema.nullable(),
  isHeld: z.boolean(),
  promisedFor: z.string().nullable(),
  poNumber: z.string().nullable(),
  tags: z.array(z.string()),
  address: deskAddressSchema,
  /** Whether an offer was accepted: it is paid by a link that is mailed, and may be paid in two parts. */
  isFromOffer: z.boolean(),
  /** The buyer's note at the checkout. */
  buyerNotes: z.string(),
  lines: z.array(lineSchema),
  parcels: z.array(parcelSchema),
  notes: z.array(noteSchema),
  /** Oldest first. */
  timeline: z.array(stepSchema),
  next: z.array(z.enum(ORDER_ACTIONS)),
});
export type PackingOrder = z.infer<typeof packingOrderSchema>;

/** With the buyer and every amount, by the permission `orders.see-buyer`. */
export const wholeOrderSchema = packingOrderSchema.extend({
  view: z.literal('whole'),
  heldReason: z.string().nullable(),
  /** The request for a quote that it came from, `HQ-…`; null for other orders, and once the request was purged. */
  quoteNumber: z.string().nullable(),
  /** The version of the terms of sale that the buyer accepted; null on orders from before there were any. */
  termsVersion: z.string().nullable(),
  /** What the buyer was promised; null on orders from before promises were kept. */
  deliveryPromise: deliveryPromiseSchema.nullable(),
  /** That a buyer in Quebec chose English, with the words that were shown. */
  languageChoice: languageChoiceSchema.nullable(),
  /** Whether mails and papers come in French and in English, because a buyer in Quebec did not choose. */
  isInBothLanguages: z.boolean(),
  lines: z.array(
    lineSchema.extend({
      unitPriceCents: centsSchema,
      /** The price that was shown struck through, and the kind of its proof; 0 and null for none. */
      originalPriceCents: centsSchema,
      priceProof: z.enum(PRICE_PROOFS).nullable(),
    }),
  ),
  money: z.object({
    method: z.enum(PAYMENT_METHODS),
    /** The payment's id at the provider. */
    reference: z.string().nullable(),
    subtotalCents: centsSchema,
    discountCents: centsSchema,
    /** At most 0: what the price before tax gave way by when a tax had risen before the bill. */
    adjustmentCents: centsSchema,
    shippingCents: centsSchema,
    taxCents: centsSchema,
    taxDetails: taxDetailsSchema.extend({ GST: centsSchema, PST: centsSchema, HST: centsSchema }),
    /** Set for a buyer who is exempt from a tax. */
    exemption: taxExemptionSchema
      .pick({ from: true, certificate: true })
      .extend({ hasFile: z.boolean() })
      .nullable(),
    totalCents: centsSchema,
    coupon: z.string().nullable(),
  }),
  customer: z.object({
    email: z.string(),
    phone: z.string(),
    hasAccount: z.boolean(),
    /** The account was deleted, or the person was forgotten. */
    hasLeft: z.boolean(),
    /** Other orders of this email that are not delivered or cancelled, newest first, at most 20. */
    openOrders: z.array(
      z.object({
        number: z.string(),
        createdAt: z.string(),
        status: z.enum(ORDER_STATUSES),
        totalCents: centsSchema,
      }),
    ),
  }),
  /** Mails about the order, newest first. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      recipient: z.string(),
      parcel: z.int().nullable(),
      at: z.string(),
      sentAt: z.string().nullable(),
      parkedReason: z.string().nullable(),
    }),
  ),
  /** The mails that can be sent again as the order stands. */
  resendable: z.array(
    z.object({ kind: z.enum(DESK_MAILS), parcel: z.int().nullable(), refundId: z.uuid().nullable() }),
  ),
});
export type WholeOrder = z.infer<typeof wholeOrderSchema>;

export const deskOrderSchema = z.discriminatedUnion('view', [packingOrderSchema, wholeOrderSchema]);
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const deskOrderAnswerSchema = z.object({ data: deskOrderSchema });
