import { randomUUID } from 'node:crypto';
import { dayAfter } from '../../../contract/days.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { enqueueStatement } from '../../mail/index.ts';
import { shopDay } from '../../settings/index.ts';
import { signUp } from '../accounts/sign-up.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import type { ReceivedMail } from '../fakes/smtp.ts';
import { createProduct } from '../fixtures.ts';
import { line, payload } from '../orders/checkout.ts';
import { shipAll } from '../orders/ship-all.ts';
import { openDesk } from '../staff/desk.ts';
import { dismiss } from './money-mails.ts';
import type { Mailbox } from './open-mailbox.ts';

interface Shop {
  readonly database: TestDatabase;
  readonly mailbox: Mailbox;
}

const TERMS = {
  organisation: 'Town of Ajax',
  netDays: 30,
  creditLimitCents: 500_000,
  requiresPo: false,
  reminders: 'early',
  isActive: true,
};

/**
 * Lets an account order by invoice, until it has been sent its invoices, a reminder before and after the due date, and its
 * statement; and issues what is due of earlier orders, credit notes among them.
 */
export async function sendInvoices({ database, mailbox }: Shop, api: TestApi): Promise<ReceivedMail[]> {
  const { pool } = database;
  const { email, headers, user } = await signUp(api);
  await pool.query('update users set email_verified_at = now() where id = $1', [user._id]);
  const desk = await openDesk(database, api, { role: 'owner' });
  await api.send('PUT', `/admin/people/${email}/terms`, TERMS, desk.headers);
  const flag = await createProduct(database.db);
  const order = async (poNumber: string) => {
    const body = payload({ lines: [line(flag)], paymentMethod: 'invoice', poNumber });
    const answer = await api.post('/checkout', body, { ...headers, 'Idempotency-Key': randomUUID() });
    const { order_id: number } = ((await answer.json()) as CheckoutAnswer).order;
    await shipAll(desk, number);
    return number;
  };
  const [late, soon] = [await order('PO-4711'), await order('')];
  const run = async (task: 'issue-invoices' | 'remind-buyers') => {
    await mailbox.jobs.taskList[task]?.({}, {} as never);
    return mailbox.read();
  };
  await dismiss(database, desk.id);
  // Refunds by card are paid by a job, and then have their credit notes.
  const mails = [...(await mailbox.read()), ...(await run('issue-invoices'))];
  const today = shopDay(new Date());
  for (const [number, days] of [
    [late, -2],
    [soon, 2],
  ] as const)
    await pool.query(
      `update receivables set due_on = $2 from orders where orders.id = order_id and order_number = $1`,
      [number, dayAfter(today, days)],
    );
  mails.push(...(await run('remind-buyers')));
  await inTransaction(database.db, (tx) => enqueueStatement(tx, { accountId: user._id, recipient: email }));
  return [...mails, ...(await mailbox.read())];
}
