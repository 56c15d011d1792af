import { ShopError } from '../../../contract/problem.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { joinGuestOrders } from '../../orders/index.ts';
import type { AccountDeps } from '../deps.ts';
import { afterNewPassword } from '../new-password.ts';
import { getUser, holdUser, updateUser } from '../queries.ts';
import { refuseWeak } from '../refuse-weak.ts';
import type { UserRow } from '../rows.ts';
import { findLink, type LinkPurpose, removeLinks } from './queries.ts';

/** @throws {ShopError} NOT_FOUND for a link that was used, has expired or never was. */
export async function verifyEmail({ db, now }: AccountDeps, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await follow(tx, { token, purpose: 'verify-email', now: now() });
    await verify(tx, user, now());
  });
}

/**
 * Sets a new password by a mailed link, which shows as well whose mailbox it is. Every session ends.
 * @throws {ShopError} INVALID_REQUEST for a weak password, NOT_FOUND as `verifyEmail`.
 */
export async function resetPassword(
  { db, passwords, now }: AccountDeps,
  token: string,
  password: string,
): Promise<void> {
  const link = { token, purpose: 'password-reset', now: now() } as const;
  // Made-up links are not worth a hash.
  const userId = await findLink(db, link);
  if (!userId) throw noLink();
  refuseWeak(password, await getUser(db, userId));
  const password_hash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    const user = await follow(tx, link);
    await updateUser(tx, user.id, { password_hash });
    await afterNewPassword(tx, user);
    await verify(tx, user, link.now);
  });
}

/** Uses a link up, and with it the user's others of its purpose. Holds the user: of two at once one finds it used. */
async function follow(
  tx: Tx,
  link: { readonly token: string; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<UserRow> {
  const userId = await findLink(tx, link);
  const user = userId && (await holdUser(tx, userId));
  if (!user || !(await findLink(tx, link))) throw noLink();
  await removeLinks(tx, user.id, link.purpose);
  return user;
}

/** The mailbox is theirs, and so are the orders that were made with it as a guest (S24). */
async function verify(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await removeLinks(tx, user.id, 'verify-email');
  if (!user.email_verified_at) await updateUser(tx, user.id, { email_verified_at: now });
  await joinGuestOrders(tx, { userId: user.id, email: user.email });
}

const noLink = () =>
  new ShopError('NOT_FOUND', 'This link was used already or has expired. Please ask for a new one.');
