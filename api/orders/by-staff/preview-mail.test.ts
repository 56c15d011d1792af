import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { openDesk } from '../../testing/staff/desk.ts';

const desk = setUpDesk();

/** An order of two flags and a pole, paid in cash. */
async function paidOrder(customer = {}) {
  const number = await desk.order({ customer });
  const manager = await openDesk(desk.database, desk.api);
  const { id } = await (await desk.person('desk')).see(number);
  expect((await manager.change(id, 'cash-received')).status).toBe(200);
  const preview = async (body: object) => {
    const answer = await manager.post(`/orders/${id}/mail-preview`, body);
    return ((await answer.json()) as { data: { subject: string; text: string } }).data;
  };
  const mails = async () =>
    (await desk.database.db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()).map(
      ({ kind }) => kind,
    );
  return { id, number, manager, preview, mails };
}

it('shows the mail of a cancellation, with the money that would go back', async () => {
  const order = await paidOrder();
  const before = await order.mails();
  const { subject, text } = await order.preview({ kind: 'order-cancelled' });
  expect(subject).toContain(order.number);
  expect(text).toContain('/order/preview');
  const { refundableCents } = await order.manager.money(order.id);
  expect(text).toContain(`$${(refundableCents / 100).toFixed(2)}`);
  expect(await order.mails()).toEqual(before);
  expect(await order.manager.money(order.id)).toMatchObject({ orderStatus: 'processing', refunds: [] });
});

it.each([
  ['B17 of which a part was refunded before', 1, 'refunding the rest, $', 'we are refunding you'],
  [
    'B17 of which everything was refunded before',
    0,
    'was refunded before, and there is nothing to pay',
    'refunding',
  ],
])('shows the mail of a cancellation %s, as it is sent', async (_, left, says, never) => {
  const order = await paidOrder();
  const [line] = (await order.manager.money(order.id)).lines;
  const { refundableCents } = await order.manager.money(order.id);
  const wish = { amountCents: left === 0 ? refundableCents : 500, lines: [] };
  expect(line?.quantity).toBeGreaterThan(0);
  expect((await order.manager.change(order.id, 'refunds', { ...wish, reason: 'price' })).status).toBe(200);
  const { text } = await order.preview({ kind: 'order-cancelled' });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(says);
  expect(text.replaceAll(/\s+/g, ' ')).not.toContain(never);
  // An order that was refunded whole before anything was packed has ended by itself.
  expect((await order.manager.change(order.id, 'cancel')).status).toBe(left === 0 ? 409 : 200);
  const { text: again } = await order.preview({ kind: 'order-cancelled' });
  expect(again).toBe(text);
});

it('shows the mail of a refund, with its pieces and what the till pays', async () => {
  const order = await paidOrder();
  const refund = { lines: [{ position: 0, quantity: 1 }] };
  const { text } = await order.preview({ kind: 'refund-sent', refund });
  expect(text).toContain('Canada Flag');
  expect(text).toContain('/order/preview');
  const quote = await order.manager.get(`/orders/${order.id}/refund-quote?lines=0:1`);
  const { data } = (await quote.json()) as { data: { cashCents: number } };
  expect(text).toContain(`$${(data.cashCents / 100).toFixed(2)}`);
  const tooMuch = { kind: 'refund-sent', refund: { lines: [{ position: 0, quantity: 3 }] } };
  await expect(order.manager.post(`/orders/${order.id}/mail-preview`, tooMuch)).resolves.toBeProblem(
    'CONFLICT',
  );
});

it('shows the mail of a new address as it is typed', async () => {
  const order = await paidOrder();
  const address = {
    firstName: 'Ada',
    lastName: 'Byron',
    businessName: '',
    address: '99 Halyard Lane',
    apartment: '',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1P 5G3',
    country: 'Canada',
  };
  const { text } = await order.preview({ kind: 'order-address-changed', address });
  expect(text).toContain('99 Halyard Lane');
  const { customer } = await desk.database.db
    .selectFrom('orders')
    .select('customer')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(customer)).not.toContain('Halyard Lane');
});

it('sends no mail about a refund or a cancellation that is not to be told', async () => {
  const email = `quiet-${randomUUID()}@example.com`;
  const order = await paidOrder({ email });
  const lines = [{ position: 0, quantity: 1, restock: false }];
  const silent = { lines, reason: 'damaged', notify: false };
  expect((await order.manager.change(order.id, 'refunds', silent)).status).toBe(200);
  expect((await order.manager.change(order.id, 'cancel', { notify: false })).status).toBe(200);
  expect(await order.mails()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/refund|cancelled/)]),
  );
  const told = await paidOrder({ email });
  await told.manager.change(told.id, 'refunds', { lines, reason: 'damaged' });
  expect(await told.mails()).toContain('refund-sent');
});

it('sends the mail of a refund again, as it stands, to whoever was not told', async () => {
  const order = await paidOrder({ email: `again-${randomUUID()}@example.com` });
  const clerk = await desk.person('desk');
  const lines = [{ position: 0, quantity: 1, restock: false }];
  const silent = { lines, reason: 'damaged', notify: false };
  expect((await order.manager.change(order.id, 'refunds', silent)).status).toBe(200);
  const [refund] = (await order.manager.money(order.id)).refunds;
  const again = { kind: 'refund-sent', refundId: refund?.id };
  expect(await clerk.see(order.number)).toMatchObject({
    resendable: expect.arrayContaining([{ kind: 'refund-sent', parcel: null, refundId: refund?.id }]),
  });
  const { text } = await order.preview(again);
  expect(text).toContain('Canada Flag');
  expect(text).toContain(
    `$${(((refund?.amountCents ?? 0) + (refund?.roundingCents ?? 0)) / 100).toFixed(2)}`,
  );
  expect(await order.mails()).not.toContain('refund-sent');
  expect((await clerk.call(`/${order.number}/mails`, { body: again })).status).toBe(202);
  expect((await order.mails()).filter((kind) => kind === 'refund-sent')).toHaveLength(1);

  // Another order's refund, a missing one and a failed one are refused.
  const other = await paidOrder();
  for (const [number, body] of [
    [other.number, again],
    [order.number, { kind: 'refund-sent' }],
    [order.number, { kind: 'refund-sent', refundId: randomUUID() }],
  ] as const)
    await expect(clerk.call(`/${number}/mails`, { body })).resolves.toBeProblem('CONFLICT');
  await expect(order.manager.post(`/orders/${other.id}/mail-preview`, again)).resolves.toBeProblem(
    'CONFLICT',
  );
  await desk.database.pool.query(`update refunds set state = 'failed' where id = $1`, [refund?.id]);
  await expect(clerk.call(`/${order.number}/mails`, { body: again })).resolves.toBeProblem('CONFLICT');
});

it.each([
  { kind: 'order-cancelled' },
  { kind: 'order-confirmation' },
  { kind: 'refund-sent', refund: { lines: [{ position: 0, quantity: 1 }] } },
])('shows the mail $kind in French and English where both are sent', async (body) => {
  const quebec = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' };
  const { subject, text } = await (await paidOrder(quebec)).preview(body);
  expect(subject).toMatch(/^Votre commande Halyard .* \/ Your Halyard order /);
  expect(text).toContain('/fr/order/preview');
  expect(text).toContain('/order/preview');
  const { subject: single } = await (await paidOrder()).preview(body);
  expect(single).toMatch(/^Your Halyard order /);
});
