import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../orders/order-states.ts';
import { taxExemptionSchema } from '../orders/tax-exemption.ts';
import { PAYMENT_MEANS } from './payment-means.ts';
import { deskRefundSchema } from './refunds.ts';

const RELEASE_DECISIONS = ['accept', 'refund', 'cancel'] as const;
const PAYMENT_KINDS = ['whole', 'deposit', 'balance', 'cash', 'transfer'] as const;
const PAYMENT_STATES = ['open', 'paid', 'failed', 'surplus', 'held'] as const;

/** Why an order is on hold, with both amounts. */
export const holdSchema = z.object({
  reason: z.string(),
  /** The provider's id of the payment or the dispute. */
  reference: z.string().nullable(),
  orderCents: z.int(),
  paymentCents: z.int().nullable(),
  currency: z.string().nullable(),
  /** The decisions that are possible. */
  decisions: z.array(z.enum(RELEASE_DECISIONS)),
});

/** The money of an order, for the order's page; also `data` of a 412. */
export const orderMoneySchema = z.object({
  orderId: z.uuid(),
  version: z.int(),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  totalCents: z.int(),
  paidCents: z.int(),
  /** Given back, or on its way. */
  refundedCents: z.int(),
  /** Taken off what is due, without giving money back. */
  creditedCents: z.int(),
  /** Written off as a bad debt. */
  writtenOffCents: z.int(),
  /** Amounts that can still be refunded or credited. */
  refundableCents: z.int(),
  /** The amount due, and what the till takes for it: rounded to 5 cents. */
  dueCents: z.int(),
  cashDueCents: z.int(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(PAYMENT_KINDS),
      amountCents: z.int(),
      roundingCents: z.int(),
      currency: z.string(),
      reference: z.string().nullable(),
      /** How it came, and its number at the bank or on the cheque, when staff recorded it. */
      means: z.enum(PAYMENT_MEANS).nullable(),
      remark: z.string().nullable(),
      /** The day on which it came, when staff recorded it. */
      receivedOn: shownDaySchema.nullable(),
      state: z.enum(PAYMENT_STATES),
      staffId: z.uuid().nullable(),
      createdAt: z.string(),
    }),
  ),
  refunds: z.array(deskRefundSchema),
  /** Bad debts, oldest first. */
  writeOffs: z.array(
    z.object({
      id: z.uuid(),
      amountCents: z.int(),
      at: z.string(),
      /** When the buyer paid after all; null while the debt is bad. */
      undoneAt: z.string().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      refunded: z.int(),
      restocked: z.int(),
      /** The pieces that a cancellation can put back: neither put back already, nor written off by a refund. */
      returnable: z.int(),
    }),
  ),
  hold: holdSchema.nullable(),
});
export type OrderMoney = z.infer<typeof orderMoneySchema>;

export const orderMoneyAnswerSchema = z.object({ data: orderMoneySchema });

export const exemptionBodySchema = z.object({ exemption: taxExemptionSchema.nullable() });

/** `POST /orders/{key}/cancel`. `restock`: the pieces are fit to be sold again. */
export const cancelBodySchema = z.object({
  notify: z.boolean().default(true),
  restock: z.boolean().default(true),
});

export type ReleaseDecision = (typeof RELEASE_DECISIONS)[number];
export const releaseBodySchema = z.object({ decision: z.enum(RELEASE_DECISIONS) });
