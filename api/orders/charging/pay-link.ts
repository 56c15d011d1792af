import type {
  EndedPayLink,
  PaidByLinkAnswer,
  PayBody,
  PayLink,
} from '../../../contract/desk/phone-orders.ts';
import { toCents } from '../../../contract/money.ts';
import { recalculateTax } from '../../../contract/orders/billed-tax.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { underLease } from '../../idempotency/index.ts';
import { findLink } from '../../links/index.ts';
import { inBoth } from '../agreements/order-on-account.ts';
import { taxForLink, taxingForLink } from '../money/bill-order.ts';
import { partOf } from '../money/paid-in-parts.ts';
import { countFrom, isAsked } from '../money/pay-link-queries.ts';
import { keepLanguageChoice } from '../order/continue-in-english.ts';
import type { OrderDeps } from '../order/deps.ts';
import { isInBothLanguages } from '../order/language-queries.ts';
import { findOrder, getOrder, lockOrder, readLines } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { askedOf, isOpen, isWaiting } from '../order/states.ts';
import { listSteps, noteStep } from '../order/step-queries.ts';
import { withTax } from '../order/tax-queries.ts';
import { startTimeouts, withinTime } from '../order/timeouts.ts';
import { toOrder } from '../order/wire.ts';
import {
  type CallAnswer,
  type CheckoutOutcome,
  checkingAnswer,
  orRefused,
  type Unworded,
} from '../replay/answers.ts';
import { showToLink } from '../tracking/order-links.ts';
import { chargeOrder } from './charge-order.ts';
import { findPayment } from './find-payment.ts';
import { isSettled, settledAnswer, settlePayment } from './settle-payment.ts';

export type LinkOutcome = Extract<CheckoutOutcome, { status: 202 }> | Unworded<201, PaidByLinkAnswer>;

/**
 * Shows what a link asks to be paid at the tax of today, or why it can no longer be. Opening it changes nothing.
 * @throws {ShopError} NOT_FOUND for an unknown link.
 */
export async function showPayLink(deps: OrderDeps, token: string): Promise<PayLink | EndedPayLink> {
  const { order, expiresAt, ended } = await findLinkedOrder(deps, token);
  if (ended) return { order_id: order.order_number, language: order.language, state: ended };
  const { payments, db, now } = deps;
  const owed = await taxedToday(db, order, now());
  const { order_id, language, order_items, subtotal, discountAmount, shippingCost, ...shown } = toOrder(
    owed,
    await readLines(db, [order.id]),
  );
  return {
    order_id,
    language,
    state: isWaiting(order) ? (order.payment_reference ? 'checking' : 'open') : 'paid',
    part: await partOf(db, owed),
    isFromOffer: order.is_from_offer,
    expiresAt: expiresAt.toISOString(),
    order_items,
    subtotal,
    discountAmount,
    shippingCost,
    taxAmount: shown.taxAmount,
    taxDetails: shown.taxDetails,
    totalAmount: shown.totalAmount,
    couponApplied: shown.couponApplied,
    pickupStore: shown.pickupStore,
    deliveryPromise: shown.deliveryPromise,
    offersFrench: await isInBothLanguages(db, order.id),
    provider: payments.name,
    publishableKey: payments.publishableKey,
  };
}

interface Pressed extends PayBody {
  readonly token: string;
}

/**
 * Charges a card for the order of a link, once however often this is sent. A declined card leaves the link open. A total that
 * the payer has not seen, because a tax changed since the order was placed, takes a second press.
 * @throws {ShopError} NOT_FOUND, CARD_DECLINED, REQUEST_IN_PROGRESS, SERVICE_UNAVAILABLE, PRICE_CHANGED, CONFLICT on hold.
 */
export async function payByLink(
  deps: OrderDeps,
  { token, paymentMethodId, totalAmount, dueAmount, ...accepting }: Pressed,
): Promise<LinkOutcome> {
  const providerMs = startTimeouts(deps.timeouts);
  const found = await findPayableOrder(deps, token);
  if (isSettled(found)) return toWhoeverPays(deps, found, await settledAnswer(deps.db, found));
  // Another card may be tried as soon as this one has its answer.
  return underLease(deps, found.id, async () => {
    await requireSeenTotal(deps, found.id, { totalAmount, dueAmount });
    const order = await getOrder(deps.db, found.id);
    await countFrom(deps.db, order.id, deps.now());
    await inTransaction(deps.db, (tx) => keepLanguageChoice(tx, order, { ...accepting, at: deps.now() }));
    const isResumed = await beginAttempt(deps, order);
    const answer = await chargeOrder(deps, order, { paymentMethodId, providerMs, isResumed });
    return toWhoeverPays(deps, order, answer);
  });
}

