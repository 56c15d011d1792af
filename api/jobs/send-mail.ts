import type { Logger } from 'pino';
import { writeAccountMail } from '../accounts/index.ts';
import type { Db } from '../db/client.ts';
import { writeContactMail, writeWelcomeMail } from '../forms/index.ts';
import {
  allowMail,
  enqueueShopMail,
  findUnsentMail,
  forgetMail,
  HELD_REASON,
  type Letter,
  type Mailer,
  MailRefused,
  markSent,
  type OrderMail,
  orderHtml,
  orderText,
  parkMail,
  type UnsentMail,
  writeOrderForShop,
  writeOrderLetter,
} from '../mail/index.ts';
import { isPlacedByOwner, loadOrder } from '../orders/index.ts';
import { writeQuoteMail } from '../quotes/index.ts';

export interface MailDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Where the shop reads of new orders. */
  readonly shopEmail: string;
  readonly now: () => Date;
}

type Addressed = Letter & {
  readonly to: string;
  readonly replyTo?: string;
  readonly unsubscribeUrl?: string;
};

interface Sending {
  readonly mailId: string;
  /** The order that this mail confirms; absent for all other mails. */
  readonly newOrderId?: string | undefined;
  /** The queue does not try again after it. */
  readonly isLastTry: boolean;
}

/**
 * Sends one mail of the outbox; one that is sent already is left alone. Between the mail server's yes and our
 * note of it a killed process would send it again, under the same Message-ID (R05). One that the mail server
 * refuses for good is parked with the reason, and so is one that has used up its tries (R42, R43), or that is one too
 * many for its mailbox (S95).
 * @throws {Error} when the mail server does not take it now; the queue tries again, later each time.
 */
export async function sendMail(deps: MailDeps, { mailId, newOrderId, isLastTry }: Sending): Promise<void> {
  // First, because the shop hears of an order also when its buyer cannot be written to.
  if (newOrderId) await enqueueShopMail(deps.db, { id: newOrderId, shopEmail: deps.shopEmail });
  const mail = await findUnsentMail(deps.db, mailId);
  if (!mail) return;
  // Before it is written: a mailed link ends the one before it.
  if (!(await mayGoOut(deps, mail))) {
    await hold(deps, mail);
    return;
  }
  const letter = await writeLetter(deps, mail);
  if (!letter) {
    await forgetMail(deps.db, mail.id);
    return;
  }
  try {
    await deps.mailer.send({ id: mail.id, kind: mail.kind, date: mail.created_at, ...letter });
  } catch (err) {
    await notSent(deps, mail, { err: err as Error, isLastTry });
    return;
  }
  await markSent(deps.db, mail.id, deps.now());
  deps.log.info({ mailId, kind: mail.kind }, 'mail sent');
}

/** Only the owner of the address can have caused the confirmation of an order that they placed signed in. */
async function mayGoOut({ db, now }: MailDeps, mail: UnsentMail): Promise<boolean> {
  if (mail.kind === 'order-confirmation' && (await isPlacedByOwner(db, mail.order_id))) return true;
  return allowMail(db, mail, now());
}

async function hold({ db, log, now }: MailDeps, { id, kind }: UnsentMail): Promise<void> {
  await parkMail(db, id, { at: now(), reason: HELD_REASON });
  log.warn({ mailId: id, kind }, 'a mail is held: its mailbox has had as many as anybody can cause for it');
}

interface Failure {
  readonly err: Error;
  readonly isLastTry: boolean;
}

async function notSent({ db, log, now }: MailDeps, mail: UnsentMail, { err, isLastTry }: Failure) {
  const about = { err, mailId: mail.id, kind: mail.kind };
  const isRefused = err instanceof MailRefused;
  if (!isRefused && !isLastTry) {
    log.warn(about, 'a mail could not be sent, it will be tried again');
    throw err;
  }
  await parkMail(db, mail.id, { at: now(), reason: err.message });
  log.error(about, 'a mail is parked until somebody looks at it');
  if (!isRefused) throw err;
}

/** @returns undefined when there is nobody to write to, or nothing to write about any more. */
async function writeLetter(deps: MailDeps, mail: UnsentMail): Promise<Addressed | undefined> {
  switch (mail.kind) {
    case 'order-confirmation':
    case 'order-status':
    case 'order-refunded':
    case 'order-for-shop':
      return writeOrderMail(deps, mail);
    case 'quote-received':
    case 'quote-for-shop':
      return writeQuoteMail(deps, mail);
    case 'contact-for-shop':
      return writeContactMail(deps.db, mail);
    case 'newsletter-welcome':
      return writeWelcomeMail(deps, mail);
    default:
      return writeAccountMail(deps, mail);
  }
}

async function writeOrderMail({ db, publicUrl }: MailDeps, mail: OrderMail): Promise<Addressed> {
  const { kind, recipient: to } = mail;
  const order = await loadOrder(db, mail.order_id);
  const isForShop = kind === 'order-for-shop';
  const letter = isForShop ? writeOrderForShop(order, publicUrl) : writeOrderLetter(kind, order, publicUrl);
  const { subject } = letter;
  const replyTo = isForShop && { replyTo: order.customer_info.email };
  return { to, ...replyTo, subject, html: orderHtml(letter), text: orderText(letter) };
}
