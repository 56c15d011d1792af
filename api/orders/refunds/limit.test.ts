import { expect, it } from 'vitest';
import type { RefundQuote } from '../../../contract/desk/refunds.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpDesk();
const open = (role: 'desk' | 'manager' | 'owner', refundLimitCents: number | null = null) =>
  openDesk(shop.database, shop.api, { role, refundLimitCents });

/** An order that was paid in cash, so that a refund is given at once. */
async function paidOrder(): Promise<string> {
  const number = await shop.order();
  const { rows } = await shop.database.pool.query('select id from orders where order_number = $1', [number]);
  const manager = await open('manager');
  expect((await manager.change(rows[0].id, 'cash-received')).status).toBe(200);
  return rows[0].id;
}

const refund = (desk: Desk, orderId: string, amountCents: number) =>
  desk.change(orderId, 'refunds', { amountCents, reason: 'price' });

const quote = async (desk: Desk, orderId: string, amountCents: number): Promise<RefundQuote> => {
  const answer = await desk.get(`/orders/${orderId}/refund-quote?amount=${amountCents}`);
  return ((await answer.json()) as { data: RefundQuote }).data;
};

const tasks = async (desk: Desk) =>
  ((await (await desk.get('/inbox')).json()) as { data: Inbox }).data.tasks.filter(
    ({ kind }) => kind === 'refund-limit',
  );

it('P135 of 60 refunds of $3.00 at once with a limit of $3.00 gives one, whatever the orders', async () => {
  const clerk = await open('desk', 300);
  const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
  // Another version of the order is refused before the limit is, so each call is repeated until the order stands still.
  const ask = async (id: string): Promise<number> => {
    const { status } = await refund(clerk, id, 300);
    return status === 412 ? ask(id) : status;
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(orders[n % 3] ?? '')));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 403)).toHaveLength(59);
  const { rows } = await shop.database.pool.query(
    'select sum(amount_cents)::int as cents from refunds where asked_by = $1',
    [clerk.id],
  );
  expect(rows[0].cents).toBe(300);
});

it('P135 says what is left of this order today, in the language of the call', async () => {
  const clerk = await open('desk', 1000);
  const [first, second] = [await paidOrder(), await paidOrder()];
  expect(await quote(clerk, first, 1000)).toMatchObject({ isWithinLimit: true, limitLeftCents: 1000 });
  expect((await refund(clerk, first, 400)).status).toBe(200);
  expect(await quote(clerk, second, 601)).toMatchObject({ isWithinLimit: false, limitLeftCents: 600 });
  const refused = await clerk.post(
    `/orders/${second}/refunds?lang=fr`,
    { amountCents: 601, reason: 'price' },
    { 'If-Match': `"v${(await clerk.money(second)).version}"` },
  );
  expect(((await refused.json()) as { detail: string }).detail).toContain('6,00\u00a0$');
  expect((await refund(clerk, second, 600)).status).toBe(200);
  expect((await quote(await open('manager'), second, 100)).limitLeftCents).toBeNull();
});

it('P135 forgets what other orders got after 24 hours, and never what this one got', async () => {
  const clerk = await open('desk', 500);
  const [first, second] = [await paidOrder(), await paidOrder()];
  expect((await refund(clerk, first, 500)).status).toBe(200);
  await shop.database.pool.query(`update refunds set asked_at = $2 where order_id = $1`, [
    first,
    new Date(Date.now() - 25 * HOUR_MS),
  ]);
  await expect(refund(clerk, first, 1)).resolves.toBeProblem('FORBIDDEN');
  expect((await refund(clerk, second, 500)).status).toBe(200);
});

it('P135 counts no refund that failed, counts cancelling, and limits neither managers nor owners', async () => {
  const clerk = await open('desk', 500);
  const [first, second] = [await paidOrder(), await paidOrder()];
  expect((await refund(clerk, first, 500)).status).toBe(200);
  await expect(clerk.change(second, 'cancel', {})).resolves.toBeProblem('FORBIDDEN');
  await shop.database.pool.query(`update refunds set state = 'failed' where order_id = $1`, [first]);
  expect((await refund(clerk, second, 500)).status).toBe(200);
  for (const role of ['manager', 'owner'] as const) {
    const person = await open(role, 100);
    expect((await refund(person, second, 200)).status).toBe(200);
    expect((await person.change(await paidOrder(), 'cancel', {})).status).toBe(200);
  }
});

it('P136 settles a failed refund only with a fresh proof, and within the same limit', async () => {
  const clerk = await open('desk', 500);
  const manager = await open('manager');
  const [first, second] = [await paidOrder(), await paidOrder()];
  await refund(manager, first, 501);
  await refund(manager, second, 500);
  await shop.database.pool.query(
    `update refunds set state = 'failed', ended_at = now()
    where order_id in ($1, $2)`,
    [first, second],
  );
  const settle = async (desk: Desk, orderId: string) => {
    const [failed] = (await manager.money(orderId)).refunds;
    return desk.change(orderId, 'refund-settled', { refundId: failed?.id });
  };
  const tired = await openDesk(shop.database, shop.api, { role: 'desk', isElevated: false });
  await expect(settle(tired, second)).resolves.toBeProblem('STEP_UP_REQUIRED');
  await expect(settle(clerk, first)).resolves.toBeProblem('FORBIDDEN');
  expect((await settle(clerk, second)).status).toBe(200);
  await expect(refund(clerk, second, 1)).resolves.toBeProblem('FORBIDDEN');
  expect((await settle(manager, first)).status).toBe(200);
});

it('P135 tells managers and owners on Today from 80 % of the limit on, for 24 hours', async () => {
  const [clerk, manager, owner] = [await open('desk', 1000), await open('manager'), await open('owner')];
  const orderId = await paidOrder();
  const mine = async (desk: Desk) => (await tasks(desk)).filter(({ subject }) => subject === clerk.id);
  await refund(clerk, orderId, 799);
  expect(await mine(manager)).toEqual([]);
  await refund(clerk, orderId, 1);
  for (const person of [manager, owner])
    expect(await mine(person)).toMatchObject([{ kind: 'refund-limit', label: 'Sam of desk' }]);
  expect(await tasks(clerk)).toEqual([]);
  await shop.database.pool.query(`update refunds set asked_at = now() - interval '25 hours'`);
  expect(await mine(owner)).toEqual([]);
});
