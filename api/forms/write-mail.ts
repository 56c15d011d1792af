import { fillConsentsOf, mayContact } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import {
  type ContactMail,
  type Letter,
  type WelcomeMail,
  writeContactLetter,
  writeWelcomeLetter,
} from '../mail/index.ts';
import { findMessage } from './message-queries.ts';
import { findSubscription } from './subscriber-queries.ts';

/** A contact message as a mail to the shop, which can reply to it; undefined when the message was deleted. */
export async function writeContactMail(
  db: Db,
  { contact_message_id, recipient }: ContactMail,
): Promise<(Letter & { readonly to: string; readonly replyTo: string }) | undefined> {
  const message = await findMessage(db, contact_message_id);
  return message && { to: recipient, replyTo: message.email, ...writeContactLetter(message) };
}

interface WelcomeDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The welcome mail, in the language of the sign-up; undefined when the ledger does not allow the newsletter any more. */
export async function writeWelcomeMail(
  { db, publicUrl, now }: WelcomeDeps,
  { recipient }: WelcomeMail,
): Promise<(Letter & { readonly to: string; readonly unsubscribeUrl: string }) | undefined> {
  const subscription = await findSubscription(db, recipient);
  if (!subscription) return undefined;
  await fillConsentsOf(db, subscription.email);
  // The clock of the process that took the subscription may be ahead.
  const at = new Date(Math.max(now().getTime(), subscription.created_at.getTime()));
  const asked = { address: subscription.email, purpose: 'newsletter', at } as const;
  if (!(await mayContact(db, asked))) return undefined;
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
