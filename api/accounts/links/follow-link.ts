import type { UnprovenEmail } from '../../../contract/accounts/accounts.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { joinGuestOrders } from '../../orders/index.ts';
import type { AccountDeps } from '../deps.ts';
import { afterNewPassword } from '../new-password.ts';
import { holdUser, updateUser } from '../queries.ts';
import { refuseWeak } from '../refuse-weak.ts';
import type { UserRow } from '../rows.ts';
import { forgetUnproven } from './forget-unproven.ts';
import { type FollowedLink, findLinkOwner, removeLinks } from './queries.ts';

/**
 * Confirms an email by its mailed link, which shows whose mailbox it is, and something of the account itself: the
 * mailbox alone does not show that its owner made the account (decision 26).
 * @param isOwner whether the caller has the session of that account, or its password.
 * @throws {ShopError} NOT_FOUND for a link that was used, has expired or never was; FORBIDDEN with the email in `data`
 * when the caller has neither. The link stays good then.
 */
export async function confirmEmail(
  { db, now }: AccountDeps,
  token: string,
  isOwner: (account: UserRow) => Promise<boolean>,
): Promise<void> {
  const link = { token, purpose: 'verify-email', now: now() } as const;
  const account = await getLinkOwner(db, link);
  if (!(await isOwner(account))) {
    throw new ShopError(
      'FORBIDDEN',
      'To confirm this email, sign in to its account, or send its password or a new one.',
      { data: { email: account.email } satisfies UnprovenEmail },
    );
  }
  await inTransaction(db, async (tx) => verify(tx, await follow(tx, link), link.now));
}

/**
 * Sets a new password by a mailed link, which confirms the email as well. Every session ends, and what was kept in an
 * account that nobody had confirmed is forgotten.
 * @throws {ShopError} INVALID_REQUEST for a weak password, NOT_FOUND as `confirmEmail`.
 */
export async function setPasswordByLink(
  { db, passwords }: AccountDeps,
  link: FollowedLink,
  password: string,
): Promise<void> {
  // Made-up links are not worth a hash.
  refuseWeak(password, await getLinkOwner(db, link));
  const password_hash = await passwords.hash(password);
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

/** `setPasswordByLink` with the link that confirms an email, for whoever cannot sign in to its account. */
export async function claimAccount(deps: AccountDeps, token: string, new_password: string): Promise<void> {
  const link = { token, purpose: 'verify-email', now: deps.now() } as const;
  try {
    await setPasswordByLink(deps, link, new_password);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.details.issues) throw error;
    // The rules for passwords know the field by its usual name.
    const issues = error.details.issues.map(({ message }) => ({ path: 'new_password', message }));
    throw new ShopError(error.code, error.message, { issues });
  }
}

/** Uses a link up, and with it the user's others of its purpose. Holds the user: of two at once one finds it used. */
async function follow(tx: Tx, link: FollowedLink): Promise<UserRow> {
  const { id } = await getLinkOwner(tx, link);
  await holdUser(tx, id);
  // A query of its own: it sees what was done while the row was waited for.
  const user = await getLinkOwner(tx, link);
  await removeLinks(tx, id, link.purpose);
  return user;
}

/** The mailbox is theirs, and so are the orders that were made with it as a guest (P24). */
async function verify(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await removeLinks(tx, user.id, 'verify-email');
  if (!user.email_verified_at) await updateUser(tx, user.id, { email_verified_at: now });
  await joinGuestOrders(tx, { userId: user.id, email: user.email });
}

async function getLinkOwner(db: Db | Tx, link: FollowedLink): Promise<UserRow> {
  const owner = await findLinkOwner(db, link);
  if (owner) return owner;
  throw new ShopError('NOT_FOUND', 'This link was used already or has expired. Please ask for a new one.');
}
