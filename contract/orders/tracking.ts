import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { CARRIERS } from './carriers.ts';
import { CUSTOMER_STEPS } from './customer-steps.ts';
import { SENT_STATES } from './fulfilments.ts';
import { invoiceSchema } from './invoices.ts';
import { FULFILMENTS, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';
import { orderSchema, pickupStoreSchema } from './orders.ts';

const pieceSchema = z.object({
  /** Index in the order's lines. */
  position: z.int(),
  quantity: z.int(),
});

/** A parcel that was sent, or a pick-up that waits or was collected; also one that came back. */
export const customerParcelSchema = z.object({
  number: z.int(),
  /** `returned`: it came back to the shop. */
  state: z.enum([...SENT_STATES, 'returned']),
  carrier: z.enum(CARRIERS).nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's page about the parcel, in the language of the order. */
  trackingUrl: z.string().nullable(),
  /** When it was shipped or became ready. */
  sentAt: z.string(),
  /** When it was delivered or collected; null before. */
  arrivedAt: z.string().nullable(),
  /** When it came back to the shop; null otherwise. */
  returnedAt: z.string().nullable(),
  lines: z.array(pieceSchema),
});
export type CustomerParcel = z.infer<typeof customerParcelSchema>;

export const customerStepSchema = z.object({
  at: z.string(),
  step: z.enum(CUSTOMER_STEPS),
  /** The parcel that the step is about; null for a step of the whole order. */
  parcel: z.int().nullable(),
});

/** The order's history as the customer sees it, oldest first. */
const followed = {
  parcels: z.array(customerParcelSchema),
  /** Pieces still owed to the customer; none that were refunded, and none of a cancelled order. */
  unsent: z.array(pieceSchema),
  timeline: z.array(customerStepSchema),
};

/** An order in the account's history. */
export const trackedOrderSchema = orderSchema.extend({
  ...followed,
  /** Invoices and credit notes, oldest first. */
  invoices: z.array(invoiceSchema),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** `GET /order-links/{token}`: whoever has the mail sees the goods and their way, but no name, address or amount. */
export const orderLinkAnswerSchema = z.object({
  data: z.object({
    order_id: z.string(),
    language: z.enum(LANGUAGES),
    createdAt: z.string(),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfilment: z.enum(FULFILMENTS),
    pickupStore: pickupStoreSchema.nullable(),
    /** City and province of a delivery; null for a pick-up. */
    destination: z.object({ city: z.string(), province: z.string() }).nullable(),
    /** The day by which the shop promised to send it, as `2026-11-30`. */
    promisedFor: z.string().nullable(),
    order_items: z.array(orderSchema.shape.order_items.element.omit({ price: true, discount: true })),
    ...followed,
  }),
});
export type LinkedOrder = z.infer<typeof orderLinkAnswerSchema>['data'];
