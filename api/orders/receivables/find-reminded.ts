import { daysBetween } from '../../../contract/days.ts';
import type { Db, Tx } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import type { OrderRow } from '../order/rows.ts';
import { listOpenInvoices } from './receivable-queries.ts';
import { EARLIEST_REMINDER } from './reminder-days.ts';

/**
 * The open invoice of an order of which its buyer may be reminded at that time. Staff who ask for it know better than the
 * terms of the account, which say what goes out by itself.
 */
export async function findReminded(
  db: Db | Tx,
  { id, payment_method, held_reason }: Pick<OrderRow, 'id' | 'payment_method' | 'held_reason'>,
  at: Date,
): Promise<{ readonly id: string } | undefined> {
  if (payment_method !== 'invoice' || held_reason !== null) return undefined;
  const [open] = await listOpenInvoices(db, { orderId: id });
  return open && daysBetween(open.due_on, shopDay(at)) >= EARLIEST_REMINDER ? open : undefined;
}
