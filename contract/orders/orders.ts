import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { oneLine } from '../one-line.ts';
import { storeSchema } from '../places/stores.ts';
import { customerInfoSchema } from './customer.ts';
import { PROMISED_CARRIERS } from './delivery-promise.ts';
import { LINE_KINDS } from './line-kinds.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './order-limits.ts';
import {
  CHECKOUT_METHODS,
  FULFILMENTS,
  ORDER_STATES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PUBLIC_METHODS,
} from './order-states.ts';
import { taxDetailsSchema } from './tax-details.ts';

/** Money on the wire: dollars, at most 2 decimals, up to ten million. */
export const dollarsSchema = z.number().min(-10_000_000).max(10_000_000);

export const orderItemSchema = z.object({
  product_id: z.string().min(1, 'required').max(100, 'tooLong'),
  sku: z.string().max(100, 'tooLong').nullable().default(null),
  quantity: z.number('quantity').int('quantity').min(1, 'quantity').max(MAX_LINE_QUANTITY, 'quantity'),
  /** Dollars, as the page showed it. The server compares it with its own price and never charges it. */
  price: dollarsSchema,
});

/**
 * The order payload (docs/spec/checkout-quotes-forms.md §3, docs/spec/api.md). The server trusts only who, what and
 * where; every amount is just what the shopper saw. `paymentStatus`, `user`, `orderDate` and `guessCheckout` are
 * accepted because the specification's page sends them, and are ignored.
 */
export const checkoutBodySchema = z.object({
  customerInfo: customerInfoSchema,
  items: z.array(orderItemSchema).min(1, 'required').max(MAX_ORDER_LINES, 'tooLong'),
  paymentMethod: z.enum(CHECKOUT_METHODS),
  paymentMethodId: z.string().max(255, 'tooLong').nullish().default(null),
  /** The buyer's own number for the purchase. No default, so that earlier bodies keep their hash. */
  poNumber: z.string().transform(oneLine).pipe(z.string().max(60, 'tooLong')).optional(),
  subtotal: dollarsSchema,
  shippingCost: z.union([dollarsSchema, z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/)]).transform(Number),
  taxAmount: dollarsSchema,
  discountAmount: dollarsSchema,
  totalAmount: dollarsSchema,
  couponApplied: z.string().max(100, 'tooLong').nullish().default(null),
  fulfilment: z.enum(FULFILMENTS).default('delivery'),
  /** The slug of the pickup store; ignored for a delivery. */
  pickupStore: z.string().max(200, 'tooLong').nullish().default(null),
  confirmDuplicate: z.boolean().default(false),
  /** Whether the buyer ticked the box that asks for the newsletter. */
  newsletter: z.boolean().default(false),
  /** A field that people never see; an order that fills it comes from a bot and is refused. */
  website: z.string().max(0, 'tooLong').default(''),
  /** The version of the terms of sale that the page named (contract/terms.ts); an unknown one is the one in force. */
  termsVersion: z.string().max(20, 'tooLong').optional(),
  /** Whether a buyer in Quebec pressed "Continue in English" beside the French terms. No default, like `poNumber`. */
  continueInEnglish: z.boolean().optional(),
  paymentStatus: z.string().optional(),
  user: z.string().nullish(),
  orderDate: z.string().optional(),
  guessCheckout: z.boolean().optional(),
});
/** The request body, before parsing. */
export type CheckoutPayload = z.input<typeof checkoutBodySchema>;
/** The parsed body. */
export type CheckoutBody = z.output<typeof checkoutBodySchema>;

/** The pickup store as it was when the order was placed. */
export const pickupStoreSchema = storeSchema
  .pick({
    slug: true,
    name: true,
    address: true,
    operatingHours: true,
    timeZone: true,
    pickupReadyHours: true,
  })
  .extend({ phone: z.string() });
export type PickupStore = z.infer<typeof pickupStoreSchema>;

