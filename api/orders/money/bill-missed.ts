import { type Db, inTransaction } from '../../db/client.ts';
import { lockOrder } from '../order/queries.ts';
import { billOrder } from './bill-order.ts';
import { listUnbilled } from './tax-entry-queries.ts';

/**
 * Bills orders that were paid without a bill: by a process of the release before, which still ran while entries were added
 * to the database. @returns the number of orders.
 */
export async function billMissed({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): Promise<number> {
  const ids = await listUnbilled(db);
  for (const id of ids)
    await inTransaction(db, async (tx) => {
      await billOrder(tx, await lockOrder(tx, id), { event: 'paid', at: now() });
    });
  return ids.length;
}
