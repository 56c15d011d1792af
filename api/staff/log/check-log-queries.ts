import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What the first entry hashes in place of one before it; as in the migration. */
const BEGINNING = sql`sha256('halyard staff log')`;

/** @returns the first entry that was changed, or that does not follow the one before it. */
export async function findBrokenEntry(db: Db) {
  const { rows } = await sql<{ seq: number; is_changed: boolean }>`
    select seq, staff_log_hash(before_hash, entry) is distinct from hash as is_changed
    from (
      select entry, entry.*, lag(seq, 1, 0::bigint) over (order by seq) as before_seq,
        lag(hash, 1, ${BEGINNING}) over (order by seq) as hash_before
      from staff_log entry
    ) chained
    where seq <> before_seq + 1 or before_hash <> hash_before
      or staff_log_hash(before_hash, entry) is distinct from hash
    order by seq limit 1`.execute(db);
  return rows[0];
}

export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** The end of the chain as the head's row knows it, and as the last entry has it. */
export async function readLogEnds(db: Db) {
  const { rows } = await sql<LogHead & { entries: number; last_seq: number; last_hash: string }>`
    select head.seq, encode(head.hash, 'hex') as hash, counted.entries,
      coalesce(last.seq, 0) as last_seq, encode(coalesce(last.hash, ${BEGINNING}), 'hex') as last_hash
    from staff_log_head head
    cross join (select count(*) as entries from staff_log) counted
    left join lateral (select seq, hash from staff_log order by seq desc limit 1) last on true`.execute(db);
  return rows[0];
}

/** The end of the chain, as the head's row knows it. */
export const readLogHead = (db: Db): Promise<LogHead | undefined> =>
  db
    .selectFrom('staff_log_head')
    .select([sql<number>`seq`.as('seq'), sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();

/** The hash of one entry, to compare with one that was noted elsewhere; undefined when there is no such entry. */
export async function readEntryHash(db: Db, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_log')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('seq', '=', String(seq))
    .executeTakeFirst();
  return row?.hash;
}
