import type { Logger } from 'pino';
import { DAY_MS } from '../../contract/durations.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import { type Db, inTransaction } from '../db/client.ts';
import type { Uploads } from './deps.ts';
import { removePictures } from './pictures/picture-keys.ts';
import { deleteUpload, listRemoved, lockUnclaimed, markRemoved, sumUnclaimed } from './queries.ts';
import { sweepTempFiles } from './store/temp-files.ts';

/** How long an unclaimed file is kept while they use more than half of their limit, so that nobody fills it for a week. */
const WAITS_BRIEFLY_MS = DAY_MS;
/** Rows per transaction and per page of the list. */
const BATCH = 100;

interface PurgeDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder' | 'maxUnclaimedBytes'>;
  readonly now: () => Date;
}

/**
 * Purges files that no quote has claimed for 7 days (one day while they take too much space), and temporary files of
 * broken uploads. A file is first marked as removed, so that it cannot be claimed any more, then its bytes are deleted,
 * then its row; the next run finishes an interrupted one.
 * @returns the number of purged files.
 */
export async function purgeUnclaimedUploads(deps: PurgeDeps): Promise<number> {
  const { db, uploads, now } = deps;
  await sweepTempFiles(uploads.tempFolder, now());
  // This does not run at startup, when a process of the previous version may still serve files under their old names.
  await uploads.store.renameEarlier?.();
  const isCrowded = (await sumUnclaimed(db)) > uploads.maxUnclaimedBytes / 2;
  const before = isCrowded ? new Date(now().getTime() - WAITS_BRIEFLY_MS) : keptSince('uploads', now());
  while ((await refuseClaims(db, { before, at: now() })) === BATCH);
  return deleteRemoved(deps);
}

/** Locks in one statement and marks in a second, which sees claims that were committed before the lock. */
const refuseClaims = (db: Db, { before, at }: { before: Date; at: Date }): Promise<number> =>
  inTransaction(db, async (tx) => {
    const keys = await lockUnclaimed(tx, { before, limit: BATCH });
    if (keys.length > 0) await markRemoved(tx, { keys, at });
    return keys.length;
  });

/** Deletes files one at a time; failures are left for the next run. */
async function deleteRemoved({ db, log, uploads }: PurgeDeps): Promise<number> {
  let deleted = 0;
  for (let after = ''; ; ) {
    const keys = await listRemoved(db, { after, limit: BATCH });
    for (const key of keys) {
      after = key;
      try {
        await removePictures(uploads.store, key);
        await uploads.store.remove(key);
      } catch (error) {
        log.warn({ err: error }, 'could not delete uploaded file; will retry');
        continue;
      }
      await deleteUpload(db, key);
      deleted++;
    }
    if (keys.length < BATCH) return deleted;
  }
}
