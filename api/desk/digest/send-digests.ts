import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueDigests } from '../../mail/index.ts';
import { shopDay, shopHour } from '../../settings/index.ts';
import { claimDigests } from './digest-queries.ts';

/** In the shop's time zone. */
const DIGEST_HOUR = 7;

/**
 * Queues the daily digest of everybody who wants it: once a day, at seven or, when no process ran then, in the next hour
 * in which one does.
 * @returns how many mails were queued.
 */
export async function sendDigests({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): Promise<number> {
  if (shopHour(now()) < DIGEST_HOUR) return 0;
  return inTransaction(db, async (tx) => {
    const readers = await claimDigests(tx, shopDay(now()));
    await enqueueDigests(tx, readers);
    return readers.length;
  });
}
