import type { Logger } from 'pino';
import { type Db, inTransaction } from '../db/client.ts';
import { correctLedger, findDifferences } from './compare-queries.ts';

/**
 * Compares the stock with its ledger. The stock is what shoppers buy by, so it stays; the ledger gets a correction, the log of
 * the process has the sku with both numbers, and Today asks managers to count it. A second run finds nothing.
 */
export async function compareLedger({ db, log }: { readonly db: Db; readonly log: Logger }): Promise<void> {
  for (const sku of await findDifferences(db)) {
    const found = await inTransaction(db, (tx) => correctLedger(tx, sku));
    if (found)
      log.warn({ sku, ...found }, 'the ledger of a sku did not add up to its stock; it was corrected');
  }
}
