import type { LogCheck } from '../../../contract/staff/log.ts';
import type { Db } from '../../db/client.ts';
import { findBrokenEntry, type LogHead, readEntryHash, readLogEnds } from './check-log-queries.ts';

/**
 * Computes the whole chain anew.
 * @param noted a head that was noted earlier, in the process log say: whoever rewrites the whole chain cannot reach it.
 */
export async function checkLog(db: Db, noted?: LogHead): Promise<LogCheck> {
  const ends = await readLogEnds(db);
  // Only whoever owns the tables can remove it.
  if (!ends)
    return {
      isWhole: false,
      entries: 0,
      head: { seq: 0, hash: '' },
      fault: { seq: 0, kind: 'missing-after' },
    };
  const head = { seq: ends.seq, hash: ends.hash };
  const fault = (await findFault(db, ends)) ?? (noted && (await compare(db, noted))) ?? null;
  return { isWhole: fault === null, entries: ends.entries, head, fault };
}

type Fault = NonNullable<LogCheck['fault']>;
type Ends = NonNullable<Awaited<ReturnType<typeof readLogEnds>>>;

async function findFault(db: Db, ends: Ends): Promise<Fault | undefined> {
  const broken = await findBrokenEntry(db);
  if (broken) return { seq: broken.seq, kind: broken.is_changed ? 'changed' : 'missing-before' };
  const endsAtHead = ends.last_seq === ends.seq && ends.last_hash === ends.hash;
  return endsAtHead ? undefined : { seq: ends.last_seq, kind: 'missing-after' };
}

async function compare(db: Db, { seq, hash }: LogHead): Promise<Fault | undefined> {
  const now = await readEntryHash(db, seq);
  if (now === hash) return undefined;
  return { seq, kind: now === undefined ? 'missing-after' : 'changed' };
}