/**
 * Settles the payment of a link after the bank's step, or one whose outcome was unknown.
 * @throws {ShopError} as `payByLink`.
 */
export async function confirmPayLink(deps: OrderDeps, token: string): Promise<LinkOutcome> {
  const order = await findPayableOrder(deps, token);
  if (isSettled(order)) return toWhoeverPays(deps, order, await settledAnswer(deps.db, order));
  const ms = startTimeouts(deps.timeouts)();
  const payment = await withinTime(ms, () => findPayment(deps, order)).catch((err: unknown) => {
    deps.log.warn({ err, orderId: order.id }, 'payment lookup failed; outcome still unknown');
    return undefined;
  });
  const answer = payment ? await settlePayment(deps, order.id, payment) : checkingAnswer(order.order_number);
  return toWhoeverPays(deps, order, answer);
}

/**
 * Takes the buyer's name, street, phone and email out of the answer: the link is made to be forwarded to who pays
 * (P125).
 */
async function toWhoeverPays({ db }: OrderDeps, { id }: OrderRow, answer: CallAnswer): Promise<LinkOutcome> {
  const outcome = orRefused(answer);
  if (outcome.status === 202) return outcome;
  const { data } = outcome.body;
  return { ...outcome, body: { data, order: await showToLink(db, await getOrder(db, id)) } };
}

type Seen = Pick<PayBody, 'totalAmount' | 'dueAmount'>;

/**
 * Taxes the order by the rates of today, unless a card was asked for what it costs already. The caller holds its lease.
 * @throws {ShopError} PRICE_CHANGED when the payer saw another total.
 */
async function requireSeenTotal({ db, now }: OrderDeps, orderId: string, seen: Seen): Promise<void> {
  const { order, isChanged } = await inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, orderId);
    const isTaxed = !(await isAsked(tx, before)) && (await taxForLink(tx, before, now()));
    return { order: await getOrder(tx, orderId), isChanged: isTaxed };
  });
  const { totalAmount, dueAmount } = seen;
  const totalCents = order.total_cents;
  const isDueSeen = dueAmount === undefined || toCents(dueAmount) === askedOf(order);
  if (isDueSeen && (totalAmount === undefined ? !isChanged : toCents(totalAmount) === totalCents)) return;
  throw new ShopError('PRICE_CHANGED', { key: 'linkTotalChanged', values: { total: inBoth(totalCents) } });
}

/** The order as the tax of today makes it; as it is once a card was asked, or nothing is to be paid. */
async function taxedToday(db: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  if (!isOpen(order) || (await isAsked(db, order))) return order;
  const taxing = await taxingForLink(db, order, at);
  return taxing ? withTax(order, recalculateTax(order, taxing)) : order;
}

/** Records the charge before it is sent. @returns whether an earlier call may have sent it. */
async function beginAttempt({ db, now }: OrderDeps, order: OrderRow): Promise<boolean> {
  if (await isAsked(db, order)) return true;
  const detail = { attempt: order.charge_attempt };
  await noteStep(db, order.id, ['charge-asked', { at: now(), detail }]);
  return false;
}

interface Linked {
  readonly order: OrderRow;
  readonly expiresAt: Date;
  /** Why nothing can be paid by the link; undefined while it can be, and until it expires once it was. */
  readonly ended: EndedPayLink['state'] | undefined;
}

/** @throws {ShopError} NOT_FOUND */
async function findLinkedOrder({ db, now }: OrderDeps, token: string): Promise<Linked> {
  const link = await findLink(db, { token, purposes: ['pay'] });
  const order = link?.subject && (await findOrder(db, link.subject));
  if (!order) throw new ShopError('NOT_FOUND', 'linkOver');
  const { expiresAt } = link;
  return { order, expiresAt, ended: await endOf(db, { order, isExpired: expiresAt <= now() }) };
}

async function endOf(
  db: Db,
  { order, isExpired }: { readonly order: OrderRow; readonly isExpired: boolean },
): Promise<Linked['ended']> {
  if (order.status !== 'cancelled') {
    if (!isExpired) return undefined;
    if (!isWaiting(order)) return 'over';
    // A payment that was begun in time still counts.
    if (order.payment_reference) return undefined;
    return order.is_from_offer ? 'renewable' : 'expired';
  }
  // An order that nobody pays ends by itself after its link has expired.
  const byStaff = await listSteps(db, order.id, 'cancelled-by-staff');
  return isExpired && byStaff.length === 0 && order.payment_status === 'failed' ? 'expired' : 'cancelled';
}

/** @throws {ShopError} NOT_FOUND for a link by which nothing can be paid any more. */
export async function findPayableOrder(deps: OrderDeps, token: string): Promise<OrderRow> {
  const { order, ended } = await findLinkedOrder(deps, token);
  if (ended) throw new ShopError('NOT_FOUND', 'linkOver');
  return order;
}
