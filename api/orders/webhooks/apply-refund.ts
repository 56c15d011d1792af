import {
  NO_PARTS,
  type RefundParts,
  remainingParts,
  splitAmount,
  sumOf,
} from '../../../contract/orders/refund-parts.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { ProviderRefund } from '../../payments/index.ts';
import { sendRest } from '../goods/send-rest.ts';
import { fillPayment, type PaymentRow } from '../money/payment-queries.ts';
import { type Money, readMoney } from '../money/read-money.ts';
import {
  addRefunded,
  findRefund,
  findRefundAtProvider,
  insertRefund,
  type RefundRow,
} from '../money/refund-queries.ts';
import type { Settling } from '../order/deps.ts';
import { getOrder, lockOrder } from '../order/queries.ts';
import { takeStep } from '../order/step-queries.ts';
import { queueRefund } from '../refunds/ask-refund.ts';
import { endRefund } from '../refunds/end-refund.ts';

/**
 * Applies what the provider reports of a refund: one of ours, or one that somebody made at the provider.
 * @throws {ShopError} SERVICE_UNAVAILABLE before the shop knows that the payment was taken: the provider sends it again.
 */
export async function applyRefund(
  settling: Settling,
  orderId: string,
  refund: ProviderRefund,
): Promise<void> {
  const { tx } = settling;
  const order = await lockOrder(tx, orderId);
  await fillPayment(tx, orderId);
  const money = await readMoney(tx, order);
  const payment = money.payments.find(({ reference }) => reference === refund.paymentReference);
  if (!payment) return;
  // It would not be counted, because money of a payment that is open is not.
  if (payment.state === 'open')
    throw new ShopError('SERVICE_UNAVAILABLE', 'unavailable', { retryAfterSeconds: 60 });
  const ours =
    (refund.refundId !== undefined && (await findRefund(tx, refund.refundId))) ||
    (await findRefundAtProvider(tx, refund.reference)) ||
    unnamed(money, payment, refund);
  if (ours && ours.order_id === orderId) {
    // Events come in any sequence, so this one may be older than the one that said that it failed: a job asks.
    if (ours.state === 'failed' && refund.status === 'succeeded') return queueRefund(tx, ours.id);
    await endRefund(settling, ours.id, refund);
    return;
  }
  const made = await insertRefund(tx, {
    orderId,
    paymentId: payment.id,
    parts: partsByHand(money, payment, refund.amountCents),
    amountCents: refund.amountCents,
    method: 'provider',
    reason: 'by-provider',
    state: 'sent',
    askedBy: null,
    at: settling.at,
    providerReference: refund.reference,
  });
  if (payment.state === 'paid') await addRefunded(tx, orderId, refund.amountCents);
  const detail = { amountCents: refund.amountCents, reason: 'by-provider' };
  await takeStep(tx, order, ['refund-asked', { at: settling.at, detail }]);
  await endRefund(settling, made.id, refund);
  await sendRest(tx, await getOrder(tx, orderId), settling.at);
}

/** The version before refunds a whole payment and names no row. */
const unnamed = (
  { refunds }: Money,
  payment: PaymentRow,
  { refundId, amountCents }: ProviderRefund,
): RefundRow | undefined =>
  refunds.find(
    (row) =>
      refundId === undefined &&
      row.asked_by === null &&
      row.payment_id === payment.id &&
      row.provider_reference === null &&
      row.amount_cents === amountCents,
  );

function partsByHand({ refundable }: Money, { state }: PaymentRow, amountCents: number): RefundParts {
  if (state !== 'paid') return { ...NO_PARTS, other: amountCents };
  const left = remainingParts(refundable);
  const split = splitAmount(Math.min(amountCents, sumOf(left)), left);
  // More than remains when our own refund of it is still to be sent, and will be refused.
  return { ...split, other: split.other + amountCents - sumOf(split) };
}
