import type { Tx } from '../../db/client.ts';

/** Whether a parcel has left the house, or a pick-up waits for the buyer or was collected. */
export async function isAnythingSent(tx: Tx, orderId: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['shipped', 'delivered', 'ready', 'collected'])
    .executeTakeFirst();
  return sent !== undefined;
}

/** Parcels that were packed and not sent are unpacked. */
export const undoPacked = (tx: Tx, orderId: string) =>
  tx
    .updateTable('fulfilments')
    .set({ state: 'undone' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'packed')
    .execute();
