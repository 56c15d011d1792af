import { z } from 'zod';
import { MAX_OFFER_QUANTITY } from '../offers/offer-kinds.ts';
import { MAX_ORDER_LINES } from '../orders/order-limits.ts';
import { REFUND_PARTS } from '../orders/refund-parts.ts';
import { OWN_REFUND_REASONS, REFUND_REASONS, REFUND_STATES } from './refund-reasons.ts';

const amountSchema = z.int().min(1).max(1_000_000_000);

/** Pieces of lines and the shipping, or an amount. `restock`: the pieces are fit to be sold again. */
export const refundBodySchema = z.object({
  lines: z
    .array(
      z.object({
        /** Index in the order's lines. */
        position: z.int().min(0).max(MAX_ORDER_LINES),
        quantity: z.int().min(1).max(MAX_OFFER_QUANTITY),
        restock: z.boolean(),
      }),
    )
    .max(MAX_ORDER_LINES)
    .default([]),
  shipping: z.boolean().default(false),
  /** Cents, instead of lines and shipping. */
  amountCents: amountSchema.optional(),
  reason: z.enum(REFUND_REASONS),
  /** Whether the customer gets a mail once the money is given back. */
  notify: z.boolean().default(true),
});
export type RefundBody = z.output<typeof refundBodySchema>;

/** A refund that failed, which needs no more. */
export const settledRefundSchema = z.strictObject({ refundId: z.uuid() });

/** Cents by part: goods less their discount, shipping, taxes, and what was paid above the total. */
const partsSchema = z.object(
  Object.fromEntries(REFUND_PARTS.map((part) => [part, z.int()])) as Record<
    (typeof REFUND_PARTS)[number],
    z.ZodInt
  >,
);

export const refundQuoteSchema = z.object({
  data: z.object({
    amountCents: z.int(),
    parts: partsSchema,
    /** Amounts that can still be refunded afterwards. */
    remainingCents: z.int(),
    /** The part that is taken off what is due, so that no money is given back for it. */
    creditCents: z.int(),
    /** The cash that the till pays out, rounded to 5 cents; for other payments what is given back. */
    cashCents: z.int(),
    /** Whether the person may refund so much now. */
    isWithinLimit: z.boolean(),
    /** What they may still refund of this order now; null for no limit. */
    limitLeftCents: z.int().nullable(),
  }),
});
export type RefundQuote = z.infer<typeof refundQuoteSchema>['data'];

export const deskRefundSchema = z.object({
  id: z.uuid(),
  /** Null for a credit, which gives no payment back. */
  paymentId: z.uuid().nullable(),
  amountCents: z.int(),
  /** Cents that cash was rounded by. */
  roundingCents: z.int(),
  parts: partsSchema,
  method: z.enum(['provider', 'cash', 'other', 'credit']),
  reason: z.enum([...REFUND_REASONS, ...OWN_REFUND_REASONS]),
  state: z.enum(REFUND_STATES),
  providerReference: z.string().nullable(),
  /** The member of staff; null for the shop itself. */
  askedBy: z.uuid().nullable(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  /** The provider's code. */
  failure: z.string().nullable(),
  /** When somebody settled one that had failed. */
  settledAt: z.string().nullable(),
});
export type DeskRefund = z.infer<typeof deskRefundSchema>;
