import { z } from 'zod';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { storeSchema } from '../places/stores.ts';
import { customerInfoSchema } from './customer.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './order-limits.ts';

export { MAX_LINE_QUANTITY, MAX_ORDER_LINES };

export const PAYMENT_METHODS = ['card', 'cod'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'pending_cod', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Money on the wire: dollars, at most 2 decimals, up to ten million. */
const dollarsSchema = z.number().min(-10_000_000).max(10_000_000);

export const orderItemSchema = z.object({
  product_id: z.string().min(1, 'required').max(100, 'tooLong'),
  sku: z.string().max(100, 'tooLong').nullable().default(null),
  quantity: z.number('quantity').int('quantity').min(1, 'quantity').max(MAX_LINE_QUANTITY, 'quantity'),
  /** Dollars, as the page showed it. Compared with ours, never charged. */
  price: dollarsSchema,
});

/**
 * The order payload (docs/spec/checkout-quotes-forms.md §3, docs/spec/api.md). The server trusts who, what and where;
 * every amount in it is only what the shopper saw. `paymentStatus`, `user`, `orderDate` and `guessCheckout` are
 * accepted because the spec's page sends them, and not read.
 */
export const checkoutBodySchema = z.object({
  customerInfo: customerInfoSchema,
  items: z.array(orderItemSchema).min(1, 'required').max(MAX_ORDER_LINES, 'tooLong'),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentMethodId: z.string().max(255, 'tooLong').nullish().default(null),
  subtotal: dollarsSchema,
  shippingCost: z.union([dollarsSchema, z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/)]).transform(Number),
  taxAmount: dollarsSchema,
  discountAmount: dollarsSchema,
  totalAmount: dollarsSchema,
  couponApplied: z.string().max(100, 'tooLong').nullish().default(null),
  fulfilment: z.enum(FULFILMENTS).default('delivery'),
  /** The slug of the store where it is picked up; not read for a delivery. */
  pickupStore: z.string().max(200, 'tooLong').nullish().default(null),
  confirmDuplicate: z.boolean().default(false),
  /** People never see this field; an order with something in it is a machine's, and is refused. */
  website: z.string().max(0, 'tooLong').default(''),
  paymentStatus: z.string().optional(),
  user: z.string().nullish(),
  orderDate: z.string().optional(),
  guessCheckout: z.boolean().optional(),
});
/** As it is sent. */
export type CheckoutPayload = z.input<typeof checkoutBodySchema>;
/** As it is read. */
export type CheckoutBody = z.output<typeof checkoutBodySchema>;

export const taxDetailsSchema = z.object({
  GST: z.number(),
  PST: z.number(),
  HST: z.number(),
  province: z.enum(PROVINCE_CODES),
});

/** Where an order is picked up: the store as it was when it was ordered. */
export const pickupStoreSchema = storeSchema
  .pick({ slug: true, name: true, address: true, operatingHours: true, timeZone: true })
  .extend({ phone: z.string() });
export type PickupStore = z.infer<typeof pickupStoreSchema>;

export const orderSchema = z.object({
  order_id: z.string(),
  createdAt: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  subtotal: z.number(),
  discountAmount: z.number(),
  shippingCost: z.number(),
  taxAmount: z.number(),
  taxDetails: taxDetailsSchema,
  totalAmount: z.number(),
  couponApplied: z.string().nullable(),
  fulfilment: z.enum(FULFILMENTS),
  /** Null for a delivery. */
  pickupStore: pickupStoreSchema.nullable(),
  order_items: z.array(
    z.object({
      _id: z.string(),
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

export const checkoutAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string() }),
  order: orderSchema,
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

/** 202: the bank wants the shopper to confirm before the card is charged. */
export const actionRequiredAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string(), requiresAction: z.literal(true), clientSecret: z.string() }),
});
export type ActionRequiredAnswer = z.infer<typeof actionRequiredAnswerSchema>;

/** A proof that the caller is the buyer: the secret of the bank's step. The Idempotency-Key proves it as well. */
export const confirmPaymentBodySchema = z.object({ clientSecret: z.string().max(500).optional() });

export const ORDER_STATES = ['placed', 'bank', 'checking', 'cancelled', 'held'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * 200: how an order stands, for whoever has its number and neither of the proofs. A placed order is a 201 with all its
 * details, and never this.
 */
export const orderStateAnswerSchema = z.object({
  message: z.string(),
  data: z.object({
    order_id: z.string(),
    state: z.enum(ORDER_STATES),
    /**
     * For pages of earlier builds, which know no `state`: they say that the
     * payment is looked into, and order nothing twice.
     */
    checking: z.literal(true),
  }),
});
export type OrderStateAnswer = z.infer<typeof orderStateAnswerSchema>;

/** Ends a payment that waits for the bank: with the secret that was answered for it. */
export const leavePaymentBodySchema = z.object({ clientSecret: z.string().min(1).max(500) });

/**
 * 202: the provider has not said yet how the payment ended; nothing has failed. Send the same checkout under the same
 * key again in a moment, which also goes on with a charge that never arrived, or ask `POST /checkout/{order_id}/confirm`
 * with that key.
 */
export const checkingAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ order_id: z.string(), checking: z.literal(true) }),
});
export type CheckingAnswer = z.infer<typeof checkingAnswerSchema>;

/** `data` of a 409: how the lines stand now, and what they cost. Dollars. */
export const freshCartSchema = z.object({
  items: z.array(
    z.object({
      product_id: z.string(),
      sku: z.string().nullable(),
      quantity: z.number().int(),
      price: z.number(),
      available: z.number().int(),
    }),
  ),
  subtotal: z.number(),
  shippingCost: z.number(),
  taxAmount: z.number(),
  discountAmount: z.number(),
  totalAmount: z.number(),
});
export type FreshCart = z.infer<typeof freshCartSchema>;

export const paymentConfigSchema = z.object({
  data: z.object({
    provider: z.enum(['stripe', 'test']),
    publishableKey: z.string(),
    methods: z.array(z.enum(PAYMENT_METHODS)),
  }),
});
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;

/** Any other text that is no order number is 404, like one that does not exist; only an empty one is 400. */
export const checkOrderBodySchema = z.object({ order_id: z.string('required').trim().min(1, 'required') });

const ORDER_NUMBER = /^HY[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * An order number as it is stored, from any way of typing it: case, dashes and blanks do not matter, and the
 * letters that Crockford's Base32 leaves out read as the digits they look like. Undefined when it cannot be one.
 */
export function normaliseOrderNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const number = plain.slice(0, 2) + plain.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!ORDER_NUMBER.test(number)) return undefined;
  return `HY-${number.slice(2, 6)}-${number.slice(6, 10)}-${number.slice(10)}`;
}
