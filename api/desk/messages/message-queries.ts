import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';

type Done = 'yes' | 'no' | undefined;

const messages = (db: Db | Tx) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('staff', 'staff.id', 'done_by')
    .select([
      'contact_messages.id',
      'contact_messages.version',
      'contact_messages.email',
      'first_name',
      'last_name',
      'phone',
      'subject',
      'message',
      'contact_messages.language',
      'contact_messages.created_at',
      'done_at',
      'staff.name as done_by_name',
    ]);
export type KeptMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

const state = (done: Done) => {
  switch (done) {
    case 'yes':
      return sql<boolean>`done_at is not null`;
    case 'no':
      return sql<boolean>`done_at is null`;
    default:
      return sql<boolean>`true`;
  }
};

/** Messages, newest first. */
export const listMessages = (
  db: Db,
  { done, after, limit }: { done: Done; after: string | undefined; limit: number },
) =>
  messages(db)
    .where(state(done))
    .$if(after !== undefined, (query) => query.where('contact_messages.id', '<', after ?? ''))
    .orderBy('contact_messages.id', 'desc')
    .limit(limit)
    .execute();

export const countMessages = (db: Db, done: Done): Promise<number> =>
  countMatches(db, db.selectFrom('contact_messages').select('id').where(state(done)));

export const readMessage = (db: Db | Tx, id: string) =>
  messages(db).where('contact_messages.id', '=', id).executeTakeFirst();

/** @returns false when the message has another version, or is gone. */
export async function markDone(
  tx: Tx,
  { id, version, staffId, now }: { id: string; version: number; staffId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set({ done_at: now, done_by: staffId })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
