import type { LogCheck } from '../../../contract/staff/log.ts';
import type { Db } from '../../db/client.ts';
import { checkEntries, type LogHead, readEntryHash, readLogEnds } from './check-log-queries.ts';

/** The chain is computed again in pieces of this many entries. */
const LOG_CHECK_PIECE = 20_000;

type Fault = NonNullable<LogCheck['fault']>;
type Ends = NonNullable<Awaited<ReturnType<typeof readLogEnds>>>;
type Checked = Awaited<ReturnType<typeof checkEntries>>;

interface Piece {
  /** The last entry of the piece before; 0 for none. */
  readonly after: number;
  readonly size: number;
}

/**
 * Computes one piece of the chain again. It is bounded, because a log of years would keep one of the few connections of
 * staff busy for longer than a statement may take.
 */
export async function checkLogPiece(
  db: Db,
  { after = 0, size = LOG_CHECK_PIECE }: Partial<Piece> = {},
): Promise<LogCheck> {
  const checked = await checkEntries(db, { after, size });
  const isEnd = checked.entries < size;
  const ends = await readLogEnds(db);
  // Only whoever owns the tables can remove it.
  if (!ends) return broken({ entries: 0, head: { seq: 0, hash: '' } }, { seq: 0, kind: 'missing-after' });
  const head = { seq: ends.seq, hash: ends.hash };
  const entries = checked.last_seq ?? after;
  const fault = faultOf(checked) ?? (isEnd ? faultOfEnd(ends, after) : undefined);
  if (fault) return broken({ entries, head }, fault);
  return { isWhole: true, entries, head, fault: null, next: isEnd ? null : entries };
}

/**
 * Computes the whole chain again, piece by piece.
 * @param noted a head that was noted earlier, in the process log say: whoever rewrites the whole chain cannot reach it.
 */
export async function checkLog(db: Db, noted?: LogHead, size = LOG_CHECK_PIECE): Promise<LogCheck> {
  let check = await checkLogPiece(db, { size });
  while (check.next !== null) check = await checkLogPiece(db, { after: check.next, size });
  const fault = check.isWhole && noted ? await compare(db, noted) : undefined;
  return fault ? broken(check, fault) : check;
}

const broken = ({ entries, head }: Pick<LogCheck, 'entries' | 'head'>, fault: Fault): LogCheck => ({
  isWhole: false,
  entries,
  head,
  fault,
  next: null,
});

function faultOf({ broken_seq, is_changed }: Checked): Fault | undefined {
  if (broken_seq === null) return undefined;
  return { seq: broken_seq, kind: is_changed ? 'changed' : 'missing-before' };
}

/** @param after the last entry of the pieces before, which may have been removed since. */
function faultOfEnd(ends: Ends, after: number): Fault | undefined {
  const endsAtHead = ends.last_seq === ends.seq && ends.last_hash === ends.hash;
  return endsAtHead && after <= ends.seq ? undefined : { seq: ends.last_seq, kind: 'missing-after' };
}

async function compare(db: Db, { seq, hash }: LogHead): Promise<Fault | undefined> {
  const now = await readEntryHash(db, seq);
  if (now === hash) return undefined;
  return { seq, kind: now === undefined ? 'missing-after' : 'changed' };
}
