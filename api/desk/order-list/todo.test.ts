import { expect, it } from 'vitest';
import type { OrderRow } from '../../../contract/desk/order-list.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { createStore } from '../../testing/fixtures.ts';
import { type DeskPerson, move, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { openDesk } from '../../testing/staff/desk.ts';

const desk = setUpDesk();

async function rowsOf(query: string, { headers }: DeskPerson): Promise<OrderRow[]> {
  const answer = await desk.api.get(`/admin/orders?${query}`, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: OrderRow[] }).data;
}
const numbersOf = async (query: string, person: DeskPerson) =>
  (await rowsOf(query, person)).map(({ number }) => number);

async function waitingOf(kind: string, { headers }: DeskPerson): Promise<string[]> {
  const { data } = (await (await desk.api.get('/admin/inbox', headers)).json()) as { data: Inbox };
  return data.tasks.filter((task) => task.kind === kind).map(({ label }) => label);
}

it('orders are to be packed until no piece is left: half packed, half sent, refunded, taken back', async () => {
  const packer = await desk.person('production');
  const number = await desk.order();
  const manager = await openDesk(desk.database, desk.api);
  const { id } = await packer.see(number);
  await manager.change(id, 'cash-received');
  const pack = (position: number, quantity: number) =>
    packer.call(`/${number}/fulfilments`, { body: { lines: [{ position, quantity }], ...UPS } });
  const refund = (position: number, quantity: number, reason: string) =>
    manager.change(id, 'refunds', { lines: [{ position, quantity, restock: false }], reason });
  /** Whether Today and the list of orders to pack have it, which is whether a piece is left to pack. */
  const isToPack = async () => {
    const { lines } = await packer.see(number);
    const isLeft = lines.some(({ toPack }) => toPack > 0);
    const expected = isLeft ? [number] : [];
    expect(await waitingOf('order-to-pack', packer)).toEqual(expected);
    expect(await numbersOf('todo=pack', packer)).toEqual(expected);
    return isLeft;
  };
  expect(await isToPack()).toBe(true);
  await pack(0, 1);
  expect(await isToPack()).toBe(true);
  await move(packer, [number, 'ship']);
  expect(await isToPack()).toBe(true);
  // A piece that came back was sent before, so it is not to be packed again, and the other one still is.
  await refund(0, 1, 'returned');
  expect(await isToPack()).toBe(true);
  await pack(1, 1);
  expect(await isToPack()).toBe(true);
  await refund(0, 1, 'not-available');
  expect(await isToPack()).toBe(false);
  await move(packer, [number, 'undo'], { parcel: 2 });
  expect(await isToPack()).toBe(true);
  await desk.database.pool.query(`update orders set held_reason = 'amount' where id = $1`, [id]);
  expect(await numbersOf('todo=pack', packer)).toEqual([]);
  await desk.database.pool.query('delete from orders');
});

it('a pick-up is ready in the list until it is collected, and not on its way', async () => {
  const packer = await desk.person('production');
  const { slug } = await createStore(desk.database.db, { province: 'ON' });
  const number = await desk.order({ pickup: { slug, province: 'ON' } });
  const parcels = async () => (await rowsOf('', packer)).map((row) => [row.status, row.parcels]);
  await packRest(packer, number);
  await move(packer, [number, 'ready']);
  expect(await parcels()).toEqual([['shipped', 'ready']]);
  expect(await numbersOf('parcels=ready', packer)).toEqual([number]);
  await move(packer, [number, 'deliver']);
  expect(await parcels()).toEqual([['shipped', 'delivered']]);
  await desk.database.pool.query('delete from orders');
});

it('a refund that failed waits until later ones give back as much', async () => {
  const [clerk, number] = [await desk.person('desk'), await desk.order()];
  const manager = await openDesk(desk.database, desk.api);
  const { id } = await clerk.see(number);
  await manager.change(id, 'cash-received');
  const refund = (amountCents: number) =>
    manager.change(id, 'refunds', { lines: [], amountCents, reason: 'price' });
  expect((await refund(500)).status).toBe(200);
  // As after a bank's refusal.
  await desk.database.pool.query(`update refunds set state = 'failed', ended_at = now()`);
  await desk.database.pool.query('update orders set refunded_cents = 0');
  expect(await waitingOf('refund-failed', clerk)).toEqual([number]);
  expect(await numbersOf('todo=refund', clerk)).toEqual([number]);
  expect((await refund(300)).status).toBe(200);
  expect(await numbersOf('todo=refund', clerk)).toEqual([number]);
  expect((await refund(200)).status).toBe(200);
  expect(await waitingOf('refund-failed', clerk)).toEqual([]);
  expect(await numbersOf('todo=refund', clerk)).toEqual([]);
});

it('a refund that failed waits until somebody settles it, once', async () => {
  const [clerk, books, number] = [await desk.person('desk'), await desk.person('books'), await desk.order()];
  const manager = await openDesk(desk.database, desk.api);
  const { id } = await clerk.see(number);
  await manager.change(id, 'cash-received');
  await manager.change(id, 'refunds', { lines: [], amountCents: 500, reason: 'price' });
  const [refund] = (await manager.money(id)).refunds;
  const body = { refundId: refund?.id };
  await expect(manager.change(id, 'refund-settled', body)).resolves.toBeProblem('CONFLICT');
  await desk.database.pool.query(`update refunds set state = 'failed', ended_at = now() where id = $1`, [
    refund?.id,
  ]);
  expect(await numbersOf('todo=refund', clerk)).toEqual([number]);
  const { version } = await manager.money(id);
  await expect(books.call(`/${number}/refund-settled`, { body, version })).resolves.toBeProblem('FORBIDDEN');
  const settler = await openDesk(desk.database, desk.api, { role: 'desk', refundLimitCents: 500 });
  const settle = (seen: number) => settler.change(id, 'refund-settled', body, { version: seen });
  await expect(settle(version - 1)).resolves.toBeProblem('CHANGED_MEANWHILE');
  expect((await settle(version)).status).toBe(200);
  const money = await manager.money(id);
  expect(money).toMatchObject({ version: version + 1, refunds: [{ settledAt: expect.any(String) }] });
  expect(await numbersOf('todo=refund', clerk)).toEqual([]);
  expect(await waitingOf('refund-failed', clerk)).toEqual([]);
  await expect(manager.change(id, 'refund-settled', body)).resolves.toBeProblem('CONFLICT');
  await expect(manager.change(id, 'refund-settled', { refundId: id })).resolves.toBeProblem('CONFLICT');
});
