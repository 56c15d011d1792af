import type { Language } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import { createAccountLink } from '../../links/index.ts';
import { type AccountMail, type Letter, writeAccountLetter } from '../../mail/index.ts';
import { findUserByEmail } from '../queries.ts';

interface WriteDeps {
  readonly db: Db;
  /** Base URL of links, without a trailing slash. Never taken from a request's Host header (P64). */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * Writes an account mail, in the account's language. The link is created here, at sending time, so the outbox never
 * holds a usable token.
 * @returns undefined when the account no longer exists or its email is already verified.
 */
export async function writeAccountMail(
  { db, publicUrl, now }: WriteDeps,
  { kind, recipient, created_at }: AccountMail,
): Promise<(Letter & { readonly to: string }) | undefined> {
  const user = await findUserByEmail(db, recipient);
  if (!user || (kind === 'verify-email' && user.email_verified_at)) return undefined;
  const language = user.language as Language;
  const page = (path: string) => `${publicUrl}${pathIn(language, path)}`;
  const linkTo = async (path: string, purpose: 'verify-email' | 'password-reset') =>
    page(`${path}/${await createAccountLink(db, { userId: user.id, purpose, now: now() })}`);
  const urls = {
    'verify-email': () => linkTo('/verify-email', 'verify-email'),
    'password-reset': () => linkTo('/reset-password', 'password-reset'),
    'password-changed': () => page('/forgot-password'),
    'account-claimed': () => page('/forgot-password'),
  };
  const letter = { language, publicUrl, name: user.first_name, url: await urls[kind](), date: created_at };
  const letterKind =
    kind === 'password-reset' && !user.email_verified_at ? 'password-reset-unconfirmed' : kind;
  // The mail goes to the account's address, because the one that was typed may only look the same.
  return { to: user.email, ...writeAccountLetter(letterKind, letter) };
}
