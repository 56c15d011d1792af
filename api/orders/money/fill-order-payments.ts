import type { OrderDeps } from '../order/deps.ts';
import { fillNextPayments } from './payment-queries.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Gives the earlier card orders the row of their payment, in pieces. A run that was killed begins again, and adds none
 * twice.
 */
export async function fillOrderPayments({ db }: Pick<OrderDeps, 'db'>): Promise<void> {
  let last: string | undefined = BEFORE_ALL;
  while (last !== undefined) last = await fillNextPayments(db, last);
}
