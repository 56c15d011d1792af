import type { Address, NewAddress } from '../../contract/accounts/account-addresses.ts';
import type { Profile, ProfileChanges } from '../../contract/accounts/profile.ts';
import type { User } from '../../contract/accounts/user.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { SessionUser } from '../http/require-user.ts';
import type { AccountDeps } from './deps.ts';
import { afterNewPassword } from './passwords/new-password.ts';
import { refuseWeak } from './passwords/refuse-weak.ts';
import { getUser, listAddresses, lockUser, replaceAddresses, updateUser } from './queries.ts';
import { fromAddress, toAddress, toProfile, toUser } from './wire.ts';

export async function getProfile(db: Db, userId: string): Promise<Profile> {
  const [user, addresses] = await Promise.all([getUser(db, userId), listAddresses(db, userId)]);
  return toProfile(user, addresses);
}

/**
 * Changes only the fields that are present, all or none. A new password ends the sessions on other devices (P36), and
 * leaves one known browser.
 * @throws {ShopError} INVALID_REQUEST for a weak password.
 */
export async function updateProfile(
  { db, passwords }: AccountDeps,
  { session, deviceToken }: { readonly session: SessionUser; readonly deviceToken: string | undefined },
  changes: ProfileChanges,
): Promise<{ user: User; addresses: Address[] }> {
  const { first_name, last_name, phone, language, password, shipping_address } = changes;
  if (password !== undefined) refuseWeak(password, { ...(await getUser(db, session.id)), ...changes });
  const password_hash =
    password === undefined ? undefined : await passwords.hash(password, { lane: 'shop', person: session.id });
  return inTransaction(db, async (tx) => {
    let user = await lockUser(tx, session);
    const named = { first_name, last_name, phone, language, password_hash };
    if (Object.values(named).some((value) => value !== undefined))
      user = await updateUser(tx, user.id, named);
    if (password_hash !== undefined) {
      await afterNewPassword(tx, user, {
        keptSession: session.sessionHash,
        keptDevice: deviceToken,
        mail: 'password-changed',
      });
    }
    if (shipping_address)
      await replaceAddresses(tx, user.id, await withOwnIds(tx, user.id, shipping_address));
    return { user: toUser(user), addresses: (await listAddresses(tx, user.id)).map(toAddress) };
  });
}

/**
 * Keeps an address id only if it is the user's own (P21) and is used once. The first address marked as default wins.
 */
async function withOwnIds(tx: Tx, userId: string, sent: readonly NewAddress[]) {
  const own = new Set((await listAddresses(tx, userId)).map(({ id }) => id));
  const defaultAt = sent.findIndex(({ isDefault }) => isDefault);
  return sent.map((address, at) => {
    const id = address._id?.toLowerCase() ?? '';
    return { ...fromAddress(address), id: own.delete(id) ? id : undefined, is_default: at === defaultAt };
  });
}
