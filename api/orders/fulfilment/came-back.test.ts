import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { type DeskPerson, move, orderOf, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { openDesk } from '../../testing/staff/desk.ts';
import { completeOrders, createOrderLink } from '../index.ts';

const desk = setUpDesk();

const flagsLeft = () => stockOf(desk.database.db, desk.flag.sku);
const polesLeft = () => stockOf(desk.database.db, desk.pole.sku);

/** Says that a parcel came back, as the person sees it now. */
async function comeBack(
  person: DeskPerson,
  number: string,
  {
    parcel = 1,
    damaged = [],
    notify = false,
  }: { parcel?: number; damaged?: object[]; notify?: boolean } = {},
) {
  const version = (await person.see(number)).parcels.find((one) => one.number === parcel)?.version ?? 0;
  return person.call(`/${number}/fulfilments/${parcel}/return`, { body: { damaged, notify }, version });
}

/** Ships all of an order, and waits for longer than it could be taken back. */
async function sent(choices: Parameters<typeof desk.order>[0] = {}) {
  const [packer, number] = [await desk.person('desk'), await desk.order(choices)];
  await packRest(packer, number, UPS);
  const { id } = await move(packer, [number, 'ship']);
  desk.ahead += 6 * DAY_MS;
  return { packer, number, id };
}

async function shown(id: string): Promise<LinkedOrder> {
  const token = await createOrderLink(desk.database.db, id, desk.now());
  return ((await (await desk.api.get(`/order-links/${token}`)).json()) as { data: LinkedOrder }).data;
}

it('R73: a parcel that came back is received, sent again to another address, and its customer is told', async () => {
  const { packer, number, id } = await sent();
  const stock = [await flagsLeft(), await polesLeft()];
  const back = await orderOf(comeBack(packer, number, { notify: true }));
  expect(back).toMatchObject({
    status: 'processing',
    parcels: [{ state: 'returned', next: [], returnedAt: expect.any(String) }],
    lines: [
      { toPack: 2, sent: 0 },
      { toPack: 1, sent: 0 },
    ],
  });
  expect(back.next).toEqual(expect.arrayContaining(['pack', 'edit-address']));
  expect(back.mails.map(({ kind, parcel }) => [kind, parcel])).toContainEqual(['order-came-back', 1]);
  expect(await shown(id)).toMatchObject({
    orderStatus: 'processing',
    parcels: [{ number: 1, state: 'returned', returnedAt: expect.any(String) }],
    unsent: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
    timeline: expect.arrayContaining([expect.objectContaining({ step: 'came-back', parcel: 1 })]),
  });
  const { address } = back;
  const elsewhere = { ...address, address: '12 Right Street', apartment: '' };
  const changed = await packer.call(`/${number}`, {
    method: 'PATCH',
    body: { address: elsewhere },
    version: back.version,
  });
  expect((await orderOf(changed)).address.address).toBe('12 Right Street');
  await packRest(packer, number, UPS);
  expect(await move(packer, [number, 'ship'], { parcel: 2 })).toMatchObject({
    status: 'shipped',
    parcels: [{ state: 'returned' }, { state: 'shipped' }],
  });
  // Nothing was damaged, so the same pieces went out again.
  expect([await flagsLeft(), await polesLeft()]).toEqual(stock);
  await completeOrders({ db: desk.database.db, now: () => new Date(desk.now().getTime() + 30 * DAY_MS) });
  expect(await packer.see(number)).toMatchObject({
    status: 'delivered',
    parcels: [{ state: 'returned' }, { state: 'delivered' }],
  });
});

it('R73: pieces that came back damaged are replaced from the stock when they are packed again, or refused', async () => {
  const { packer, number } = await sent();
  const stock = await flagsLeft();
  await orderOf(comeBack(packer, number, { damaged: [{ position: 0, quantity: 1 }] }));
  expect(await flagsLeft()).toBe(stock);
  await desk.database.pool.query('update inventory set quantity = 0 where sku = $1', [desk.flag.sku]);
  const pack = (quantity: number) =>
    packer.call(`/${number}/fulfilments`, { body: { lines: [{ position: 0, quantity }], ...UPS } });
  await expect(pack(2)).resolves.toBeProblem('CONFLICT');
  // The piece that is whole needs no replacement.
  await orderOf(pack(1));
  await desk.database.pool.query('update inventory set quantity = 5 where sku = $1', [desk.flag.sku]);
  await orderOf(pack(1));
  expect(await flagsLeft()).toBe(4);
  await desk.database.pool.query('update inventory set quantity = $2 where sku = $1', [
    desk.flag.sku,
    stock - 1,
  ]);
});

it('R73: what came back damaged is not put into the stock by a refund or a cancellation', async () => {
  const manager = await openDesk(desk.database, desk.api);
  const stock = await flagsLeft();
  const { packer, number, id } = await sent();
  desk.ahead = 0;
  expect((await manager.change(id, 'cash-received')).status).toBe(200);
  await orderOf(comeBack(packer, number, { damaged: [{ position: 0, quantity: 1 }] }));
  const body = { lines: [{ position: 0, quantity: 2, restock: true }], reason: 'returned' };
  expect((await manager.change(id, 'refunds', body)).status).toBe(200);
  expect(await flagsLeft()).toBe(stock - 1);
  expect((await packer.see(number)).lines[0]).toMatchObject({ toPack: 0, refunded: 2 });

  const other = await sent();
  desk.ahead = 0;
  await orderOf(comeBack(other.packer, other.number, { damaged: [{ position: 0, quantity: 2 }] }));
  expect((await manager.change(other.id, 'cancel')).status).toBe(200);
  expect(await flagsLeft()).toBe(stock - 3);
});

it('R73: one of two parcels comes back, and the rest goes out again', async () => {
  const [packer, number] = [await desk.person('desk'), await desk.order()];
  await packer.call(`/${number}/fulfilments`, { body: { lines: [{ position: 0, quantity: 2 }], ...UPS } });
  await packRest(packer, number, { carrier: 'freight' });
  await move(packer, [number, 'ship'], { parcel: 1 });
  await move(packer, [number, 'ship'], { parcel: 2 });
  await move(packer, [number, 'deliver'], { parcel: 1 });
  await move(packer, [number, 'deliver'], { parcel: 2 });
  expect(await orderOf(comeBack(packer, number, { parcel: 2 }))).toMatchObject({
    status: 'processing',
    lines: [{ toPack: 0 }, { toPack: 1 }],
    next: expect.arrayContaining(['pack', 'edit-address']),
  });
  await packRest(packer, number, { carrier: 'freight' });
  expect(await move(packer, [number, 'ship'], { parcel: 3 })).toMatchObject({ status: 'shipped' });
  expect(await move(packer, [number, 'deliver'], { parcel: 3 })).toMatchObject({ status: 'delivered' });
});

it('R73: a pick-up that nobody came for is received as well', async () => {
  const store = await createStore(desk.database.db);
  const number = await desk.order({ pickup: { slug: store.slug, province: 'ON' } });
  const packer = await desk.person('production');
  await packRest(packer, number);
  await move(packer, [number, 'ready']);
  desk.ahead += 30 * DAY_MS;
  const back = await comeBack(packer, number);
  expect(back.status).toBe(200);
  expect(await packer.see(number)).toMatchObject({ status: 'processing', parcels: [{ state: 'returned' }] });
});

it('R73: is refused for what is not on its way, twice, for pieces of others, and when it was refunded as returned', async () => {
  const { packer, number, id } = await sent();
  const manager = await openDesk(desk.database, desk.api);
  for (const damaged of [
    [{ position: 0, quantity: 3 }],
    [{ position: 2, quantity: 1 }],
    [
      { position: 0, quantity: 2 },
      { position: 0, quantity: 1 },
    ],
    [{ position: 0, quantity: -1 }],
    [{ position: 0, quantity: 1, sku: 'x' }],
  ])
    await expect(comeBack(packer, number, { damaged })).resolves.toBeProblem('INVALID_REQUEST');
  await expect(comeBack(packer, number, { parcel: 9 })).resolves.toBeProblem('NOT_FOUND');
  desk.ahead = 0;
  expect((await manager.change(id, 'cash-received')).status).toBe(200);
  const body = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
  expect((await manager.change(id, 'refunds', body)).status).toBe(200);
  await expect(comeBack(packer, number)).resolves.toBeProblem('CONFLICT');

  const other = await sent();
  const { version } = (await other.packer.see(other.number)).parcels[0] ?? { version: 0 };
  const calls = Array.from({ length: 20 }, () =>
    other.packer.call(`/${other.number}/fulfilments/1/return`, { body: { notify: true }, version }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  const mails = await desk.database.pool.query(
    `select from outbox where order_id = $1 and kind = 'order-came-back'`,
    [other.id],
  );
  expect(mails.rowCount).toBe(1);
});

it('R72: an order that was refused at the door ends: nothing to collect, deliver or tax, and its pieces are back', async () => {
  const clerk = await openDesk(desk.database, desk.api, { role: 'desk', isElevated: false });
  const banner = await createProduct(desk.database.db, { stock: 9 });
  const stock = await flagsLeft();
  const { packer, number, id } = await sent();
  // The job had said that it arrived.
  await completeOrders({ db: desk.database.db, now: () => new Date(desk.now().getTime() + 30 * DAY_MS) });
  expect(await packer.see(number)).toMatchObject({ status: 'delivered', paymentStatus: 'pending_cod' });
  desk.ahead = 0;
  await expect(clerk.change(id, 'cancel')).resolves.toBeProblem('CONFLICT');
  const ended = await clerk.change(id, 'refused-at-door', {
    damaged: [{ position: 0, quantity: 1 }],
    notify: true,
  });
  expect([ended.status, await ended.json()]).toMatchObject([
    200,
    { data: { orderStatus: 'cancelled', paymentStatus: 'failed', dueCents: 0 } },
  ]);
  expect(await flagsLeft()).toBe(stock - 1);
  expect(await stockOf(desk.database.db, banner.sku)).toBe(9);
  expect(await packer.see(number)).toMatchObject({
    status: 'cancelled',
    parcels: [{ state: 'returned', next: [] }],
  });
  expect(await shown(id)).toMatchObject({
    orderStatus: 'cancelled',
    unsent: [],
    parcels: [{ state: 'returned' }],
    timeline: expect.arrayContaining([expect.objectContaining({ step: 'refused-at-door' })]),
  });
  const { rows } = await desk.database.pool.query(
    `select payment_status, status, parcels from order_listings where order_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ payment_status: 'failed', status: 'cancelled', parcels: 'not-needed' }]);
  for (const path of ['refused-at-door', 'cash-received', 'cancel'])
    await expect(clerk.change(id, path)).resolves.toBeProblem('CONFLICT');
  const kept = await sent();
  await expect(
    openDesk(desk.database, desk.api).then((manager) => {
      desk.ahead = 0;
      return manager.change(kept.id, 'refused-at-door', { damaged: [{ position: 0, quantity: 3 }] });
    }),
  ).resolves.toBeProblem('INVALID_REQUEST');
  const unsent = await desk.order();
  await expect(clerk.change((await packer.see(unsent)).id, 'refused-at-door')).resolves.toBeProblem(
    'CONFLICT',
  );
});
