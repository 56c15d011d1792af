import type { Language } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { isLeaving } from '../../consents/index.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { createLink, type MailboxPurpose } from '../../links/index.ts';
import { enqueueMail, type Letter, type PersonMail, writeLinkLetter } from '../../mail/index.ts';
import type { PrivacyDeps } from '../deps.ts';
import { isKnownAddress } from './known-queries.ts';

export type LinkKind = PersonMail['kind'];

/** Queues the same mail for every address; whether the shop knows it is only looked up when the mail is written. */
export const askForLink = (
  db: Db,
  { kind, email, language }: { readonly kind: LinkKind; readonly email: string; readonly language: Language },
): Promise<void> => inTransaction(db, (tx) => enqueueMail(tx, { kind, recipient: email, language }));

const PURPOSES: Readonly<Record<LinkKind, MailboxPurpose>> = {
  'consent-link': 'consent',
  'data-link': 'export',
};
const PAGES: Readonly<Record<LinkKind, string>> = { 'consent-link': '/consent', 'data-link': '/my-data' };

/**
 * Writes a mail with a link, which is made here, at sending time, so that the outbox never holds a usable token.
 * @returns undefined for an address that the shop knows nothing of, and for one that is being erased.
 */
export async function writeLinkMail(
  { db, publicUrl, now }: PrivacyDeps,
  { kind, recipient, language }: PersonMail,
): Promise<(Letter & { readonly to: string }) | undefined> {
  if (!(await isKnownAddress(db, recipient)) || (await isLeaving(db, recipient))) return undefined;
  const wish = { purpose: PURPOSES[kind], address: recipient, now: now() };
  const token = await createLink(db, wish);
  const url = `${publicUrl}${pathIn(language, `${PAGES[kind]}/${token}`)}`;
  return { to: recipient, ...writeLinkLetter(kind, { language, publicUrl, url }) };
}
