import { type Db, inTransaction } from '../db/client.ts';
import { countMail, lockMailbox } from './allowance-queries.ts';
import { mailboxOf } from './mailbox.ts';
import type { MailKind } from './outbox-queries.ts';

const AN_HOUR = 10;
const A_DAY = 30;

/** Why a mail is parked that was one too many. Its job, added anew an hour or a day later, sends it. */
export const HELD_REASON = `Held: this mailbox has had the ${AN_HOUR} mails an hour or ${A_DAY} a day that anybody can cause for it`;

/**
 * The mails that anybody can cause for any mailbox, in topics that are counted apart: whoever floods a mailbox with
 * orders does not keep its owner out of the account. No topic: mails to the shop itself, and what follows only from
 * the owner's own act or money.
 */
const TOPICS: Readonly<Record<MailKind, 'notices' | 'links' | undefined>> = {
  'order-confirmation': 'notices',
  'order-status': 'notices',
  'order-refunded': undefined,
  'order-for-shop': undefined,
  'quote-received': 'notices',
  'quote-for-shop': undefined,
  'contact-for-shop': undefined,
  'newsletter-welcome': 'notices',
  'verify-email': 'links',
  'password-reset': 'links',
  'password-changed': undefined,
  'account-claimed': undefined,
};

interface CountedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
}

/**
 * Whether a mail may go out, and counts it for its mailbox if so; once it may, it always may. Of several at once for one
 * mailbox each waits for the one before, so that no more than the allowance go.
 */
export async function allowMail(db: Db, { id, kind, recipient }: CountedMail, now: Date): Promise<boolean> {
  const topic = TOPICS[kind];
  if (!topic) return true;
  const mailbox = mailboxOf(recipient);
  return inTransaction(db, async (tx) => {
    await lockMailbox(tx, mailbox);
    // A statement of its own: it sees what whoever held the lock has written.
    return countMail(tx, { mailId: id, mailbox, topic, now, anHour: AN_HOUR, aDay: A_DAY });
  });
}
