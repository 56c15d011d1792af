import type { Logger } from 'pino';
import { DAY_MS } from '../../contract/durations.ts';
import { type Db, inTransaction } from '../db/client.ts';
import type { Uploads } from './deps.ts';
import { deleteUpload, listRemoved, lockUnclaimed, markRemoved, sumUnclaimed } from './queries.ts';
import { sweepTempFiles } from './temp-files.ts';

/** How long a file waits for the quote it was sent for. */
const WAITS_MS = 7 * DAY_MS;
/** And when such files take more than half of their room, so that nobody fills it for a week. */
const WAITS_BRIEFLY_MS = DAY_MS;
/** Rows in one transaction, and objects in one list. */
const BATCH = 100;

interface PurgeDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder' | 'maxUnclaimedBytes'>;
  readonly now: () => Date;
}

/**
 * Removes files that no quote has claimed for 7 days, or for one day while they take much room, and what broken uploads
 * have left. First no quote may claim a file any more, then its bytes go, then its row: a run that ends in between is
 * finished by the next.
 * @returns how many files are gone.
 */
export async function purgeUnclaimedUploads(deps: PurgeDeps): Promise<number> {
  const { db, uploads, now } = deps;
  await sweepTempFiles(uploads.tempFolder, now());
  // The start would be too early: a process of the previous version may still serve files under their old names.
  await uploads.store.renameEarlier?.();
  const isCrowded = (await sumUnclaimed(db)) > uploads.maxUnclaimedBytes / 2;
  const before = new Date(now().getTime() - (isCrowded ? WAITS_BRIEFLY_MS : WAITS_MS));
  while ((await refuseClaims(db, { before, at: now() })) === BATCH);
  return deleteRemoved(deps);
}

/** In two statements: a quote that claims a file holds its row, and the second sees what it has written. */
const refuseClaims = (db: Db, { before, at }: { before: Date; at: Date }): Promise<number> =>
  inTransaction(db, async (tx) => {
    const keys = await lockUnclaimed(tx, { before, limit: BATCH });
    if (keys.length > 0) await markRemoved(tx, { keys, at });
    return keys.length;
  });

/** One after the other. What cannot be deleted waits for the next run. */
async function deleteRemoved({ db, log, uploads }: PurgeDeps): Promise<number> {
  let deleted = 0;
  for (let after = ''; ; ) {
    const keys = await listRemoved(db, { after, limit: BATCH });
    for (const key of keys) {
      after = key;
      try {
        await uploads.store.remove(key);
      } catch (error) {
        log.warn({ err: error }, 'an uploaded file could not be deleted');
        continue;
      }
      await deleteUpload(db, key);
      deleted++;
    }
    if (keys.length < BATCH) return deleted;
  }
}
