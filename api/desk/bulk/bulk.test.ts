import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BulkAction, BulkResult } from '../../../contract/desk/bulk.ts';
import { MOST_IN_BULK } from '../../../contract/desk/desk-limits.ts';
import { createStore } from '../../testing/fixtures.ts';
import { type DeskPerson, move, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';

const desk = setUpDesk();

interface Sent {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly key?: string;
}

/** Reads these orders as the list shows them to a person. */
const itemsOf = (person: DeskPerson, numbers: readonly string[]) =>
  Promise.all(
    numbers.map(async (number) => {
      const { id, version } = await person.see(number);
      return { id, version };
    }),
  );

const send = (person: DeskPerson, action: BulkAction, { items, key }: Sent) =>
  person.call('/bulk', { body: { items, action }, ...(key && { key }) });

async function act(person: DeskPerson, action: BulkAction, sent: Sent): Promise<BulkResult[]> {
  const answer = await send(person, action, sent);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { results: BulkResult[] }).results;
}

const orders = (count: number) => Promise.all(Array.from({ length: count }, () => desk.order()));

describe('a bulk call', () => {
  it('packs what is left of each order, and says which it refused and why', async () => {
    const packer = await desk.person('production');
    const [fresh = '', part = '', whole = ''] = await orders(3);
    await packer.call(`/${part}/fulfilments`, { body: { lines: [{ position: 0, quantity: 1 }] } });
    await packRest(packer, whole);
    const items = [...(await itemsOf(packer, [fresh, part, whole])), { id: randomUUID(), version: 1 }];
    const results = await act(packer, { kind: 'pack' }, { items });
    expect(results).toEqual([
      { id: items[0]?.id, ok: true, number: fresh },
      { id: items[1]?.id, ok: true, number: part },
      expect.objectContaining({
        ok: false,
        number: whole,
        code: 'CONFLICT',
        detail: expect.stringMatching(/left to pack/),
      }),
      { id: items[3]?.id, ok: false, number: null, code: 'NOT_FOUND', detail: expect.any(String) },
    ]);
    for (const number of [fresh, part])
      expect((await packer.see(number)).lines).toMatchObject([{ packed: 2 }, { packed: 1 }]);
    expect((await packer.see(whole)).parcels).toHaveLength(1);
  });

  it('ships parcels that have a tracking number, mails each customer, and delivers them', async () => {
    const packer = await desk.person('desk');
    const [tracked = '', bare = '', unpacked = ''] = await orders(3);
    await packRest(packer, tracked, UPS);
    await packRest(packer, bare);
    const items = await itemsOf(packer, [tracked, bare, unpacked]);
    const shipped = await act(packer, { kind: 'ship', notify: true }, { items });
    expect(shipped.map(({ ok, detail }) => (ok ? 'ok' : detail))).toEqual([
      'ok',
      'Parcel 1 needs a carrier and a tracking number first',
      'Nothing of this order is packed and still here',
    ]);
    expect((await packer.see(bare)).parcels).toMatchObject([{ state: 'packed' }]);
    const { rows } = await desk.database.pool.query(
      `select order_number from outbox join orders on orders.id = order_id
        where kind = 'order-shipped' and order_number = any($1)`,
      [[tracked, bare, unpacked]],
    );
    expect(rows).toEqual([{ order_number: tracked }]);
    const delivered = await act(
      packer,
      { kind: 'deliver', notify: false },
      { items: await itemsOf(packer, [tracked, bare]) },
    );
    expect(delivered.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await packer.see(tracked)).status).toBe('delivered');
  });

  it('makes pick-ups ready, and refuses to ship them', async () => {
    const packer = await desk.person('desk');
    const store = await createStore(desk.database.db, { slug: `bulk-${randomUUID().slice(0, 8)}` });
    const pickup = await desk.order({ fulfilment: 'pickup', pickupStore: store.slug });
    const parcel = await desk.order();
    await packRest(packer, pickup);
    await packRest(packer, parcel, UPS);
    const items = await itemsOf(packer, [pickup, parcel]);
    const shipped = await act(packer, { kind: 'ship', notify: false }, { items: items.slice(0, 1) });
    expect(shipped).toMatchObject([{ ok: false, detail: 'This order is picked up, so it is not shipped' }]);
    const ready = await act(packer, { kind: 'ready', notify: false }, { items });
    expect(ready).toMatchObject([
      { ok: true },
      { ok: false, detail: 'This order is delivered, so it does not wait at a store' },
    ]);
  });

  it('adds and removes a tag, also where it is there already', async () => {
    const packer = await desk.person('production');
    const [one = '', two = ''] = await orders(2);
    const tag = async (kind: 'tag' | 'untag', numbers: string[]) =>
      act(packer, { kind, tag: 'Fair' }, { items: await itemsOf(packer, numbers) });
    expect(await tag('tag', [one])).toMatchObject([{ ok: true }]);
    expect(await tag('tag', [one, two])).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await packer.see(two)).tags).toEqual(['Fair']);
    expect(await tag('untag', [one, two])).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await packer.see(one)).tags).toEqual([]);
  });

  it('changes no order that somebody else has changed meanwhile', async () => {
    const packer = await desk.person('desk');
    const [seen = '', changed = ''] = await orders(2);
    const items = await itemsOf(packer, [seen, changed]);
    await act(packer, { kind: 'tag', tag: 'Rush' }, { items: await itemsOf(packer, [changed]) });
    expect(await act(packer, { kind: 'pack' }, { items })).toMatchObject([
      { ok: true },
      { ok: false, code: 'CHANGED_MEANWHILE' },
    ]);
    expect((await packer.see(changed)).parcels).toEqual([]);
  });

  it('repeated under its key does nothing twice, and another body is refused', async () => {
    const [packer, number] = [await desk.person('desk'), await desk.order()];
    await packRest(packer, number, UPS);
    const sent = { items: await itemsOf(packer, [number]), key: randomUUID() };
    const action = { kind: 'ship', notify: true } as const;
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => act(packer, action, sent)));
    expect(first).toMatchObject([{ ok: true }]);
    expect(others).toEqual([first, first]);
    const { rows } = await desk.database.pool.query(
      `select 1 from outbox join orders on orders.id = order_id where kind = 'order-shipped' and order_number = $1`,
      [number],
    );
    expect(rows).toHaveLength(1);
    await expect(send(packer, { kind: 'pack' }, sent)).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    await expect(send(packer, action, { ...sent, key: 'none' })).toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
  });

  it('takes at most a hundred orders', async () => {
    const [packer, number] = [await desk.person('desk'), await desk.order()];
    const [item = { id: '', version: 0 }] = await itemsOf(packer, [number]);
    for (const items of [[], Array.from({ length: MOST_IN_BULK + 1 }, () => item)])
      await expect(send(packer, { kind: 'pack' }, { items })).toBeProblem('INVALID_REQUEST');
    expect((await packer.see(number)).parcels).toEqual([]);
  });

  it("asks each order's own permission", async () => {
    const [packer, number] = [await desk.person('desk'), await desk.order()];
    const books = await desk.person('books');
    const items = await itemsOf(packer, [number]);
    expect(await act(books, { kind: 'pack' }, { items })).toMatchObject([{ ok: false, code: 'FORBIDDEN' }]);
    expect(await act(books, { kind: 'tag', tag: 'x' }, { items })).toMatchObject([{ code: 'FORBIDDEN' }]);
    expect((await packer.see(number)).parcels).toEqual([]);
  });

  it('packs two parcels of one order and ships both, or neither', async () => {
    const [packer, number] = [await desk.person('desk'), await desk.order()];
    await packer.call(`/${number}/fulfilments`, { body: { lines: [{ position: 0, quantity: 1 }], ...UPS } });
    await packRest(packer, number);
    const ship = async () =>
      act(packer, { kind: 'ship', notify: false }, { items: await itemsOf(packer, [number]) });
    expect(await ship()).toMatchObject([{ ok: false }]);
    expect((await packer.see(number)).parcels).toMatchObject([{ state: 'packed' }, { state: 'packed' }]);
    await packer.call(`/${number}/fulfilments/2`, { method: 'PATCH', body: UPS, version: 1 });
    expect(await ship()).toMatchObject([{ ok: true }]);
    expect((await packer.see(number)).status).toBe('shipped');
    await expect(move(packer, [number, 'undo'], { parcel: 2 })).resolves.toMatchObject({
      status: 'processing',
    });
  });
});
