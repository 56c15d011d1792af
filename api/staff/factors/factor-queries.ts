import type { Db, Tx } from '../../db/client.ts';

/** The factors of a person. */
export const readFactors = (db: Db, staffId: string) =>
  db
    .selectFrom('staff')
    .select((eb) => [
      'id',
      'email',
      'name',
      'password_hash',
      'totp_secret',
      'totp_last_step',
      eb
        .selectFrom('staff_passkeys')
        .whereRef('staff_id', '=', 'staff.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Takes a code's period, once: of two calls with one code the second finds it taken. */
export async function takeCodeStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface ConfirmedCodes {
  readonly sealed: Buffer;
  readonly step: number;
  readonly now: Date;
}

export const setCodes = (tx: Tx, staffId: string, { sealed, step, now }: ConfirmedCodes) =>
  tx
    .updateTable('staff')
    .set({ totp_secret: sealed, totp_confirmed_at: now, totp_last_step: step, wrong_codes: 0 })
    .where('id', '=', staffId)
    .execute();

export const removeCodes = (tx: Tx, staffId: string) =>
  tx
    .updateTable('staff')
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      wrong_codes: 0,
      wrong_recovery_codes: 0,
    })
    .where('id', '=', staffId)
    .execute();

export const setPassword = (tx: Tx, staffId: string, hash: string | null) =>
  tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', staffId).execute();

/** The person's row is locked, so that two changes of their ways in are made one after the other. */
export const lockStaff = (tx: Tx, staffId: string) =>
  tx.selectFrom('staff').selectAll().where('id', '=', staffId).forUpdate().executeTakeFirst();

export async function listPasskeys(db: Db, staffId: string) {
  const rows = await db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map(withCounter);
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The type of 64-bit columns is text, although they arrive as numbers. */
const withCounter = <Row extends { counter: string }>(row: Row) => ({ ...row, counter: Number(row.counter) });

/** Finds a passkey of a person who may sign in. */
export async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .selectAll('staff_passkeys')
    .where('credential_id', '=', credentialId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && withCounter(row);
}

interface NewPasskeyRow {
  readonly staffId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

/** @returns undefined for a passkey that is known already. */
export async function insertPasskey(tx: Tx, row: NewPasskeyRow): Promise<PasskeyRow | undefined> {
  const inserted = await tx
    .insertInto('staff_passkeys')
    .values({
      staff_id: row.staffId,
      name: row.name,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: [...row.transports],
      is_synced: row.isSynced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && withCounter(inserted);
}

/** Moves the counter on from what was verified against; false when another call was faster. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter }: { readonly id: string; readonly counter: number },
  { newCounter, now }: { readonly newCounter: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', String(counter))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function removePasskey(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const removeAllPasskeys = (tx: Tx, staffId: string) =>
  tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = hashes.map((code_hash) => ({ staff_id: staffId, code_hash }));
  if (rows.length > 0) await tx.insertInto('staff_recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. @returns false for a wrong one and for one that was used. */
export async function takeRecoveryCode(tx: Tx, staffId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return count;
}
