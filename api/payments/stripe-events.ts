import { Stripe } from 'stripe';
import { z } from 'zod';
import { EventRefused, type Payment, type PaymentEvent } from './provider.ts';
import { toPayment } from './stripe-payment.ts';

const TOLERANCE_S = 300;

interface SentEvent {
  /** As it came, to the byte. */
  readonly body: string;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/** As much of an event as the shop reads, and can write down. */
const eventSchema = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({
    object: z.looseObject({ object: z.unknown().optional(), metadata: z.unknown().optional() }),
  }),
});
type SnapshotEvent = z.output<typeof eventSchema>;

/** As much of a PaymentIntent as `toPayment` reads. */
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().optional(),
  currency: z.string(),
  client_secret: z.string().nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
});
const ourMetadataSchema = z.object({ order_id: z.string().min(1) });

/**
 * Reads an event that Stripe has signed.
 * @throws {EventRefused} when it is not signed with the secret, was signed over 300 s ago (R23), or is none that the shop
 * can read.
 */
export function readStripeEvent(sent: SentEvent): PaymentEvent {
  if (!isSigned(sent)) throw new EventRefused('unsigned', 'This event is not signed as it should be');
  const event = readSnapshot(sent.body);
  return { id: event.id, type: event.type, payment: paymentOf(event) };
}

function isSigned({ body, signature, secret, now }: SentEvent): boolean {
  const { signature: signatures } = Stripe.webhooks;
  try {
    return signatures?.verifyHeader(body, signature, secret, TOLERANCE_S, undefined, now.getTime()) === true;
  } catch {
    // Stripe's error quotes the event and the signature: it goes no further.
    return false;
  }
}

function readSnapshot(body: string): SnapshotEvent {
  const sent = parseJson(body);
  // A thin event names its object without repeating it. Which kind is sent is chosen in Stripe's dashboard.
  if (z.object({ object: z.literal('v2.core.event') }).safeParse(sent).success) {
    throw new EventRefused('unreadable', 'This is a thin event: send snapshot events to this address');
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
  throw new EventRefused('unreadable', 'This event does not have the form of an event of Stripe');
}

/**
 * Other products of the account may send events too; a payment of ours names its order. One that was only made looks
 * like one whose card was refused, and is no news.
 */
function paymentOf({ type, data: { object } }: SnapshotEvent): Payment | undefined {
  if (type === 'payment_intent.created' || object.object !== 'payment_intent') return undefined;
  const ours = ourMetadataSchema.safeParse(object.metadata);
  return ours.success ? toPayment({ ...readAs(intentSchema, object), metadata: ours.data }) : undefined;
}
