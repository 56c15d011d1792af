import { cents, toDollars } from '../../../contract/money.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Db } from '../../db/client.ts';
import {
  type Letter,
  type MoneyMail,
  readStaffLanguage,
  writeBuyerMoneyLetter,
  writeStaffMoneyLetter,
} from '../../mail/index.ts';
import { readHold } from '../by-staff/read-hold.ts';
import { createPayLink } from '../phone/pay-link.ts';
import { getOrder, loadOrder } from '../queries.ts';
import { listPayments } from '../refunds/payment-queries.ts';
import { findRefund, listRefundedNames } from '../refunds/refund-queries.ts';

interface Writing {
  readonly db: Db;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the back office, without a trailing slash, where it is not the shop's. */
  readonly staffUrl?: string | undefined;
  readonly now: () => Date;
}

/** Writes a mail about an order's money. @returns undefined when it has nothing to say any more. */
export async function writeMoneyMail(
  writing: Writing,
  mail: MoneyMail,
): Promise<(Letter & { to: string }) | undefined> {
  const letter = await write(writing, mail);
  return letter && { to: mail.recipient, ...letter };
}

async function write(writing: Writing, mail: MoneyMail): Promise<Letter | undefined> {
  const { db, publicUrl } = writing;
  const { kind, order_id: orderId } = mail;
  switch (kind) {
    case 'order-cancelled':
      return writeBuyerMoneyLetter({ kind, order: await loadOrder(db, orderId), publicUrl });
    case 'pay-link':
      return writePayLink(writing, orderId);
    case 'refund-sent':
      return writeRefund(writing, mail);
    case 'order-held-for-shop':
    case 'refund-failed-for-shop':
      return writeForStaff(writing, mail, kind);
    default:
      return assertNever(kind);
  }
}

async function writePayLink({ db, publicUrl, now }: Writing, orderId: string): Promise<Letter | undefined> {
  const link = await createPayLink(db, orderId, now());
  if (!link) return undefined;
  const { token, expiresAt } = link;
  const order = await loadOrder(db, orderId);
  return writeBuyerMoneyLetter({ kind: 'pay-link', order, publicUrl, token, expiresAt });
}

async function writeRefund({ db, publicUrl }: Writing, mail: MoneyMail): Promise<Letter | undefined> {
  const refund = mail.refund_id === null ? undefined : await findRefund(db, mail.refund_id);
  if (!refund) return undefined;
  const order = await loadOrder(db, mail.order_id);
  return writeBuyerMoneyLetter({
    kind: 'refund-sent',
    order,
    publicUrl,
    refund: {
      amount: dollars(refund.amount_cents),
      handed: dollars(refund.amount_cents + refund.rounding_cents),
      method: refund.method,
      pieces: await listRefundedNames(db, refund.id, order.language),
      hasShipping: refund.shipping_cents > 0,
    },
  });
}

async function writeForStaff(
  { db, publicUrl, staffUrl = publicUrl }: Writing,
  { order_id, refund_id, recipient }: MoneyMail,
  kind: 'order-held-for-shop' | 'refund-failed-for-shop',
): Promise<Letter | undefined> {
  const order = await getOrder(db, order_id);
  const refund = refund_id === null ? undefined : await findRefund(db, refund_id);
  const hold = await readHold(db, order, await listPayments(db, order.id));
  // Released meanwhile.
  if (kind === 'order-held-for-shop' && !hold) return undefined;
  const amountCents = refund?.amount_cents ?? hold?.paymentCents ?? 0;
  return writeStaffMoneyLetter({
    kind,
    language: await readStaffLanguage(db, recipient),
    staffUrl,
    number: order.order_number,
    total: dollars(order.total_cents),
    amount: dollars(amountCents),
    reason: refund?.failure ?? hold?.reason ?? '',
  });
}

const dollars = (amount: number) => toDollars(cents(amount));
