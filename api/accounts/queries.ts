import { sql } from 'kysely';
import type { Language } from '../../contract/locale.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';
import { ShopError } from '../../contract/problem.ts';
import type { Db, Tx } from '../db/client.ts';
import type { SessionUser } from '../http/require-user.ts';
import type { AddressRow, UserRow } from './rows.ts';

interface NewUser {
  readonly email: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
  readonly created_at: Date;
}

/** @returns undefined when the email, compared case-insensitively, already has an account. */
export const insertUser = (tx: Tx, user: NewUser): Promise<UserRow | undefined> =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findUserByEmail = (db: Db | Tx, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db | Tx, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws {ShopError} UNAUTHORIZED when the account was deleted meanwhile. */
export async function getUser(db: Db | Tx, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw sessionEnded();
  return user;
}

/** The email of an account, and whether its owner has confirmed it. */
export async function getAccountEmail(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly isVerified: boolean }> {
  const { email, email_verified_at } = await getUser(db, userId);
  return { email, isVerified: email_verified_at !== null };
}

/** Locks the user's row, so that concurrent changes of one account are serialised. */
export const holdUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * `holdUser` for the signed-in user.
 * @throws {ShopError} UNAUTHORIZED when a concurrent change ended this session.
 */
export async function lockUser(tx: Tx, { id, sessionHash }: SessionUser): Promise<UserRow> {
  const user = await holdUser(tx, id);
  // A separate query, because it must see what was committed while the lock was awaited.
  const session =
    user &&
    (await tx
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', sessionHash)
      .executeTakeFirst());
  if (!user || !session) throw sessionEnded();
  return user;
}

type UserChanges = Partial<
  Pick<UserRow, 'first_name' | 'last_name' | 'phone' | 'language' | 'password_hash' | 'province'>
>;

/** Notes when an account's email was verified; the first time counts. */
export const verifyEmail = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();

export const updateUser = (db: Db | Tx, id: string, changes: UserChanges): Promise<UserRow> =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const keepProvince = (db: Db, userId: string, province: ProvinceCode) =>
  db.updateTable('users').set({ province }).where('id', '=', userId).execute();

/** Cascades to the user's addresses, sessions and links. */
export const removeUser = (tx: Tx, id: string) => tx.deleteFrom('users').where('id', '=', id).execute();

export const listAddresses = (db: Db | Tx, userId: string): Promise<AddressRow[]> =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('position').execute();

type AddressToInsert = Omit<AddressRow, 'id' | 'user_id' | 'position'> & { readonly id: string | undefined };

/** Replaces all of the user's addresses; an address without an id gets a new one. */
export async function replaceAddresses(
  tx: Tx,
  userId: string,
  addresses: readonly AddressToInsert[],
): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute();
  if (addresses.length === 0) return;
  const rows = addresses.map(({ id, ...address }, position) => ({
    ...address,
    id: id ?? sql<string>`uuidv7()`,
    user_id: userId,
    position,
  }));
  await tx.insertInto('addresses').values(rows).execute();
}

const sessionEnded = () => new ShopError('UNAUTHORIZED', 'signInFirst');
