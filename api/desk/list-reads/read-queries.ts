import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

interface NewReads {
  readonly staffId: string;
  /** Hashes of the emails in one answer. */
  readonly people: readonly number[];
  readonly now: Date;
  /** Reads before this time no longer count. */
  readonly since: Date;
  readonly most: number;
}

/**
 * Adds people to those that a person of staff has seen within the hour, unless they would be too many then. One statement,
 * so that of many calls at once, in all processes, none is counted without the others.
 * @returns whether they were added.
 */
export async function addReads(db: Db, { staffId, people, now, since, most }: NewReads): Promise<boolean> {
  const both = sql`(select array(select unnest(r.people) union select unnest(excluded.people)))`;
  const { rows } = await sql`
    insert into staff_list_reads as r (staff_id, since, people) values (${staffId}, ${now}, ${people}::bigint[])
    on conflict (staff_id) do update set
      since = case when r.since <= ${since} then excluded.since else r.since end,
      people = case when r.since <= ${since} then excluded.people else ${both} end,
      is_noted = r.is_noted and r.since > ${since}
    where r.since <= ${since} or cardinality(${both}) <= ${most}
    returning staff_id`.execute(db);
  return rows.length > 0;
}

/** Locks what a person of staff has seen. */
export const lockReads = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff_list_reads')
    .select(({ fn }) => [fn<number>('cardinality', ['people']).as('people'), 'is_noted'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Begins a new hour, with the people of one answer. */
export const beginHour = (tx: Tx, { staffId, people, now }: Omit<NewReads, 'since' | 'most'>) =>
  tx
    .updateTable('staff_list_reads')
    .set({ since: now, people: [...people], is_noted: false })
    .where('staff_id', '=', staffId)
    .execute();

export const noteLimit = (tx: Tx, staffId: string) =>
  tx.updateTable('staff_list_reads').set({ is_noted: true }).where('staff_id', '=', staffId).execute();
