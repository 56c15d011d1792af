import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { expectChecking, SHORT_TIMEOUTS } from '../../testing/orders/payment-answers.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { cancelUnfinishedPayments, reconcilePayments } from '../index.ts';

const shop = setUpCardTests();

/** A payment that succeeded after its order was cancelled, and was given back. */
async function givenBack() {
  const order = await shop.cart();
  const made = Promise.withResolvers<void>();
  shop.fail({ until: made.promise }, { on: 'create' });
  await expectChecking(await order.pay({ timeouts: SHORT_TIMEOUTS }));
  const { id } = await order.row();
  expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 31 }))).toBe(1);
  made.resolve();
  await expect.poll(() => shop.intentsOf(id).map(({ status }) => status)).toEqual(['succeeded']);
  expect(await reconcilePayments(shop.depsOf({ minutesLater: 33 }))).toBe(1);
  await shop.work();
  return id;
}

const resendable = async (desk: Desk, id: string) =>
  ((await (await desk.get(`/orders/${id}`)).json()) as { data: WholeOrder }).data.resendable;
const mailsOf = async (id: string) =>
  (await shop.database.db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

it('sends the mail about a payment that came too late again', async () => {
  const desk = await openDesk(shop.database, shop.api());
  const id = await givenBack();
  const [refund] = (await desk.money(id)).refunds;
  const again = { kind: 'order-refunded', refundId: refund?.id };
  const known = await resendable(desk, id);
  expect(known).toContainEqual({ ...again, parcel: null });
  expect(known.map(({ kind }) => kind)).not.toContain('refund-sent');
  const preview = (body: object) => desk.post(`/orders/${id}/mail-preview`, body);
  const { data } = (await (await preview(again)).json()) as { data: { text: string } };
  expect(data.text).toContain('cancelled');
  expect(await mailsOf(id)).toEqual(['order-refunded']);
  expect((await desk.post(`/orders/${id}/mails`, again)).status).toBe(202);
  expect(await mailsOf(id)).toEqual(['order-refunded', 'order-refunded']);

  // The other mail about a refund would not be true of it, and neither would this one of another refund.
  for (const body of [
    { ...again, kind: 'refund-sent' },
    { kind: 'order-refunded' },
    { kind: 'order-refunded', refundId: randomUUID() },
  ])
    await expect(desk.post(`/orders/${id}/mails`, body)).resolves.toBeProblem('CONFLICT');
  for (const body of [{ kind: 'order-refunded' }, { kind: 'order-refunded', refundId: randomUUID() }])
    await expect(preview(body)).resolves.toBeProblem('CONFLICT');
  expect(await mailsOf(id)).toHaveLength(2);
});

it('says of no other refund that its payment came too late', async () => {
  const desk = await openDesk(shop.database, shop.api());
  const order = await shop.cart();
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  expect((await desk.change(id, 'refunds', { amountCents: 1000, reason: 'price' })).status).toBe(200);
  await shop.work();
  const [refund] = (await desk.money(id)).refunds;
  const kinds = (await resendable(desk, id)).map(({ kind }) => kind);
  expect(kinds).toContain('refund-sent');
  expect(kinds).not.toContain('order-refunded');
  const body = { kind: 'order-refunded', refundId: refund?.id };
  for (const path of ['mails', 'mail-preview'])
    await expect(desk.post(`/orders/${id}/${path}`, body)).resolves.toBeProblem('CONFLICT');
});
