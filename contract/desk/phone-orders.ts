import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { myExemptionSchema } from '../orders/account-exemption.ts';
import { customerInfoSchema } from '../orders/customer.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../orders/order-limits.ts';
import { FULFILMENTS } from '../orders/order-states.ts';
import { dollarsSchema, orderSchema, pickupStoreSchema } from '../orders/orders.ts';
import { taxExemptionSchema } from '../orders/tax-exemption.ts';
import { orderLinkAnswerSchema } from '../orders/tracking.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';

/** A caller's order, priced like the checkout's. */
export const phoneCartSchema = z.object({
  customer: customerInfoSchema,
  /** The caller's, for names and mails. */
  language: z.enum(LANGUAGES),
  lines: z
    .array(
      z.object({
        sku: z.string().min(1, 'required').max(100, 'tooLong'),
        quantity: z.int('quantity').min(1, 'quantity').max(MAX_LINE_QUANTITY, 'quantity'),
      }),
    )
    .min(1, 'required')
    .max(MAX_ORDER_LINES, 'tooLong'),
  fulfilment: z.enum(FULFILMENTS).default('delivery'),
  /** The slug of the pick-up store. */
  pickupStore: z.string().max(200, 'tooLong').nullish().default(null),
  couponApplied: z.string().max(100, 'tooLong').nullish().default(null),
  /** Set for a caller who has shown a certificate. */
  taxExemption: taxExemptionSchema.nullable().default(null),
  /**
   * Whether the caller orders for the exempt account that has this email, as staff asked the caller; null: not asked.
   */
  ordersForAccount: z.boolean().nullable().default(null),
});
export type PhoneCart = z.output<typeof phoneCartSchema>;

/**
 * A cart to be priced: of the caller it needs only what decides the tax, so the price is known before the address. The
 * email may be missing or half typed: then it is nobody's.
 */
export const phonePricingSchema = phoneCartSchema.extend({
  customer: z.object({
    province: z.enum(PROVINCE_CODES, 'province'),
    email: z.string().max(1000, 'tooLong').default(''),
  }),
  taxExemption: taxExemptionSchema.pick({ from: true }).nullable().default(null),
});
export type PhonePricing = z.input<typeof phonePricingSchema>;

export const phoneOrderBodySchema = phoneCartSchema.extend({
  /** `link`: a link to pay by card is mailed. `cod`: paid in cash, on delivery or at the store. */
  payment: z.enum(['link', 'cod']),
  /** The total that the caller was told; another one is refused. */
  totalCents: z.int().min(0),
});
export type PhoneOrderBody = z.output<typeof phoneOrderBodySchema>;

/** The exemption of the account that has the caller's email. */
const callersExemptionSchema = myExemptionSchema.extend({
  /** The name in the account's terms; null without terms. */
  organisation: z.string().nullable(),
});
export type CallersExemption = z.infer<typeof callersExemptionSchema>;

export const phoneQuoteSchema = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
      available: z.int(),
    }),
  ),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  /** Null unless one holds today where the order is taxed. The prices take it when `ordersForAccount` is true. */
  callersExemption: callersExemptionSchema.nullable(),
});
export type PhoneQuote = z.infer<typeof phoneQuoteSchema>;
export const phoneQuoteAnswerSchema = z.object({ data: phoneQuoteSchema });

export const phoneOrderAnswerSchema = z.object({
  data: z.object({ orderId: z.uuid(), orderNumber: z.string(), version: z.int(), totalCents: z.int() }),
});
export type PhoneOrderAnswer = z.infer<typeof phoneOrderAnswerSchema>['data'];

/** Data of a pay link's page: the order, and what the checkout's card form needs. */
const payableLinkSchema = z.object({
  order_id: z.string(),
  language: z.enum(LANGUAGES),
  /** `open`: can be paid. `checking`: a card was charged, and the outcome is not known yet. */
  state: z.enum(['open', 'checking', 'paid']),
  expiresAt: z.string(),
  order_items: orderSchema.shape.order_items,
  subtotal: z.number(),
  discountAmount: z.number(),
  shippingCost: z.number(),
  taxAmount: z.number(),
  taxDetails: orderSchema.shape.taxDetails,
  totalAmount: z.number(),
  /**
   * Of an order that is paid in two parts: the one that is due or was paid last, in dollars. `restAmount` falls due later. Null
   * for one that is paid at once, and once all is paid.
   */
  part: z
    .object({
      kind: z.enum(['deposit', 'balance']),
      dueAmount: z.number(),
      paidAmount: z.number(),
      restAmount: z.number(),
    })
    .nullable(),
  /** Whether an offer was accepted; otherwise the order was taken on the phone. */
  isFromOffer: z.boolean(),
  couponApplied: z.string().nullable(),
  pickupStore: pickupStoreSchema.nullable(),
  deliveryPromise: orderSchema.shape.deliveryPromise,
  /** Whether the buyer is in Quebec, ordered in English, and has not chosen to: then French terms come first. */
  offersFrench: z.boolean(),
  provider: z.enum(['stripe', 'test']),
  publishableKey: z.string(),
});
export type PayLink = z.infer<typeof payableLinkSchema>;

/**
 * A link by which nothing can be paid any more, with the reason; `over` once the link of a paid order has expired, `renewable`
 * where the order goes on waiting and the shop sends another link. It names the order and shows nothing of it.
 */
const endedLinkSchema = z.object({
  order_id: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(['expired', 'renewable', 'cancelled', 'over']),
});
export type EndedPayLink = z.infer<typeof endedLinkSchema>;

export const payLinkSchema = z.object({
  data: z.discriminatedUnion('state', [payableLinkSchema, endedLinkSchema]),
});

export const payBodySchema = z.object({
  paymentMethodId: z.string().min(1, 'required').max(255, 'tooLong'),
  /** The total that the payer saw, in dollars. Another one is refused, and can be paid by a second call. */
  totalAmount: dollarsSchema.optional(),
  /** What the payer saw as due now, where that is a part of the total. */
  dueAmount: dollarsSchema.optional(),
  /** Whether a buyer in Quebec chose English after the French terms; of others it means nothing. */
  continueInEnglish: z.boolean().optional(),
});
export type PayBody = z.output<typeof payBodySchema>;

/** 201: the order is paid. Links are forwarded to who pays, so it tells no more than the link to the order does. */
export const paidByLinkAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string() }),
  order: orderLinkAnswerSchema.shape.data,
});
export type PaidByLinkAnswer = z.infer<typeof paidByLinkAnswerSchema>;
