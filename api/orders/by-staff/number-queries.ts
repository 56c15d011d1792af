import type { Db } from '../../db/client.ts';

/** The numbers of orders by their ids; an order that does not exist is missing. */
export async function findOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('orders').select(['id', 'order_number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
}
