import type { Tx } from '../../db/client.ts';
import { cancelAcceptedOffer } from '../../orders/index.ts';
import { changeOffer, listOffers, OFFER_STEPS } from '../../quotes/index.ts';
import type { StaffMember } from '../../staff/index.ts';

interface Undoing {
  readonly quoteId: string;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Takes back the offer that stands when its request is reopened or closed: the order of an acceptance is cancelled first. The
 * caller has changed, and so locked, the request.
 * @throws {ShopError} CONFLICT once money came.
 */
export async function takeBackOffer(tx: Tx, { quoteId, staff, at }: Undoing): Promise<void> {
  const offers = await listOffers(tx, quoteId);
  const stands = offers.find(({ state }) => state === 'sent' || state === 'accepted');
  if (!stands) return;
  if (stands.order_id) await cancelAcceptedOffer(tx, { orderId: stands.order_id, staff, at });
  await changeOffer(tx, { id: stands.id }, OFFER_STEPS.withdraw);
}
