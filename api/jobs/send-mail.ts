import type { Logger } from 'pino';
import { assertNever } from '../../contract/never.ts';
import { writeAccountMail } from '../accounts/index.ts';
import type { Db } from '../db/client.ts';
import { writeDigestMail } from '../desk/index.ts';
import { writeContactMail, writeNewsletterMail } from '../forms/index.ts';
import {
  type Attachment,
  allowMail,
  enqueueShopMail,
  findUnsentMail,
  forgetMail,
  HELD_REASON,
  isCommercial,
  type Letter,
  type Mailer,
  MailRefused,
  MailServerFailed,
  markSent,
  NO_SENDER_REASON,
  type OrderMail,
  parkMail,
  type UnsentMail,
  writeUnder,
} from '../mail/index.ts';
import { writeOfferSentMail } from '../offers/index.ts';
import {
  createOrderLink,
  isPlacedByOwner,
  writeInvoiceMail,
  writeMoneyMail,
  writeOrderMail,
  writeReminderMail,
  writeStatementMail,
} from '../orders/index.ts';
import type { Press } from '../press/index.ts';
import { writeLinkMail } from '../privacy/index.ts';
import { writeAnswerMail } from '../quote-links/index.ts';
import { writeQuoteMail, writeQuoteMessageMail } from '../quotes/index.ts';
import { missingIdentity, readSettings } from '../settings/index.ts';
import { writeStaffMail } from '../staff/index.ts';
import { writeStockMail } from '../stock-alerts/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createConsentFoot } from './consent-foot.ts';

export interface MailDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the back office, without a trailing slash, where it is not the shop's. */
  readonly staffUrl?: string | undefined;
  /** Recipient of the shop's own mails. */
  readonly shopEmail: string;
  /** Answers buyers until the owner has entered an email. */
  readonly contactEmail?: string | undefined;
  readonly now: () => Date;
  /** Holds the files that mails bring. */
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  /** Prints statements. */
  readonly press: Press;
}

type Addressed = Letter & {
  readonly to: string;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  readonly unsubscribeUrl?: string;
};

interface Sending {
  readonly mailId: string;
  /** The order that this mail confirms; undefined for all other mails. */
  readonly newOrderId?: string | undefined;
  /** Whether the queue gives up after this attempt. */
  readonly isLastTry: boolean;
}

/**
 * Sends one mail of the outbox; a no-op when it is already sent. If the process is killed between the mail server's
 * acceptance and `markSent`, the mail is sent again, under the same Message-ID (R05). A mail is parked with the reason
 * when the mail server refuses it for good, when it has used up its retries (R42, R43), or when its mailbox has reached
 * the limit (P95).
 * @throws {Error} when the mail server does not accept it now; the queue retries with backoff.
 */
export async function sendMail(deps: MailDeps, { mailId, newOrderId, isLastTry }: Sending): Promise<void> {
  // First, because the shop's mail must not depend on the buyer's.
  if (newOrderId) await enqueueShopMail(deps.db, { id: newOrderId, shopEmail: deps.shopEmail });
  const mail = await findUnsentMail(deps.db, mailId);
  if (!mail) return;
  const settings = await readSettings(deps.db);
  if (isCommercial(mail.kind) && missingIdentity(settings, deps).length > 0) {
    await hold(deps, mail, NO_SENDER_REASON);
    return;
  }
  // Before the mail is written, because writing a new link invalidates the previous one.
  if (!(await isAllowed(deps, mail))) {
    await hold(deps, mail, HELD_REASON);
    return;
  }
  const { consentUrl, stopUrl, keepLink } = await createConsentFoot(deps, mail);
  const letter = await writeUnder({ settings, consentUrl, stopUrl, deps }, () => writeLetter(deps, mail));
  if (!letter) {
    await forgetMail(deps.db, mail.id);
    return;
  }
  await keepLink(letter.to);
  try {
    const { id, kind, created_at: date } = mail;
    await deps.mailer.send({
      id,
      kind,
      date,
      fromName: settings.senderName ?? settings.businessName,
      ...letter,
    });
  } catch (err) {
    await handleFailure(deps, mail, { err: err as Error, isLastTry });
    return;
  }
  await markSent(deps.db, mail.id, deps.now());
  deps.log.info({ mailId, kind: mail.kind }, 'mail sent');
}

