import type { Tx } from '../../db/client.ts';
import type { OrderRow } from '../rows.ts';
import { takeStep } from '../step-queries.ts';
import { countFrom, findPayUntil, forgetAttempt } from './pay-link-queries.ts';

interface Declined {
  readonly reference: string | null;
  readonly message: string;
  readonly at: Date;
}

/**
 * Lets the buyer try another card by the mailed link, instead of cancelling an order that was taken on the phone.
 * @returns false for an order without a link, or whose link has expired.
 */
export async function reopenPayLink(
  tx: Tx,
  order: OrderRow,
  { reference, message, at }: Declined,
): Promise<boolean> {
  const payUntil = await findPayUntil(tx, order.id);
  if (!payUntil || payUntil <= at) return false;
  await takeStep(tx, order, ['link-declined', { at, detail: { reference, words: message } }]);
  await forgetAttempt(tx, order.id);
  await countFrom(tx, order.id, null);
  return true;
}
