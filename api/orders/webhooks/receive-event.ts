import { inTransaction } from '../../db/client.ts';
import { EventRefused } from '../../payments/index.ts';
import type { OrderDeps } from '../deps.ts';
import { settleIn } from '../payment/settle-payment.ts';
import { noteEvent } from './event-queries.ts';
import type { NoteRefusal } from './refusal-log.ts';

interface SignedEvent {
  /** As it came, to the byte: it is what is signed. */
  readonly body: string;
  readonly signature: string;
}

/**
 * Takes in what the provider tells by itself: each event once, in any order, and before our own call has heard of it.
 * An event that cannot be written down is not answered well, so the provider sends it again.
 * @throws {EventRefused} for a body that the provider did not sign, or not just now (R23), and for one that cannot be read.
 * @throws {ShopError} NOT_FOUND in a shop whose provider sends no events.
 */
export async function receiveEvent(
  deps: OrderDeps & { readonly noteRefusal: NoteRefusal },
  { body, signature }: SignedEvent,
): Promise<void> {
  const { db, log, payments, now, noteRefusal } = deps;
  const event = await payments.readEvent(body, signature, now()).catch((error: unknown) => {
    if (error instanceof EventRefused) {
      if (error.why === 'unsigned') noteRefusal(log, error.message);
      // Only the provider can cause this, and it means that the shop hears of no payment: a person has to see to it.
      else log.error({ reason: error.message }, 'an event that the payment provider signed cannot be read');
    }
    throw error;
  });
  await inTransaction(db, async (tx) => {
    const at = now();
    const noted = await noteEvent(tx, event, at);
    if (!noted || !event.payment) return;
    if (noted.order_id) await settleIn({ tx, log, at }, noted.order_id, event.payment);
    else log.warn({ event: event.id, type: event.type }, 'an event is about no order of ours');
  });
}
