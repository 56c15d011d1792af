import { inTransaction } from '../db/client.ts';
import { enqueueStockMails } from '../mail/index.ts';
import { takeReady } from './alert-queries.ts';
import type { StockAlertDeps } from './deps.ts';

/** Alerts of one transaction, and such transactions of one run: the next run takes the rest. */
const BATCH = 500;
const BATCHES = 20;

/**
 * Queues the one mail of each alert whose sku can be bought again. It marks the alert in the transaction that queues the mail, so
 * it is never queued twice. Everybody gets one, however few pieces came: the mail says so.
 * @returns how many were queued.
 */
export async function mailStockAlerts({ db, now }: Pick<StockAlertDeps, 'db' | 'now'>): Promise<number> {
  let queued = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const ready = await inTransaction(db, async (tx) => {
      const taken = await takeReady(tx, now(), BATCH);
      await enqueueStockMails(tx, taken);
      return taken.length;
    });
    queued += ready;
    if (ready < BATCH) break;
  }
  return queued;
}