/** Exempts the confirmation of an order that the signed-in owner of the address placed: nobody else can trigger it. */
async function isAllowed({ db, now }: MailDeps, mail: UnsentMail): Promise<boolean> {
  if (mail.kind === 'order-confirmation' && (await isPlacedByOwner(db, mail.order_id))) return true;
  return allowMail(db, mail, now());
}

async function hold({ db, log, now }: MailDeps, { id, kind }: UnsentMail, reason: string): Promise<void> {
  await parkMail(db, id, { at: now(), reason });
  log.warn({ mailId: id, kind, reason }, 'mail held');
}

interface Failure {
  readonly err: Error;
  readonly isLastTry: boolean;
}

async function handleFailure({ db, log, now }: MailDeps, mail: UnsentMail, { err, isLastTry }: Failure) {
  const isRefused = err instanceof MailRefused;
  const isKnown = isRefused || err instanceof MailServerFailed;
  const about = { ...(isKnown ? { reason: err.message } : { err }), mailId: mail.id, kind: mail.kind };
  if (!isRefused && !isLastTry) {
    log.warn(about, 'mail not sent; will retry');
    throw err;
  }
  await parkMail(db, mail.id, { at: now(), reason: err.message });
  log.error(about, 'mail parked: refused, or out of retries');
  if (!isRefused) throw err;
}

/** @returns undefined when the mail's recipient or subject no longer exists. */
async function writeLetter(deps: MailDeps, mail: UnsentMail): Promise<Addressed | undefined> {
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-status':
    case 'order-refunded':
    case 'order-address-changed':
    case 'order-shipped':
    case 'order-ready':
    case 'order-delivered':
    case 'order-collected':
    case 'order-came-back':
    case 'order-for-shop':
      return writeAboutOrder(deps, mail);
    case 'order-cancelled':
    case 'refund-sent':
    case 'pay-link':
    case 'payment-received':
    case 'order-held-for-shop':
    case 'refund-failed-for-shop':
      return writeMoneyMail(deps, mail);
    case 'invoice':
      return writeInvoiceMail(deps, mail);
    case 'invoice-reminder':
      return writeReminderMail(deps, mail);
    case 'statement':
      return writeStatementMail(deps, mail);
    case 'quote-received':
    case 'quote-for-shop':
      return writeQuoteMail(deps, mail);
    case 'offer-sent':
      return writeOfferSentMail(deps, mail);
    case 'quote-message':
    case 'quote-message-for-staff':
      return writeQuoteMessageMail({ ...deps, staffUrl: deps.staffUrl ?? deps.publicUrl }, mail);
    case 'offer-ending':
    case 'offer-accepted':
    case 'deposit-reminder':
    case 'offer-accepted-for-staff':
    case 'offer-declined-for-staff':
      return writeAnswerMail(deps, mail);
    case 'contact-for-shop':
      return writeContactMail(deps.db, mail);
    case 'newsletter-confirm':
    case 'newsletter-welcome':
      return writeNewsletterMail(deps, mail);
    case 'stock-back':
      return writeStockMail(deps, mail);
    case 'consent-link':
    case 'data-link':
      return writeLinkMail(deps, mail);
    case 'staff-digest':
      return writeDigestMail(deps, mail);
    case 'verify-email':
    case 'password-reset':
    case 'password-changed':
    case 'account-claimed':
      return writeAccountMail(deps, mail);
    case 'staff-invitation':
    case 'staff-factors-reset':
    case 'staff-new-device':
    case 'staff-factors-changed':
    case 'staff-failures':
    case 'staff-codes-stopped':
    case 'staff-set-up':
    case 'staff-owner-recovered':
      return writeStaffMail({ ...deps, staffUrl: deps.staffUrl ?? deps.publicUrl }, mail);
    default:
      return assertNever(mail);
  }
}

async function writeAboutOrder(
  { db, publicUrl, now }: MailDeps,
  mail: OrderMail,
): Promise<Addressed | undefined> {
  const { kind, recipient: to, order_id: orderId, fulfilment_id: fulfilmentId } = mail;
  const createToken = () => createOrderLink(db, orderId, now());
  const letter = await writeOrderMail(
    db,
    { kind, recipient: to, orderId, fulfilmentId },
    { publicUrl, createToken },
  );
  return letter && { to, ...letter };
}
