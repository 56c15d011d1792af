import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

interface NewSessionRow {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly provenAt: Date | null;
  readonly elevatedUntil: Date | null;
  readonly address: string;
  readonly device: string | null;
}

export const insertSession = (db: Db, row: NewSessionRow) =>
  db
    .insertInto('staff_sessions')
    .values({
      token_hash: row.tokenHash,
      staff_id: row.staffId,
      created_at: row.now,
      seen_at: row.now,
      expires_at: row.expiresAt,
      proven_at: row.provenAt,
      elevated_until: row.elevatedUntil,
      address: row.address,
      device: row.device,
    })
    .execute();

/** The session with its person as they are now, so that a changed role counts at once; undefined for a disabled one. */
export const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .modifyFront(prepared)
    .select((eb) => [
      'staff.id',
      'staff.name',
      'staff.language',
      'staff.role',
      'staff.refund_limit_cents',
      'staff_sessions.seen_at',
      'staff_sessions.expires_at',
      'staff_sessions.proven_at',
      'staff_sessions.elevated_until',
      eb('staff.totp_secret', 'is not', null).as('has_totp'),
      eb
        .exists(
          eb.selectFrom('staff_passkeys').whereRef('staff_passkeys.staff_id', '=', 'staff.id').select('id'),
        )
        .as('has_passkeys'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();

export const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('staff_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();

/** A second factor was shown, or was set up just now. */
export const proveSession = (
  db: Db,
  tokenHash: Buffer,
  {
    now,
    elevatedUntil,
    expiresAt,
  }: { readonly now: Date; readonly elevatedUntil: Date; readonly expiresAt: Date },
) =>
  db
    .updateTable('staff_sessions')
    .set({ proven_at: now, elevated_until: elevatedUntil, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('proven_at', 'is', null)
    .execute();

export const elevateSession = (db: Db, tokenHash: Buffer, until: Date) =>
  db
    .updateTable('staff_sessions')
    .set({ elevated_until: until, wrong_codes: 0 })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Counts one try of step-up before it is checked. @returns how many there were; undefined for an ended session. */
export async function countCodeTry(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .updateTable('staff_sessions')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row?.wrong_codes;
}

export const listSessions = (db: Db, staffId: string, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'expires_at', 'device', 'address'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** The browser of the session that a person had begun last by then; null when it is not known, or has ended. */
export async function findDeviceAt(db: Db, staffId: string, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('device')
    .where('staff_id', '=', staffId)
    .where('created_at', '<=', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.device ?? null;
}

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();

/** @returns false when the person has no such session. */
export async function endSessionById(db: Db, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends a person's sessions, all or all but the one in use. */
export const endSessions = (tx: Tx, staffId: string, kept?: Buffer) =>
  tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept as Buffer))
    .execute();

export async function isSessionOpen(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}
