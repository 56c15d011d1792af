import type { Db } from '../../db/client.ts';

interface NewSessionRow {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertSession = (db: Db, { tokenHash, staffId, now, expiresAt }: NewSessionRow) =>
  db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute();

/** The session with its person as they are now, so that a changed role counts at once; undefined for a disabled one. */
export const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.language',
      'staff.role',
      'staff.refund_limit_cents',
      'staff_sessions.seen_at',
      'staff_sessions.expires_at',
      'staff_sessions.elevated_until',
    ])
    .where('token_hash', '=', tokenHash)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();

export const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('staff_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
