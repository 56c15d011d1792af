import type { UnprovenEmail } from '../../../contract/accounts/sign-in.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { type FollowedLink, findLinkedAccount, revokeAccountLinks } from '../../links/index.ts';
import { joinGuestOrders, releaseOrders } from '../../orders/index.ts';
import type { AccountDeps } from '../deps.ts';
import { afterNewPassword } from '../passwords/new-password.ts';
import { refuseWeak } from '../passwords/refuse-weak.ts';
import { findUser, holdUser, replaceAddresses, updateUser, verifyEmail } from '../queries.ts';
import type { UserRow } from '../rows.ts';

/**
 * Verifies an email. The mailed link proves who owns the mailbox; the session or password proves who owns the
 * account, because whoever registered need not own the mailbox (decision 26).
 * @param isOwner whether the caller has the account's session or password.
 * @throws {ShopError} NOT_FOUND for a used, expired or unknown link; FORBIDDEN with the email in `data` when the
 * caller has neither proof. The link remains valid in that case.
 */
export async function confirmEmail(
  { db, now }: AccountDeps,
  token: string,
  isOwner: (account: UserRow) => Promise<boolean>,
): Promise<void> {
  const link = { token, purpose: 'verify-email', now: now() } as const;
  const account = await getLinkOwner(db, link);
  if (!(await isOwner(account))) {
    throw new ShopError('FORBIDDEN', 'proveEmail', {
      data: { email: account.email } satisfies UnprovenEmail,
    });
  }
  await inTransaction(db, async (tx) => verify(tx, await follow(tx, link), link.now));
}

/**
 * Sets a new password by a mailed link, which also verifies the email. All sessions end, and an account whose email
 * was not verified is emptied.
 * @throws {ShopError} INVALID_REQUEST for a weak password, NOT_FOUND as `confirmEmail`.
 */
export async function setPasswordByLink(
  { db, passwords }: AccountDeps,
  link: FollowedLink,
  password: string,
): Promise<void> {
  // Looks the link up first, so that made-up tokens cost no hash.
  const owner = await getLinkOwner(db, link);
  refuseWeak(password, owner);
  const password_hash = await passwords.hash(password, { lane: 'shop', person: owner.id });
  await inTransaction(db, async (tx) => {
    const user = await follow(tx, link);
    await updateUser(tx, user.id, { password_hash });
    await afterNewPassword(tx, user, {
      mail: user.email_verified_at ? 'password-changed' : 'account-claimed',
    });
    if (!user.email_verified_at) await forgetUnproven(tx, user);
    await verify(tx, user, link.now);
  });
}

/** `setPasswordByLink` with a verification link, for a mailbox owner who cannot sign in to the account. */
export async function claimAccount(deps: AccountDeps, token: string, new_password: string): Promise<void> {
  const link = { token, purpose: 'verify-email', now: deps.now() } as const;
  try {
    await setPasswordByLink(deps, link, new_password);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'INVALID_REQUEST' || !error.details.issues)
      throw error;
    // The password rules report the field as `password`; this body calls it `new_password`.
    const issues = error.details.issues.map(({ message }) => ({ path: 'new_password', message }));
    throw new ShopError(error.code, error.sentence, { issues });
  }
}

/**
 * Consumes a link and the user's other links of the same purpose. Locks the user's row, so of two concurrent uses the
 * second finds the link used.
 */
async function follow(tx: Tx, link: FollowedLink): Promise<UserRow> {
  const { id } = await getLinkOwner(tx, link);
  await holdUser(tx, id);
  // A separate query, because it must see what was committed while the lock was awaited.
  const user = await getLinkOwner(tx, link);
  await revokeAccountLinks(tx, id, link.purpose);
  return user;
}

/** Marks the email as verified and moves the guest orders made with it into the account (P24). */
async function verify(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await revokeAccountLinks(tx, user.id, 'verify-email');
  await verifyEmail(tx, user.id, now);
  await joinGuestOrders(tx, { userId: user.id, email: user.email });
}

/**
 * Verification links are valid only until the email is verified, even one created at that very moment: it could
 * otherwise set a password for a week.
 */
async function getLinkOwner(db: Db | Tx, link: FollowedLink): Promise<UserRow> {
  const id = await findLinkedAccount(db, link);
  const owner = id && (await findUser(db, id));
  if (!owner || (link.purpose === 'verify-email' && owner.email_verified_at))
    throw new ShopError('NOT_FOUND', 'linkUsed');
  return owner;
}

/**
 * Empties an account whose email was never verified, when the owner of the mailbox sets a new password. A stranger
 * may have filled it in: their address must not become the owner's default, and the owner must not see their details
 * (decision 26).
 */
async function forgetUnproven(tx: Tx, { id, email }: UserRow): Promise<void> {
  await updateUser(tx, id, { first_name: '', last_name: '', phone: '', province: null });
  await replaceAddresses(tx, id, []);
  await releaseOrders(tx, { userId: id, email });
}
