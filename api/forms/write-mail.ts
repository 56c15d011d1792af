import { assertNever } from '../../contract/never.ts';
import { pathIn } from '../../contract/page-language.ts';
import { fillConsentsOf, isLeaving, listConsentsOf, mayContact } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import { createLink } from '../links/index.ts';
import {
  type ContactMail,
  type Letter,
  type NewsletterMail,
  writeConfirmLetter,
  writeContactLetter,
  writeWelcomeLetter,
} from '../mail/index.ts';
import { findMessage } from './message-queries.ts';
import { findConsent, findSubscription } from './subscriber-queries.ts';

/** A contact message as a mail to the shop, which can reply to it; undefined when the message was deleted. */
export async function writeContactMail(
  db: Db,
  { contact_message_id, recipient }: ContactMail,
): Promise<(Letter & { readonly to: string; readonly replyTo: string }) | undefined> {
  const message = await findMessage(db, contact_message_id);
  return message && { to: recipient, replyTo: message.email, ...writeContactLetter(message) };
}

interface NewsletterDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

type NewsletterLetter = Letter & { readonly to: string; readonly unsubscribeUrl?: string };

/** A mail about the newsletter, in the language of the sign-up; undefined when there is nothing to confirm or welcome. */
export function writeNewsletterMail(
  deps: NewsletterDeps,
  { kind, recipient }: NewsletterMail,
): Promise<NewsletterLetter | undefined> {
  switch (kind) {
    case 'newsletter-confirm':
      return writeConfirmMail(deps, recipient);
    case 'newsletter-welcome':
      return writeWelcomeMail(deps, recipient);
    default:
      return assertNever(kind);
  }
}

/** The link is made here, at sending time, so that the outbox never holds a usable token. */
async function writeConfirmMail(
  { db, publicUrl, now }: NewsletterDeps,
  recipient: string,
): Promise<NewsletterLetter | undefined> {
  const pending = await findConsent(db, recipient);
  if (!pending?.awaits_confirmation || pending.unsubscribed_at !== null) return undefined;
  if (await isLeaving(db, recipient)) return undefined;
  const { email, consent, language, source, created_at: askedAt } = pending;
  const token = await createLink(db, { purpose: 'newsletter', address: email, now: now() });
  const url = `${publicUrl}${pathIn(language, `/newsletter/confirm/${token}`)}`;
  return { to: email, ...writeConfirmLetter({ language, source, consent, askedAt, publicUrl, url }) };
}

/** Undefined when the ledger does not allow the newsletter any more. */
async function writeWelcomeMail(
  { db, publicUrl, now }: NewsletterDeps,
  recipient: string,
): Promise<NewsletterLetter | undefined> {
  const subscription = await findSubscription(db, recipient);
  if (!subscription) return undefined;
  await fillConsentsOf(db, subscription.email);
  const [last] = await listConsentsOf(db, subscription.email);
  // The clock of the process that took the last word may be ahead.
  const at = new Date(Math.max(now().getTime(), Date.parse(last?.at ?? '') || 0));
  const newsletter = { address: subscription.email, purpose: 'newsletter', at } as const;
  if (!(await mayContact(db, newsletter))) return undefined;
  const { email, consent, language, source, created_at, unsubscribe_token: token } = subscription;
  const letter = writeWelcomeLetter({
    language,
    source,
    consent,
    subscribedAt: created_at,
    publicUrl,
    unsubscribeToken: token,
  });
  return { to: email, unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe/${token}`, ...letter };
}
