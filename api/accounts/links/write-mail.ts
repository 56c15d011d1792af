import type { Db } from '../../db/client.ts';
import { type AccountMail, type Letter, writeAccountLetter } from '../../mail/index.ts';
import { findUserByEmail } from '../queries.ts';
import { createLink } from './queries.ts';

interface WriteDeps {
  readonly db: Db;
  /** Where links lead: never what a request calls the shop (P64). Without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * A mail about an account, with a link of its own that is made now: what lies in the outbox opens nothing.
 * @returns undefined when there is nobody to write to, or nothing to say any more.
 */
export async function writeAccountMail(
  { db, publicUrl, now }: WriteDeps,
  { kind, recipient, created_at }: AccountMail,
): Promise<(Letter & { readonly to: string }) | undefined> {
  const user = await findUserByEmail(db, recipient);
  if (!user || (kind === 'verify-email' && user.email_verified_at)) return undefined;
  const linkTo = async (page: string, purpose: 'verify-email' | 'password-reset') =>
    `${publicUrl}/${page}/${await createLink(db, { userId: user.id, purpose, now: now() })}`;
  const urls = {
    'verify-email': () => linkTo('verify-email', 'verify-email'),
    'password-reset': () => linkTo('reset-password', 'password-reset'),
    'password-changed': () => `${publicUrl}/forgot-password`,
    'account-claimed': () => `${publicUrl}/forgot-password`,
  };
  const letter = { name: user.first_name, url: await urls[kind](), date: created_at };
  const letterKind =
    kind === 'password-reset' && !user.email_verified_at ? 'password-reset-unconfirmed' : kind;
  // To the address of the account and not to the one that was typed, which may merely look the same.
  return { to: user.email, ...writeAccountLetter(letterKind, letter) };
}
