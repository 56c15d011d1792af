import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Stands in for the hash before the first entry; the migration has the same value. */
const BEGINNING = sql`sha256('halyard staff log')`;

interface Checked {
  /** The first entry that was changed, or that does not follow the one before it; null for none. */
  readonly broken_seq: number | null;
  readonly is_changed: boolean | null;
  readonly entries: number;
  /** Null when there are no entries. */
  readonly last_seq: number | null;
}

/** Computes the hashes of the entries after one again, at most `size` of them. */
export async function checkEntries(
  db: Db,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<Checked> {
  const { rows } = await sql<Checked>`
    with piece as (
      select entry, seq, before_hash, hash from staff_log entry where seq > ${after}::bigint order by seq limit ${size}
    ), chained as (
      select seq, staff_log_hash(before_hash, entry) is distinct from hash as is_changed,
        seq <> lag(seq, 1, ${after}::bigint) over (order by seq) + 1
          or before_hash is distinct from lag(hash, 1, hash_before) over (order by seq) as is_loose
      from piece
      cross join (
        select case ${after}::bigint when 0 then ${BEGINNING} else (select hash from staff_log where seq = ${after}) end as hash_before
      ) first
    ), broken as (
      select seq, is_changed from chained where is_changed or is_loose order by seq limit 1
    )
    select (select seq from broken) as broken_seq, (select is_changed from broken) as is_changed,
      count(*)::integer as entries, max(seq) as last_seq
    from chained`.execute(db);
  return rows[0] as Checked;
}

export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** The end of the chain as the head's row knows it, and as the last entry has it. */
export async function readLogEnds(db: Db) {
  const { rows } = await sql<LogHead & { last_seq: number; last_hash: string }>`
    select head.seq, encode(head.hash, 'hex') as hash,
      coalesce(last.seq, 0) as last_seq, encode(coalesce(last.hash, ${BEGINNING}), 'hex') as last_hash
    from staff_log_head head
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
