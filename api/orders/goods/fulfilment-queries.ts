import { SENT_STATES } from '../../../contract/orders/fulfilments.ts';
import type { Tx } from '../../db/client.ts';

/** Whether a parcel has left the house, or a pick-up waits for the buyer or was collected. */
export async function isAnythingSent(tx: Tx, orderId: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', SENT_STATES)
    .executeTakeFirst();
  return sent !== undefined;
}
