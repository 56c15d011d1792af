import { expect, it } from 'vitest';
import { inTransaction } from '../../db/client.ts';
import { SHOP_EMAIL, STAFF_URL } from '../../testing/api.ts';
import { dismiss } from '../../testing/mail/money-mails.ts';
import { setUpOrderMailTests } from '../../testing/order-mails.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { enqueueRefundMails } from '../index.ts';

const shop = setUpOrderMailTests();

const mailsTo = (email: string) =>
  shop.smtp.received.filter(({ recipients }) => recipients.join() === email).map((mail) => mail.email);

it('tells each member of staff of a new order in their language, and then not the address of the shop', async () => {
  const english = await signInStaff(shop.database, 'desk');
  const french = await signInStaff(shop.database, 'manager', { language: 'fr' });
  const packer = await signInStaff(shop.database, 'production');
  const former = await signInStaff(shop.database, 'owner');
  await dismiss(shop.database, former.id);
  const { data, order } = await shop.order();
  await shop.work();
  expect(mailsTo(english.email)).toMatchObject([{ subject: `Order ${data.order_id}: $113.00, Ada Byron` }]);
  expect(mailsTo(french.email)).toMatchObject([
    { subject: `Commande ${data.order_id}\u00a0: 113,00\u00a0$, Ada Byron` },
  ]);
  for (const email of [packer.email, former.email, SHOP_EMAIL]) expect(mailsTo(email)).toEqual([]);
  expect(mailsTo(order.customer_info.email)).toHaveLength(1);
  for (const { id } of [english, french, packer]) await dismiss(shop.database, id);
});

it('tells the address of the shop while nobody works there', async () => {
  const { data } = await shop.order();
  await shop.work();
  expect(mailsTo(SHOP_EMAIL)).toMatchObject([{ subject: `Order ${data.order_id}: $113.00, Ada Byron` }]);
});

it('tells whoever may decide of an order on hold and of a refund that failed, with a link and no customer', async () => {
  const manager = await signInStaff(shop.database, 'manager', { language: 'fr' });
  const clerk = await signInStaff(shop.database, 'desk');
  const { data, order } = await shop.order();
  await shop.work();
  shop.smtp.received.length = 0;
  const { db, pool } = shop.database;
  const { id } = await db
    .updateTable('orders')
    .set({ held_reason: 'A payment of another amount' })
    .where('order_number', '=', data.order_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = JSON.stringify({ reason: 'amount', amountCents: 12_300, payment: 'succeeded' });
  await pool.query(`insert into order_events (order_id, at, what, detail) values ($1, now(), 'held', $2)`, [
    id,
    detail,
  ]);
  await pool.query(`select graphile_worker.add_job('tell-staff', $1)`, [{ what: 'order-held', orderId: id }]);
  await shop.work();
  const [held] = mailsTo(manager.email);
  expect(held?.subject).toBe(`En attente\u00a0: commande ${data.order_id}`);
  for (const words of ['113,00\u00a0$', '123,00\u00a0$', `${STAFF_URL}/admin/orders/${data.order_id}`])
    expect(held?.text).toContain(words);
  expect(held?.text).not.toContain(order.customer_info.email);
  expect(mailsTo(clerk.email)).toEqual([]);

  const about = { kind: 'refund-failed-for-shop', orderId: id, refundId: null } as const;
  await inTransaction(db, (tx) => enqueueRefundMails(tx, { ...about, recipients: [clerk.email] }));
  await shop.work();
  expect(mailsTo(clerk.email)).toMatchObject([{ subject: `Refund failed: order ${data.order_id}` }]);
  for (const person of [manager, clerk]) await dismiss(shop.database, person.id);
});
