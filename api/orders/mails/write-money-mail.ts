import type { Language } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Db } from '../../db/client.ts';
import {
  type Letter,
  type MoneyMail,
  readStaffLanguage,
  writeBuyerMoneyLetter,
  writeStaffMoneyLetter,
} from '../../mail/index.ts';
import { createPayLink } from '../money/create-pay-link.ts';
import { partOf } from '../money/paid-in-parts.ts';
import { listPayments } from '../money/payment-queries.ts';
import { readHold } from '../money/read-hold.ts';
import { findRefund, listRefundedNames, type RefundMethod, type RefundRow } from '../money/refund-queries.ts';
import { getOrder } from '../order/queries.ts';
import { listSteps, readLatestStep } from '../order/step-queries.ts';
import { createOrderLink, orderLinkPath } from '../tracking/order-links.ts';
import { loadOrder } from '../tracking/track-order.ts';
import { once, writeForBuyer } from './both-languages.ts';

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
  const { db } = writing;
  const { kind, order_id: orderId } = mail;
  switch (kind) {
    case 'order-cancelled':
      return writeBoth(writing, orderId, (toWhom) => writeCancelled(toWhom, orderId));
    case 'pay-link': {
      const link = await createPayLink(db, orderId, writing.now());
      return link && writeBoth(writing, orderId, (toWhom) => writePayLink(toWhom, orderId, link));
    }
    case 'payment-received':
      return writeBoth(writing, orderId, (toWhom) => writeReceipt(toWhom, orderId));
    case 'refund-sent':
      return writeRefundMail(writing, mail);
    case 'order-held-for-shop':
    case 'refund-failed-for-shop':
      return writeForStaff(writing, mail, kind);
    default:
      return assertNever(kind);
  }
}

interface ToBuyer extends Pick<Writing, 'db' | 'publicUrl'> {
  /** By default the order's. */
  readonly language?: Language | undefined;
  /** Makes the token of the link to the order. */
  readonly createToken: () => Promise<string>;
}

/** Writes a letter to the buyer, in both languages where the law wants both. */
function writeBoth(writing: Writing, orderId: string, write: (toWhom: ToBuyer) => Promise<Letter>) {
  const toWhom = toBuyer(writing, orderId);
  return writeForBuyer(writing.db, orderId, (language) => write({ ...toWhom, language }));
}

const toBuyer = ({ db, publicUrl, now }: Writing, orderId: string): ToBuyer => ({
  db,
  publicUrl,
  createToken: once(() => createOrderLink(db, orderId, now())),
});

const orderUrl = async ({ publicUrl, createToken }: ToBuyer, { language }: Pick<Order, 'language'>) =>
  `${publicUrl}${orderLinkPath(language, await createToken())}`;

/** @param restCents what the cancellation gives back; by default what it did. */
export async function writeCancelled(writing: ToBuyer, orderId: string, restCents?: number): Promise<Letter> {
  const { db, publicUrl } = writing;
  const order = await loadOrder(db, orderId, writing.language);
  const givenBack = order.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const done = (await readGivenBack(db, orderId)) ?? givenBack;
  const rest = restCents ?? done;
  const earlier = restCents === undefined ? givenBack - done : givenBack;
  return writeBuyerMoneyLetter({
    kind: 'order-cancelled',
    order,
    publicUrl,
    refund: { rest: dollars(rest), earlier: dollars(earlier) },
    orderUrl: await orderUrl(writing, order),
  });
}

/** What the cancellation itself gave back, in cents; undefined for cancellations of earlier versions, which kept no amount. */
async function readGivenBack(db: Db, orderId: string): Promise<number | undefined> {
  if ((await listSteps(db, orderId, 'refunded-whole')).length > 0) return 0;
  const [step] = await listSteps(db, orderId, 'cancelled-when-paid');
  return typeof step?.amountCents === 'number' ? step.amountCents : undefined;
}

export async function writePayLink(
  { db, publicUrl, language }: Pick<ToBuyer, 'db' | 'publicUrl' | 'language'>,
  orderId: string,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): Promise<Letter> {
  const order = await loadOrder(db, orderId, language);
  const row = await getOrder(db, orderId);
  const [part, isFromOffer] = [await partOf(db, row), row.is_from_offer];
  return writeBuyerMoneyLetter({
    kind: 'pay-link',
    order,
    publicUrl,
    link: { token, expiresAt, part, isFromOffer },
  });
}

/** Writes that the deposit or the balance came. */
async function writeReceipt(writing: ToBuyer, orderId: string): Promise<Letter> {
  const { db, publicUrl } = writing;
  const order = await loadOrder(db, orderId, writing.language);
  const step = await readLatestStep(db, orderId, ['deposit-paid', 'balance-paid']);
  const part = await partOf(db, await getOrder(db, orderId));
  return writeBuyerMoneyLetter({
    kind: 'payment-received',
    order,
    publicUrl,
    received: {
      part: step?.what === 'balance-paid' ? 'balance' : 'deposit',
      amount: dollars(Number(step?.detail.amountCents ?? 0)),
      rest: part === null ? 0 : part.dueAmount + part.restAmount,
    },
    orderUrl: await orderUrl(writing, order),
  });
}

interface GivenBack {
  readonly amountCents: number;
  /** The part that the till pays out in cash. */
  readonly handedCents: number;
  readonly method: RefundMethod;
  readonly pieces: readonly { readonly name: string; readonly quantity: number }[];
  readonly hasShipping: boolean;
}

export async function writeRefund(
  writing: ToBuyer,
  orderId: string,
  { amountCents, handedCents, ...refund }: GivenBack,
): Promise<Letter> {
  const { db, publicUrl } = writing;
  const order = await loadOrder(db, orderId, writing.language);
  const amounts = { amount: dollars(amountCents), handed: dollars(handedCents) };
  return writeBuyerMoneyLetter({
    kind: 'refund-sent',
    order,
    publicUrl,
    refund: { ...amounts, ...refund },
    orderUrl: await orderUrl(writing, order),
  });
}

async function writeRefundMail(writing: Writing, mail: MoneyMail): Promise<Letter | undefined> {
  const refund = mail.refund_id === null ? undefined : await findRefund(writing.db, mail.refund_id);
  return refund && writeBoth(writing, mail.order_id, (toWhom) => writeRefundRow(toWhom, refund));
}

export async function writeRefundRow(writing: ToBuyer, refund: RefundRow): Promise<Letter> {
  const { db } = writing;
  const { language = (await getOrder(db, refund.order_id)).language } = writing;
  return writeRefund(writing, refund.order_id, {
    amountCents: refund.amount_cents,
    handedCents: refund.amount_cents + refund.rounding_cents,
    method: refund.method,
    pieces: await listRefundedNames(db, refund.id, language),
    hasShipping: refund.shipping_cents > 0,
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
