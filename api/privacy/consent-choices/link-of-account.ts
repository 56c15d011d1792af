import { ShopError } from '../../../contract/problem.ts';
import { getAccountEmail } from '../../accounts/index.ts';
import { createLink } from '../../links/index.ts';
import type { PrivacyDeps } from '../deps.ts';

/**
 * Makes a link to the consents of an account's mailbox, which needs no mail, because a confirmed email proves the mailbox.
 * @returns its token. @throws {ShopError} FORBIDDEN while the email is not confirmed.
 */
export async function linkOfAccount({ db, now }: PrivacyDeps, userId: string): Promise<string> {
  const { email, isVerified } = await getAccountEmail(db, userId);
  if (!isVerified) throw new ShopError('FORBIDDEN', 'confirmEmailFirst');
  return createLink(db, { purpose: 'consent', address: email, subject: userId, now: now() });
}
