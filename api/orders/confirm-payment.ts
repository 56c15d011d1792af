import { normaliseOrderNumber } from '../../contract/orders.ts';
import { ShopError } from '../../contract/problem.ts';
import { type CheckoutOutcome, orDeclined } from './answers.ts';
import { providerAway, withinTime } from './charge-order.ts';
import type { OrderDeps } from './deps.ts';
import { findOrderByNumber } from './queries.ts';
import type { OrderRow } from './rows.ts';
import { type Finding, settlePayment } from './settle-payment.ts';

/** The answer shows the whole order, and an order number is read over the phone: so only while it is fresh. */
const ANSWERS_WITHIN_MS = 60 * 60_000;

/**
 * Ends a card payment after the bank's step, by what the provider says and not by what the browser says.
 * Again, it gives the same answer.
 * @throws {ShopError} NOT_FOUND, CARD_DECLINED, CONFLICT while the bank's step is still to be done.
 */
export async function confirmPayment(deps: OrderDeps, typedNumber: string): Promise<CheckoutOutcome> {
  const order = await getFreshOrder(deps, typedNumber);
  if (order.payment_method !== 'card') throw new ShopError('CONFLICT', 'This order is paid in cash');
  const finding = await askProvider(deps, order);
  if (order.payment_status === 'pending' && ['requires_action', 'none'].includes(finding.status)) {
    throw new ShopError('CONFLICT', 'Your bank has not confirmed this payment yet');
  }
  return orDeclined(await settlePayment(deps, order.id, finding));
}

async function getFreshOrder(deps: OrderDeps, typedNumber: string): Promise<OrderRow> {
  const orderNumber = normaliseOrderNumber(typedNumber);
  const order = orderNumber ? await findOrderByNumber(deps.db, orderNumber) : undefined;
  if (!order || deps.now().getTime() - order.created_at.getTime() > ANSWERS_WITHIN_MS) {
    throw new ShopError('NOT_FOUND', 'Order not found');
  }
  return order;
}

async function askProvider({ payments }: OrderDeps, order: OrderRow): Promise<Finding> {
  const { payment_reference: reference } = order;
  if (!reference) return { status: 'none' };
  return withinTime(() => payments.get(reference)).catch((cause: unknown) => {
    throw providerAway(cause);
  });
}
