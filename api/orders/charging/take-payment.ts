import type { Order } from '../../../contract/orders/orders.ts';
import type { Payment } from '../../payments/index.ts';
import { sendRest } from '../goods/send-rest.ts';
import { billOrder } from '../money/bill-order.ts';
import { endCharge } from '../money/pay-link-queries.ts';
import { enqueueReceipt, type PaidBy } from '../money/payment-mail.ts';
import type { Settling } from '../order/deps.ts';
import { getOrder, readLines } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isDeposit, statesAfter } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { toOrder } from '../order/wire.ts';

type Taken = Pick<Extract<Payment, { status: 'succeeded' }>, 'reference' | 'amountCents'>;

/**
 * Writes that an open order was paid by card: the whole, its deposit, or its balance. The trigger `orders_payment` writes the
 * payment's row. The caller has locked the order. @returns the order as its payer is told of it.
 */
export async function takePayment(
  settling: Pick<Settling, 'tx' | 'at'>,
  order: OrderRow,
  taken: Taken,
): Promise<Order> {
  const { tx, at } = settling;
  const step = stepOf(order);
  const { reference, amountCents } = taken;
  const set = { payment_reference: reference };
  await takeStep(tx, order, [step, { at, set, detail: { reference, amountCents } }]);
  const paid = { ...order, ...statesAfter(step, order) };
  await followPayment(tx, paid, { step, at });
  return toOrder(paid, await readLines(tx, [order.id]));
}

const stepOf = (order: OrderRow) => {
  if (order.payment_status === 'deposit_paid') return 'balance-paid';
  return isDeposit(order) ? 'deposit-paid' : 'paid';
};

interface Followed {
  readonly step: PaidBy;
  readonly at: Date;
  /** Whether a card was asked for what is owed; by default it was. */
  readonly isCharged?: boolean;
}

/**
 * What follows a payment. A deposit is not taxed by itself, and the next card is asked under another key; what makes an order
 * paid bills it, and what its buyer has already may be all of it.
 */
export async function followPayment(
  tx: Settling['tx'],
  order: OrderRow,
  { step, at, isCharged = true }: Followed,
): Promise<void> {
  if (step === 'deposit-paid') await endCharge(tx, order.id);
  else await billOrder(tx, order, { event: 'paid', at, isCharged });
  await enqueueReceipt(tx, order, step);
  // The trigger `orders_request` says of the request of the offer that it is ordered.
  if (order.is_from_offer && step !== 'deposit-paid') await sendRest(tx, await getOrder(tx, order.id), at);
}
