import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { OrderRow } from '../order/rows.ts';

/** The steps by which money makes an order paid, in whole or in part. */
export type PaidBy = 'paid' | 'deposit-paid' | 'balance-paid' | 'paid-otherwise' | 'payment-accepted';

/** Confirms an order that is paid at once, and each of two payments by a receipt. A caller may have no email. */
export async function enqueueReceipt(tx: Tx, { id, email }: OrderRow, step: PaidBy): Promise<void> {
  if (email === '') return;
  const isPart = step === 'deposit-paid' || step === 'balance-paid';
  const kind = isPart ? 'payment-received' : 'order-confirmation';
  await enqueueMail(tx, { kind, orderId: id, recipient: email });
}
