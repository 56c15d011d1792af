import { expect, it } from 'vitest';
import type { LinkedOrder } from '../../../contract/orders/tracking.ts';
import { createStore } from '../../testing/fixtures.ts';
import { type DeskPerson, move, orderOf, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { openDesk } from '../../testing/staff/desk.ts';
import { createOrderLink } from '../index.ts';

const desk = setUpDesk();

/** An order of two flags and a pole, paid in cash. */
async function paidOrder(choices: Parameters<typeof desk.order>[0] = {}) {
  const [packer, number] = [await desk.person('production'), await desk.order(choices)];
  const { id } = await packer.see(number);
  const manager = await openDesk(desk.database, desk.api);
  expect((await manager.change(id, 'cash-received')).status).toBe(200);
  const refund = async (position: number, quantity: number, reason: string) => {
    const lines = [{ position, quantity, restock: false }];
    expect((await manager.change(id, 'refunds', { lines, reason })).status).toBe(200);
    return packer.see(number);
  };
  const unsent = async () => {
    const token = await createOrderLink(desk.database.db, id, desk.now());
    const answer = await desk.api.get(`/order-links/${token}`);
    return ((await answer.json()) as { data: LinkedOrder }).data.unsent;
  };
  return { packer, number, refund, unsent };
}

const packFlags = (packer: DeskPerson, number: string, quantity: number) =>
  packer.call(`/${number}/fulfilments`, { body: { lines: [{ position: 0, quantity }], ...UPS } });

it('refunded pieces are not packed, and the order is shipped without them', async () => {
  const { packer, number, refund, unsent } = await paidOrder();
  expect(await unsent()).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]);
  expect(await refund(0, 1, 'not-available')).toMatchObject({
    status: 'processing',
    lines: [
      { quantity: 2, refunded: 1 },
      { quantity: 1, refunded: 0 },
    ],
    next: expect.arrayContaining(['pack']),
  });
  await expect(packFlags(packer, number, 2)).toBeProblem('CONFLICT');
  expect((await packFlags(packer, number, 1)).status).toBe(201);
  expect(await move(packer, [number, 'ship'])).toMatchObject({ status: 'processing' });
  // The customer waits for the pole alone.
  expect(await unsent()).toEqual([{ position: 1, quantity: 1 }]);
  await packer.call(`/${number}/fulfilments`, {
    body: { lines: [{ position: 1, quantity: 1 }], carrier: 'freight' },
  });
  expect(await move(packer, [number, 'ship'], { parcel: 2 })).toMatchObject({
    status: 'shipped',
    next: expect.not.arrayContaining(['pack']),
  });
  expect(await unsent()).toEqual([]);
});

it('the refund of all that was not sent makes the order shipped, and delivered when its parcels were', async () => {
  const open = await paidOrder();
  await packFlags(open.packer, open.number, 2);
  await move(open.packer, [open.number, 'ship']);
  expect(await open.refund(1, 1, 'not-available')).toMatchObject({ status: 'shipped' });
  expect(await move(open.packer, [open.number, 'deliver'])).toMatchObject({ status: 'delivered' });

  const there = await paidOrder();
  await packFlags(there.packer, there.number, 2);
  await move(there.packer, [there.number, 'ship']);
  await move(there.packer, [there.number, 'deliver']);
  const done = await there.refund(1, 1, 'not-available');
  expect(done.status).toBe('delivered');
  expect(done.timeline.map(({ step }) => step)).toEqual(expect.arrayContaining(['shipped', 'delivered']));
});

it('a pick-up waits at the store when the rest of it was refunded', async () => {
  const store = await createStore(desk.database.db);
  const { packer, number, refund } = await paidOrder({ pickup: { slug: store.slug, province: 'ON' } });
  await packer.call(`/${number}/fulfilments`, { body: { lines: [{ position: 0, quantity: 2 }] } });
  await move(packer, [number, 'ready']);
  const done = await refund(1, 1, 'not-available');
  expect(done).toMatchObject({ status: 'shipped' });
  expect(done.timeline.map(({ step }) => step)).toContain('ready-for-pickup');
});

it('a piece that came back does not stand for one that was never sent', async () => {
  const { packer, number, refund } = await paidOrder();
  await packFlags(packer, number, 1);
  await move(packer, [number, 'ship']);
  expect(await refund(0, 1, 'returned')).toMatchObject({ status: 'processing' });
  const rest = await packRest(packer, number, UPS);
  expect(rest.lines).toMatchObject([{ packed: 2, refunded: 1 }, { packed: 1 }]);
  expect(await move(packer, [number, 'ship'], { parcel: 2 })).toMatchObject({ status: 'shipped' });
});

it('an order of which nothing was sent is closed, not shipped, when all of it was refunded', async () => {
  const { refund } = await paidOrder();
  await refund(0, 2, 'not-available');
  const done = await refund(1, 1, 'not-available');
  expect(done).toMatchObject({ status: 'cancelled', next: expect.not.arrayContaining(['pack']) });
});

it('a packed parcel does not leave with pieces that were refunded since, until it is changed', async () => {
  const { packer, number, refund } = await paidOrder();
  await packFlags(packer, number, 2);
  const [parcel] = (await refund(0, 1, 'not-available')).parcels;
  expect(parcel?.lines).toEqual([{ position: 0, quantity: 2, damaged: 0, refunded: 1 }]);
  const version = parcel?.version ?? 0;
  const ship = packer.call(`/${number}/fulfilments/1/ship`, { body: { notify: false }, version });
  await expect(ship).toBeProblem('CONFLICT');
  const body = { lines: [{ position: 0, quantity: 1 }] };
  const changed = await orderOf(packer.call(`/${number}/fulfilments/1`, { method: 'PATCH', body, version }));
  expect(changed.parcels).toMatchObject([{ state: 'packed', lines: [{ quantity: 1, refunded: 0 }] }]);
  expect((await move(packer, [number, 'ship'])).parcels).toMatchObject([{ state: 'shipped' }]);
});

it('packing many orders at once leaves out what was refunded', async () => {
  const { packer, number, refund } = await paidOrder();
  const { id, version } = await refund(0, 1, 'not-available');
  const body = { items: [{ id, version }], action: { kind: 'pack' } };
  const answer = await packer.call('/bulk', { body });
  expect(await answer.json()).toMatchObject({ results: [{ ok: true }] });
  expect((await packer.see(number)).parcels).toMatchObject([{ lines: [{ quantity: 1 }, { quantity: 1 }] }]);
});
