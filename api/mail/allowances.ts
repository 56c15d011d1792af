import { type Db, inTransaction } from '../db/client.ts';
import { countMail, lockMailbox } from './allowance-queries.ts';
import type { MailKind } from './mail-kinds.ts';
import { mailboxOf } from './mailbox.ts';

const AN_HOUR = 10;
const A_DAY = 30;

/** `parked_reason` of a mail over the limit. To send it, add its job again an hour or a day later. */
export const HELD_REASON = `Held: this mailbox has reached the limit of ${AN_HOUR} mails an hour or ${A_DAY} a day`;

/**
 * Topics of the mails that anybody can trigger for any mailbox. Each topic has its own limit, so that a mailbox flooded
 * with orders still gets the links to its account. Undefined means no limit: mails to the shop itself, and mails that
 * only the owner's own action or payment can trigger, or the shop's staff.
 */
const TOPICS: Readonly<Record<MailKind, 'notices' | 'links' | undefined>> = {
  'order-confirmation': 'notices',
  'order-status': 'notices',
  'order-refunded': undefined,
  'order-address-changed': undefined,
  'order-shipped': undefined,
  'order-ready': undefined,
  'order-delivered': undefined,
  'order-collected': undefined,
  'order-came-back': undefined,
  'order-for-shop': undefined,
  'order-cancelled': undefined,
  'refund-sent': undefined,
  invoice: undefined,
  'invoice-reminder': undefined,
  statement: undefined,
  'pay-link': undefined,
  'payment-received': undefined,
  'order-held-for-shop': undefined,
  'refund-failed-for-shop': undefined,
  'consent-link': 'links',
  'data-link': 'links',
  'quote-received': 'notices',
  'quote-for-shop': undefined,
  // Staff send it, once a version.
  'offer-sent': undefined,
  'quote-message': undefined,
  // Only whoever has the link writes messages, and the link's page limits them.
  'quote-message-for-staff': undefined,
  // Each at most once or twice for an offer that staff have sent.
  'offer-ending': undefined,
  'offer-accepted': undefined,
  'deposit-reminder': undefined,
  'offer-accepted-for-staff': undefined,
  'offer-declined-for-staff': undefined,
  'contact-for-shop': undefined,
  'newsletter-confirm': 'notices',
  // Only after the press in the mail before, or for an account's own mailbox.
  'newsletter-welcome': undefined,
  // One for each sku that was sold out when its address was typed, and twenty such at most.
  'stock-back': undefined,
  'verify-email': 'links',
  'password-reset': 'links',
  'password-changed': undefined,
  'account-claimed': undefined,
  'staff-invitation': undefined,
  'staff-factors-reset': undefined,
  'staff-new-device': undefined,
  'staff-factors-changed': undefined,
  // At most one a day, whoever causes it.
  'staff-failures': undefined,
  // Once for thirty wrong codes in a row, and once for a hundred.
  'staff-codes-stopped': undefined,
  'staff-set-up': undefined,
  'staff-owner-recovered': undefined,
  'staff-digest': undefined,
};

interface CountedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
}

/**
 * Decides whether a mail may be sent, and counts it for its mailbox if so. A mail that was allowed once stays allowed.
 * Concurrent mails to one mailbox are serialized, so that no more than the limit are sent.
 */
export async function allowMail(db: Db, { id, kind, recipient }: CountedMail, now: Date): Promise<boolean> {
  const topic = TOPICS[kind];
  if (!topic) return true;
  const mailbox = mailboxOf(recipient);
  return inTransaction(db, async (tx) => {
    await lockMailbox(tx, mailbox);
    // A separate statement, so that it sees the rows of the previous lock holder.
    return countMail(tx, { mailId: id, mailbox, topic, now, anHour: AN_HOUR, aDay: A_DAY });
  });
}