/** Money that the shop gives back: `sent` is on its way, `paid` was taken over by the bank or given in cash. */
export const orderRefundSchema = z.object({
  amount: z.number(),
  createdAt: z.string(),
  state: z.enum(['sent', 'paid', 'credited']),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** That a buyer in Quebec pressed "Continue in English" beside the French terms. */
export const languageChoiceSchema = z.object({ words: z.string(), at: z.string() });

/** What the buyer was promised; null for orders from before promises were kept. */
export const deliveryPromiseSchema = z.object({
  /** The last day, as `2026-12-10`; null when the days count from the payment. */
  by: z.string().nullable(),
  /** Business days. */
  days: z.int(),
  /** Null for a pick-up. */
  carrier: z.enum(PROMISED_CARRIERS).nullable(),
});

export const orderSchema = z.object({
  order_id: z.string(),
  /** The language of the checkout. The names in `order_items` and the mails are in it. */
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  subtotal: z.number(),
  discountAmount: z.number(),
  /** Below 0: what the price before tax gave way by when a tax had risen before the bill; absent where nothing did. */
  priceAdjustment: z.number().optional(),
  shippingCost: z.number(),
  taxAmount: z.number(),
  taxDetails: taxDetailsSchema,
  totalAmount: z.number(),
  /** Refunds of this order, oldest first, without failed ones. */
  refunds: z.array(orderRefundSchema),
  couponApplied: z.string().nullable(),
  fulfilment: z.enum(FULFILMENTS),
  /** Null for a delivery. */
  pickupStore: pickupStoreSchema.nullable(),
  deliveryPromise: deliveryPromiseSchema.nullable(),
  order_items: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(LINE_KINDS),
      name: z.string(),
      image_url: z.string(),
      variant: z.record(z.string(), z.string()).nullable(),
      quantity: z.number().int(),
      price: z.number(),
      discount: z.number(),
    }),
  ),
  customer_info: z.object({
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
    email: z.string(),
    contact: z.string(),
    phone: z.string(),
    address: z.string(),
    apartment: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    country: z.string(),
    notes: z.string(),
  }),
});
export type Order = z.infer<typeof orderSchema>;

/** `GET /delivery-promise`: what checkout says before the order (Quebec's Consumer Protection Act, s. 54.4 c, i, j). */
export const deliveryPromiseAnswerSchema = z.object({
  data: z.object({
    delivery: deliveryPromiseSchema,
    pickup: deliveryPromiseSchema,
    seller: z.object({
      name: z.string(),
      /** In one line; empty while the owner has entered none, as are the others. */
      address: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
});
export type DeliveryPromiseAnswer = z.infer<typeof deliveryPromiseAnswerSchema>;

export const checkoutAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string() }),
  order: orderSchema,
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

/** 202: the bank requires the shopper to confirm before the card is charged. */
export const actionRequiredAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string(), requiresAction: z.literal(true), clientSecret: z.string() }),
});
export type ActionRequiredAnswer = z.infer<typeof actionRequiredAnswerSchema>;

/** The client secret of the bank's step proves that the caller is the buyer. The Idempotency-Key proves it as well. */
export const confirmPaymentBodySchema = z.object({ clientSecret: z.string().max(500).optional() });

/**
 * 200: the state of an order for a caller who has its number but neither proof. A placed order is a 201 with all its
 * details, never this.
 */
export const orderStateAnswerSchema = z.object({
  message: z.string(),
  data: z.object({
    order_id: z.string(),
    state: z.enum(ORDER_STATES),
    /**
     * For pages of earlier builds that do not know `state`: they show that the payment is being checked and do not
     * order
     * twice.
     */
    checking: z.literal(true),
  }),
});
export type OrderStateAnswer = z.infer<typeof orderStateAnswerSchema>;

/** Cancels a payment that waits for the bank; requires the client secret that was returned for it. */
export const leavePaymentBodySchema = z.object({ clientSecret: z.string().min(1).max(500) });

/**
 * 202: the provider has not yet reported how the payment ended; nothing has failed. Retry the same checkout with the
 * same key after a moment, which also resumes a charge that never arrived, or call `POST /checkout/{order_id}/confirm`
 * with that key.
 */
export const checkingAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string(), checking: z.literal(true) }),
});
export type CheckingAnswer = z.infer<typeof checkingAnswerSchema>;

export const paymentConfigSchema = z.object({
  data: z.object({
    provider: z.enum(['stripe', 'test']),
    publishableKey: z.string(),
    methods: z.array(z.enum(PUBLIC_METHODS)),
  }),
});
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;

/** Any text that is not an order number is 404, like a number that does not exist; only an empty one is 400. */
export const checkOrderBodySchema = z.object({ order_id: z.string('required').trim().min(1, 'required') });
