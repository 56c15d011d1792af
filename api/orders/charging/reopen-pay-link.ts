import type { Tx } from '../../db/client.ts';
import { countFrom, findPayUntil, forgetAttempt } from '../money/pay-link-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { listSteps, type StepDetail, takeStep } from '../order/step-queries.ts';

interface Ended {
  readonly step: 'link-declined' | 'link-left';
  /** The provider's reference of the payment that has ended; null when the provider made none. */
  readonly reference: string | null;
  /** The provider's message. */
  readonly message?: string;
  readonly at: Date;
}

/**
 * Lets the buyer try again by the mailed link, instead of cancelling an order that was taken on the phone.
 * @returns false for an order without a link, or whose link has expired.
 */
export async function reopenPayLink(
  tx: Tx,
  order: OrderRow,
  { step, reference, message, at }: Ended,
): Promise<boolean> {
  const payUntil = await findPayUntil(tx, order.id);
  if (!payUntil || payUntil <= at) return false;
  // The event about it may come after the answer: by then another card may be under way.
  if (reference !== null && (await isReopenedFor(tx, order.id, reference))) return true;
  const detail: StepDetail = { reference, ...(message !== undefined && { words: message }) };
  await takeStep(tx, order, [step, { at, detail }]);
  await forgetAttempt(tx, order.id);
  await countFrom(tx, order.id, null);
  return true;
}

async function isReopenedFor(tx: Tx, orderId: string, reference: string): Promise<boolean> {
  const [declined, left] = [
    await listSteps(tx, orderId, 'link-declined'),
    await listSteps(tx, orderId, 'link-left'),
  ];
  return [...declined, ...left].some((known) => known.reference === reference);
}
