import type { NewsletterLink } from '../../../contract/forms/forms.ts';
import { ShopError } from '../../../contract/problem.ts';
import { lockAddress, recordConsent } from '../../consents/index.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { confirmSubscription, findConsent, welcomeIn } from '../../forms/index.ts';
import { followMailboxLink } from '../../links/index.ts';
import type { PrivacyDeps } from '../deps.ts';

/**
 * Says whether the subscription of a mailed link is confirmed; opening it changes nothing, because mail scanners open links,
 * too.
 * @throws {ShopError} NOT_FOUND for a link that is unknown or expired, and after an unsubscription.
 */
export async function showNewsletterLink({ db, now }: PrivacyDeps, token: string): Promise<NewsletterLink> {
  const { address } = await followMailboxLink(db, { token, purpose: 'newsletter', now: now() });
  return { isConfirmed: await isConfirmed(db, address) };
}

/**
 * Confirms a subscription by the press of whoever reads its mailbox: only this is a consent, and only now the code is mailed.
 * Idempotent. @throws {ShopError} as `showNewsletterLink`.
 */
export const confirmNewsletter = ({ db, now }: PrivacyDeps, token: string): Promise<NewsletterLink> =>
  inTransaction(db, async (tx) => {
    const at = now();
    const link = { token, purpose: 'newsletter', now: at } as const;
    const { address } = await followMailboxLink(tx, link);
    await lockAddress(tx, address);
    // A person who was erased meanwhile leaves no new trace: their links have ended.
    await followMailboxLink(tx, link);
    const confirmed = await confirmSubscription(tx, address);
    if (!confirmed) return { isConfirmed: await isConfirmed(tx, address) };
    const { email, consent: wording, language } = confirmed;
    const given = { purpose: 'newsletter', isGiven: true, at, source: 'mailed-link' } as const;
    await recordConsent(tx, { ...given, address: email, wording, language });
    await welcomeIn(tx, email, at);
    return { isConfirmed: true };
  });

async function isConfirmed(db: Db | Tx, address: string): Promise<boolean> {
  const kept = await findConsent(db, address);
  if (kept?.unsubscribed_at !== null) throw new ShopError('NOT_FOUND', 'unknownLink');
  return !kept.awaits_confirmation;
}
