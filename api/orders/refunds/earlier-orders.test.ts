import { beforeAll, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { fillOrderPayments, refundPayment } from '../index.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api());
});

/** A paid order of release 0.2, which had no rows of payments. */
async function earlierOrder() {
  const order = await shop.cart();
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  await shop.database.db.deleteFrom('order_payments').where('order_id', '=', id).execute();
  return { ...order, id };
}

it('gives earlier orders the rows of their payments, each once', async () => {
  const orders = [await earlierOrder(), await earlierOrder()];
  const atBank = await shop.cart('pm_card_authenticationRequired');
  await atBank.pay();
  for (const _ of [1, 2]) await fillOrderPayments(shop.depsOf());
  for (const { id } of orders)
    expect((await desk.money(id)).payments).toMatchObject([
      { kind: 'whole', state: 'paid', amountCents: 2259, reference: shop.intentsOf(id)[0]?.id },
    ]);
  expect((await desk.money((await atBank.row()).id)).payments).toMatchObject([{ state: 'open' }]);
});

it('refunds an earlier order that the job has not reached', async () => {
  const { id } = await earlierOrder();
  expect((await desk.change(id, 'refunds', { amountCents: 2259, reason: 'other' })).status).toBe(200);
  await shop.work();
  expect(shop.refundsOf(id).map(({ amount }) => amount)).toEqual([2259]);
});

it('keeps the row of a payment that the version before settles', async () => {
  const order = await shop.cart('pm_card_authenticationRequired');
  await order.pay();
  const { id, payment_reference } = await order.row();
  shop.stripe.approveBank(payment_reference ?? '');
  const paid = { status: 'processing', payment_status: 'paid', payment_reference };
  await shop.database.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  expect((await desk.money(id)).payments).toMatchObject([{ state: 'paid', reference: payment_reference }]);
  // That version writes these rows beside it.
  await shop.database.pool.query(`insert into order_events (order_id, at, what) values ($1, now(), 'paid')`, [
    id,
  ]);
  const mail = {
    kind: 'order-confirmation',
    order_id: id,
    recipient: order.body.customerInfo.email,
    sent_at: new Date(),
  };
  await shop.database.db
    .insertInto('outbox')
    .values([mail, { ...mail, kind: 'order-for-shop' }])
    .execute();
});

it('runs a refund that the version before has queued, once', async () => {
  const order = await shop.cart('pm_card_authenticationRequired');
  await order.pay();
  const { id, payment_reference } = await order.row();
  const reference = payment_reference ?? '';
  shop.stripe.approveBank(reference);
  const cancelled = { status: 'cancelled', payment_status: 'failed', payment_closed_at: new Date() };
  await shop.database.db.updateTable('orders').set(cancelled).where('id', '=', id).execute();
  await shop.database.pool.query(
    `insert into order_events (order_id, at, what) values ($1, now(), 'cancelled'), ($1, now(), 'paid-late')`,
    [id],
  );
  await shop.database.pool.query(
    `with back as (
       update inventory set quantity = quantity + 1 where sku = (select sku from order_lines where order_id = $1)
       returning sku, quantity
     ) insert into stock_ledger (sku, delta, after_quantity, reason) select sku, 1, quantity, 'correction' from back`,
    [id],
  );
  // That version had sent it already, and was killed before it noted so.
  shop.stripe.refundByHand(reference, 2259);
  for (const _ of [1, 2]) await refundPayment(shop.depsOf(), { orderId: id, reference });
  expect(shop.refundsOf(id).map(({ amount }) => amount)).toEqual([2259]);
  expect((await desk.money(id)).refunds).toMatchObject([{ state: 'paid', reason: 'paid-late' }]);
  await shop.work();
});

it('shows the credit in the history of the account', async () => {
  const { headers } = await signUp(shop.api());
  const order = await shop.cart();
  const placed = await shop.api().post('/checkout', order.body, { ...headers, 'Idempotency-Key': order.key });
  expect(placed.status).toBe(201);
  const { id } = await order.row();
  const history = async () => {
    const answer = (await (await shop.api().get('/get-my-orders', headers)).json()) as MyOrdersAnswer;
    return answer.data.orders[0]?.refunds;
  };
  expect(await history()).toEqual([]);
  await desk.change(id, 'refunds', { amountCents: 1000, reason: 'price' });
  expect(await history()).toMatchObject([{ amount: 10, state: 'sent' }]);
  await shop.work();
  expect(await history()).toMatchObject([{ amount: 10, state: 'paid' }]);
});
