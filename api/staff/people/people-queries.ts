import type { Db, Tx } from '../../db/client.ts';

/** The person with this address, and whether they have a second factor. */
export const findStaffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('staff')
    .selectAll()
    .select((eb) =>
      eb
        .or([
          eb('totp_secret', 'is not', null),
          eb.exists(
            eb
              .selectFrom('staff_passkeys')
              .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
              .select('staff_passkeys.id'),
          ),
        ])
        .as('has_factor'),
    )
    .where('email', '=', email)
    .executeTakeFirst();

/** Everybody, with what they sign in with and when they were last here. */
const people = (db: Db) =>
  db.selectFrom('staff').select((eb) => [
    'id',
    'email',
    'name',
    'language',
    'role',
    'refund_limit_cents',
    'disabled_at',
    'created_at',
    'version',
    eb('password_hash', 'is not', null).as('has_password'),
    eb('totp_secret', 'is not', null).as('has_totp'),
    eb
      .selectFrom('staff_passkeys')
      .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .as('passkeys'),
    eb
      .selectFrom('staff_sessions')
      .whereRef('staff_sessions.staff_id', '=', 'staff.id')
      .select((inner) => inner.fn.max('seen_at').as('seen_at'))
      .as('seen_at'),
  ]);

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export const listPeople = (db: Db) =>
  people(db)
    .orderBy((eb) => eb('disabled_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findPerson = (db: Db, id: string) => people(db).where('id', '=', id).executeTakeFirst();

/** Owners who can sign in: not disabled, with a second factor. */
const activeOwners = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('totp_secret', 'is not', null),
        eb.exists(
          eb
            .selectFrom('staff_passkeys')
            .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
            .select('staff_passkeys.id'),
        ),
      ]),
    )
    .orderBy('id');

/** Locks them, in order, until the transaction ends. */
export const lockActiveOwners = (tx: Tx) => activeOwners(tx).forUpdate().execute();

export async function hasActiveOwner(db: Db): Promise<boolean> {
  return (await activeOwners(db).limit(1).executeTakeFirst()) !== undefined;
}

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly role: string;
}

export const insertPerson = (tx: Tx, person: NewPerson) =>
  tx.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow();

interface PersonChanges {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  readonly role?: string | undefined;
  readonly refundLimitCents?: number | null | undefined;
}

export async function updatePerson(tx: Tx, id: string, changes: PersonChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  const { name, language, role, refundLimitCents } = changes;
  await tx
    .updateTable('staff')
    .set({ name, language, role, refund_limit_cents: refundLimitCents })
    .where('id', '=', id)
    .execute();
}

export const disablePerson = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('staff')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();

export const enablePerson = (tx: Tx, id: string) =>
  tx
    .updateTable('staff')
    .set({ disabled_at: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .execute();

export async function anyStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}
