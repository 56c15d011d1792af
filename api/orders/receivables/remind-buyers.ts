import { dayAfter, daysBetween } from '../../../contract/days.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueInvoiceMail } from '../../mail/index.ts';
import { shopDay } from '../../settings/index.ts';
import type { OrderDeps } from '../order/deps.ts';
import { claimReminder, listRemindable, type RemindedRow } from './receivable-queries.ts';
import { DAYS_TO_PAY, EARLIEST_REMINDER, reminderFor } from './reminder-days.ts';

/**
 * Queues the reminders of this day, each once however often this runs.
 * @returns the number of mails.
 */
export async function remindBuyers({ db, now }: Pick<OrderDeps, 'db' | 'now'>): Promise<number> {
  const today = shopDay(now());
  let queued = 0;
  const remindable = {
    dueUntil: dayAfter(today, -EARLIEST_REMINDER),
    waitedUntil: dayAfter(today, -DAYS_TO_PAY),
  };
  for (const invoice of await listRemindable(db, remindable)) {
    const daysLate = daysBetween(invoice.due_on, today);
    const day = reminderFor({ ...invoice, daysLate });
    if (day !== undefined && (await remind(db, invoice, day))) queued++;
  }
  return queued;
}

const remind = (db: Db, { order_id: orderId, invoice_id: invoiceId }: RemindedRow, day: number) =>
  inTransaction(db, async (tx) => {
    const recipient = await claimReminder(tx, orderId, day);
    if (recipient === undefined) return false;
    await enqueueInvoiceMail(tx, { kind: 'invoice-reminder', orderId, invoiceId, recipient });
    return true;
  });
