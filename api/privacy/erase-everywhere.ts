import type { ErasureAnswer } from '../../contract/desk/people.ts';
import { type Erasure, erasePerson } from '../accounts/index.ts';
import type { Tx } from '../db/client.ts';
import { haveInvoices } from '../orders/index.ts';

/**
 * Erases a person, whoever asked for it: staff for somebody who called, or the owner of the mailbox by a link. Idempotent:
 * called again it says what still stays.
 */
export async function eraseEverywhere(
  tx: Tx,
  email: string,
  now: Date,
): Promise<{ readonly erasure: Erasure; readonly answer: ErasureAnswer }> {
  const erasure = await erasePerson(tx, email, now);
  const orders = [...erasure.erased, ...erasure.waiting.map(({ id }) => id)];
  return { erasure, answer: toAnswer(erasure, await haveInvoices(tx, orders)) };
}

const toAnswer = ({ userId, erased, waiting }: Erasure, isInvoiced: boolean): ErasureAnswer => ({
  hadAccount: userId !== null,
  ordersErased: erased.length,
  stays: [
    ...(waiting.length > 0
      ? [{ what: 'open-orders' as const, orders: waiting.map(({ number }) => number) }]
      : []),
    ...(isInvoiced ? [{ what: 'invoices' as const, orders: [] }] : []),
    ...(erased.length + waiting.length > 0 ? [{ what: 'order-records' as const, orders: [] }] : []),
    { what: 'consent-proof', orders: [] },
    { what: 'staff-log', orders: [] },
  ],
});
