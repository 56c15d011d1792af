import { Stripe } from 'stripe';
import { z } from 'zod';
import { cents } from '../../contract/money.ts';
import {
  type Dispute,
  EventRefused,
  type Payment,
  type PaymentEvent,
  type ProviderRefund,
} from './provider.ts';
import { toPayment } from './stripe-payment.ts';
import { readRefund } from './stripe-refunds.ts';

const TOLERANCE_S = 300;

/** The events that a webhook must send; docs/operations.md lists them for the dashboard. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

interface SentEvent {
  /** The raw body. */
  readonly body: string;
  readonly signature: string;
  readonly secret: string;
  /** Whether the shop's keys are live ones. */
  readonly isLive: boolean;
  readonly now: Date;
}

/** The fields of an event that the shop reads and stores. */
const eventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({ object: z.unknown().optional(), metadata: z.unknown().optional() }),
  }),
});
type SnapshotEvent = z.output<typeof eventSchema>;

/** The fields of a PaymentIntent that `toPayment` reads. */
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().optional(),
  currency: z.string(),
  client_secret: z.string().nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
});
/** The fields of a Refund that `readRefund` reads. */
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  payment_intent: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.object({ refund_id: z.uuid().optional().catch(undefined) }).nullish(),
});
const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  payment_intent: z.string(),
  reason: z.string(),
  status: z.string(),
});
const ourMetadataSchema = z.object({ order_id: z.string().min(1) });

/**
 * Verifies and parses a webhook event of Stripe.
 * @throws {EventRefused} when the signature is wrong or over 300 s old or ahead (R23), or the event cannot be read.
 */
export function readStripeEvent(sent: SentEvent): PaymentEvent {
  if (!isSigned(sent)) throw new EventRefused('unsigned', 'eventUnsigned');
  const event = readSnapshot(sent.body);
  return {
    id: event.id,
    type: event.type,
    isOtherMode: event.livemode !== sent.isLive,
    payment: paymentOf(event),
    refund: refundOf(event),
    dispute: disputeOf(event),
  };
}

/** Stripe's own check takes a time that is ahead, and one that is not a number (P128). */
function isTimely(signature: string, now: Date): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times[0] ?? '') ?? [];
  if (times.length !== 1 || seconds === undefined) return false;
  return Math.abs(Math.floor(now.getTime() / 1000) - Number(seconds)) <= TOLERANCE_S;
}

function isSigned({ body, signature, secret, now }: SentEvent): boolean {
  const { signature: signatures } = Stripe.webhooks;
  if (!isTimely(signature, now)) return false;
  try {
    return signatures?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, now.getTime()) === true;
  } catch {
    // Stripe's error quotes the event and the signature, so it must not reach the log.
    return false;
  }
}

function readSnapshot(body: string): SnapshotEvent {
  const sent = parseJson(body);
  // A thin event contains only the id of its object. Stripe's dashboard sets which kind is sent.
  if (z.object({ object: z.literal('v2.core.event') }).safeParse(sent).success) {
    throw new EventRefused('unreadable', 'eventThin');
  }
  return readAs(eventSchema, sent);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readAs<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  throw new EventRefused('unreadable', 'eventUnreadable');
}

/**
 * Events of other products of the Stripe account name no order of ours. `payment_intent.created` is ignored, because a
 * new intent has the same status as one whose card was declined.
 */
function paymentOf({ type, data: { object } }: SnapshotEvent): Payment | undefined {
  if (type === 'payment_intent.created' || object.object !== 'payment_intent') return undefined;
  const ours = ourMetadataSchema.safeParse(object.metadata);
  return ours.success ? toPayment({ ...readAs(intentSchema, object), metadata: ours.data }) : undefined;
}

/** Charges of other products of the account may have no PaymentIntent. */
const hasIntent = (object: object): boolean =>
  z.object({ payment_intent: z.string() }).safeParse(object).success;

function refundOf({ data: { object } }: SnapshotEvent): ProviderRefund | undefined {
  if (object.object !== 'refund' || !hasIntent(object)) return undefined;
  return readRefund(readAs(refundSchema, object));
}

function disputeOf({ type, data: { object } }: SnapshotEvent): Dispute | undefined {
  if (!/^charge\.dispute\.(created|closed)$/.test(type) || !hasIntent(object)) return undefined;
  const { id, amount, payment_intent, reason, status } = readAs(disputeSchema, object);
  return { reference: id, paymentReference: payment_intent, amountCents: cents(amount), reason, status };
}
