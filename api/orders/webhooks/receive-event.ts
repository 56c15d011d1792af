import { inTransaction } from '../../db/client.ts';
import { say } from '../../http/say.ts';
import { EventRefused, type PaymentEvent } from '../../payments/index.ts';
import { settleIn } from '../charging/settle-payment.ts';
import type { OrderDeps, Settling } from '../order/deps.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { noteEvent } from './event-queries.ts';
import type { NoteOtherMode, NoteRefusal } from './refusal-log.ts';

interface SignedEvent {
  /** The raw body: the signature covers its exact bytes. */
  readonly body: string;
  readonly signature: string;
}

/**
 * Applies a webhook event once, in any order, even before our own call to the provider has returned. When the event
 * cannot be stored the call fails, so the provider resends it. A test event at a live shop, or the reverse, moves no
 * money of ours: it is received, so that the provider does not resend it, and ignored.
 * @throws {EventRefused} for a missing, wrong or stale signature (R23), and for an event that cannot be read.
 * @throws {ShopError} NOT_FOUND when the shop's provider sends no events.
 */
export async function receiveEvent(
  deps: OrderDeps & { readonly noteRefusal: NoteRefusal; readonly noteOtherMode: NoteOtherMode },
  { body, signature }: SignedEvent,
): Promise<void> {
  const { db, log, payments, now, noteRefusal, noteOtherMode } = deps;
  const event = await payments.readEvent(body, signature, now()).catch((error: unknown) => {
    if (error instanceof EventRefused) {
      if (error.why === 'unsigned') noteRefusal(log, say(error.sentence, 'en'));
      // Only the provider can cause this, and it means that no event gets through: a person has to look at it.
      else log.error({ reason: say(error.sentence, 'en') }, 'signed payment event could not be read');
    }
    throw error;
  });
  if (event.isOtherMode) return noteOtherMode(log);
  await inTransaction(db, async (tx) => {
    const at = now();
    const noted = await noteEvent(tx, event, at);
    if (!noted) return;
    if (noted.order_id) await applyEvent({ tx, log, at }, noted.order_id, event);
    else if (event.payment || event.refund || event.dispute)
      log.warn({ event: event.id, type: event.type }, 'payment event matches no order');
  });
}

async function applyEvent(
  settling: Settling,
  orderId: string,
  { type, payment, refund, dispute }: PaymentEvent,
): Promise<void> {
  if (payment) await settleIn(settling, orderId, payment);
  if (refund) await applyRefund(settling, orderId, refund);
  if (dispute) await applyDispute(settling, orderId, { ...dispute, isClosed: type.endsWith('.closed') });
}
