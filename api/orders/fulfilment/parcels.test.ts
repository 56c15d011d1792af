import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { createStore } from '../../testing/fixtures.ts';
import { type DeskPerson, move, orderOf, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';

const desk = setUpDesk();

const flags = (quantity: number) => ({ lines: [{ position: 0, quantity }] });

describe('an order of three pieces', () => {
  it('goes out in two parcels, is shipped with the last one and delivered with both', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    const first = await orderOf(packer.call(`/${number}/fulfilments`, { body: { ...flags(1), ...UPS } }));
    expect(first).toMatchObject({
      status: 'processing',
      lines: [
        { quantity: 2, packed: 1, sent: 0 },
        { quantity: 1, packed: 0, sent: 0 },
      ],
      parcels: [{ number: 1, state: 'packed', carrier: 'ups', next: ['edit', 'ship', 'undo'] }],
    });
    expect(await move(packer, [number, 'ship'])).toMatchObject({ status: 'processing' });
    await packRest(packer, number, { carrier: 'freight' });
    expect(await move(packer, [number, 'ship'], { parcel: 2 })).toMatchObject({
      status: 'shipped',
      lines: [{ sent: 2 }, { sent: 1 }],
      next: expect.not.arrayContaining(['pack']),
    });
    expect(await move(packer, [number, 'deliver'])).toMatchObject({ status: 'shipped' });
    const done = await move(packer, [number, 'deliver'], { parcel: 2 });
    expect(done.status).toBe('delivered');
    expect(done.timeline.map(({ step }) => step)).toEqual([
      'placed',
      'packed',
      'part-shipped',
      'packed',
      'shipped',
      'part-delivered',
      'delivered',
    ]);
    expect(done.timeline[1]).toMatchObject({ by: 'Sam of production', detail: { parcel: 1 } });
    const { rows } = await desk.database.pool.query(
      'select what, subject_id from staff_log where staff_id = $1 order by seq',
      [packer.id],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      'order.packed',
      'order.ship',
      'order.packed',
      'order.ship',
      'order.deliver',
      'order.deliver',
    ]);
    expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set([done.id]));
  });

  it('is not shipped while a whole line of it is still here', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    await packer.call(`/${number}/fulfilments`, { body: { ...flags(2), ...UPS } });
    expect(await move(packer, [number, 'ship'])).toMatchObject({
      status: 'processing',
      lines: [{ sent: 2 }, { sent: 0 }],
    });
  });

  it('is taken back within a day: the pieces can be packed again', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    await packRest(packer, number, UPS);
    await move(packer, [number, 'ship']);
    const undone = await move(packer, [number, 'undo']);
    expect(undone).toMatchObject({ status: 'processing', parcels: [{ state: 'undone', next: [] }] });
    expect(undone.lines).toMatchObject([{ packed: 0 }, { packed: 0 }]);
    await packRest(packer, number, UPS);
    await move(packer, [number, 'ship'], { parcel: 2 });
    desk.ahead += 25 * HOUR_MS;
    const { parcels } = await packer.see(number);
    expect(parcels[1]?.next).toEqual(['edit', 'deliver', 'return']);
    const late = packer.call(`/${number}/fulfilments/2/undo`, {
      body: { notify: false },
      version: parcels[1]?.version ?? 0,
    });
    await expect(late).toBeProblem('CONFLICT');
  });

  it('is never packed beyond what was ordered, by several at once and by SQL', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => packer.call(`/${number}/fulfilments`, { body: flags(1) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    await expect(packer.call(`/${number}/fulfilments`, { body: flags(1) })).toBeProblem('CONFLICT');
    const by = `update fulfilment_lines set quantity = 2 where order_id = (select id from orders where order_number = $1)`;
    await expect(desk.database.pool.query(by, [number])).rejects.toThrow('has 2 pieces, not 4');
  });

  it.each([
    ['no lines', { lines: [] }],
    ['a line that it lacks', { lines: [{ position: 7, quantity: 1 }] }],
    ['no pieces', flags(0)],
    ['half a piece', flags(1.5)],
    ['an unknown field', { ...flags(1), weight: 1 }],
    ['an unknown carrier', { ...flags(1), carrier: 'pigeon' }],
    ['a number without a carrier', { ...flags(1), trackingNumber: '1Z999AA10123456784' }],
    [
      "another carrier's number",
      { ...flags(1), carrier: 'canada-post', trackingNumber: '1Z999AA10123456784' },
    ],
    [
      'an address for a known carrier',
      { ...flags(1), carrier: 'ups', trackingUrl: 'https://ups.example.com/' },
    ],
    ['an address over HTTP', { ...flags(1), carrier: 'other', trackingUrl: 'http://track.example.com/1' }],
    ['a script for an address', { ...flags(1), carrier: 'other', trackingUrl: 'javascript:alert(1)' }],
    ['a number that is markup', { ...flags(1), carrier: 'other', trackingNumber: '<img onerror=alert(1)>' }],
  ])('B09 refuses %s in a parcel, and packs nothing', async (_, body) => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    await expect(packer.call(`/${number}/fulfilments`, { body })).toBeProblem('INVALID_REQUEST');
    expect((await packer.see(number)).parcels).toEqual([]);
  });
});

it('makes the link of a known carrier from the number, and keeps the typed one of others', async () => {
  const [packer, number] = [await desk.person('desk'), await desk.order()];
  const packed = await packRest(packer, number, {
    carrier: 'canada-post',
    trackingNumber: ' 7023 2102 3972 2549 ',
  });
  expect(packed.parcels[0]).toMatchObject({
    trackingNumber: '7023210239722549',
    trackingUrl:
      'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=7023210239722549',
  });
  const url = 'https://carrier.example.com/t/42';
  const edit = { carrier: 'other', trackingUrl: url };
  const edited = await orderOf(
    packer.call(`/${number}/fulfilments/1`, { method: 'PATCH', body: edit, version: 1 }),
  );
  expect(edited.parcels[0]).toMatchObject({ version: 2, trackingNumber: null, trackingUrl: url });
});

it('P138 takes a tracking page from the desk and not from production, which leaves it as it is', async () => {
  const [packer, clerk] = [await desk.person('production'), await desk.person('desk')];
  const number = await desk.order();
  const evil = { carrier: 'other', trackingNumber: 'ABC-1', trackingUrl: 'https://evil.example/' };
  const packing = packer.call(`/${number}/fulfilments`, { body: { ...flags(1), ...evil } });
  await expect(packing).resolves.toBeProblem('FORBIDDEN');
  expect((await packer.see(number)).parcels).toEqual([]);
  await packRest(packer, number, { ...evil, trackingUrl: null });
  const edit = (person: DeskPerson, body: object, version: number) =>
    person.call(`/${number}/fulfilments/1`, { method: 'PATCH', body, version });
  await expect(edit(packer, { trackingUrl: evil.trackingUrl }, 1)).resolves.toBeProblem('FORBIDDEN');
  const trackingUrl = 'https://carrier.example.com/t/42';
  expect((await edit(clerk, { trackingUrl }, 1)).status).toBe(200);
  // The form sends all of its fields, also those that the role cannot change.
  expect((await edit(packer, { ...evil, trackingNumber: 'ABC-2', trackingUrl }, 2)).status).toBe(200);
  await expect(edit(packer, evil, 3)).resolves.toBeProblem('FORBIDDEN');
  await move(clerk, [number, 'ship'], { notify: true });
  const preview = await clerk.call(`/${number}/mail-preview`, { body: { kind: 'order-shipped', parcel: 1 } });
  expect(await preview.text()).toContain('Track the parcel at carrier.example.com');
});

describe('a parcel that is packed', () => {
  it('gets other lines, and those of a shipped one stay', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    await packRest(packer, number, UPS);
    const patch = (version: number) =>
      packer.call(`/${number}/fulfilments/1`, { method: 'PATCH', body: flags(2), version });
    expect(await orderOf(patch(1))).toMatchObject({
      parcels: [{ version: 2, carrier: 'ups', lines: [{ position: 0, quantity: 2 }] }],
      lines: [{ packed: 2 }, { packed: 0 }],
    });
    await move(packer, [number, 'ship']);
    await expect(patch(3)).toBeProblem('CONFLICT');
  });

  it('is not shipped without a carrier, twice, or while the order is on hold', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    await packRest(packer, number);
    const ship = (version: number) =>
      packer.call(`/${number}/fulfilments/1/ship`, { body: { notify: false }, version });
    await expect(ship(1)).toBeProblem('CONFLICT');
    const unseen = packer.call(`/${number}/fulfilments/1/ship`, { body: { notify: false } });
    await expect(unseen).toBeProblem('PRECONDITION_REQUIRED');
    await expect(ship(9)).toBeProblem('CHANGED_MEANWHILE');
    await packer.call(`/${number}/fulfilments/1`, { method: 'PATCH', body: UPS, version: 1 });
    const hold = (reason: string | null) =>
      desk.database.pool.query('update orders set held_reason = $2 where order_number = $1', [
        number,
        reason,
      ]);
    await hold('A payment of another amount');
    await expect(ship(2)).toBeProblem('CONFLICT');
    expect((await packer.see(number)).isHeld).toBe(true);
    await hold(null);
    expect((await ship(2)).status).toBe(200);
    await expect(ship(3)).toBeProblem('CONFLICT');
  });

  it('is shipped once for one key, and the key is refused with another body', async () => {
    const [packer, number, key] = [await desk.person('production'), await desk.order(), randomUUID()];
    await packRest(packer, number, UPS);
    const ship = (notify: boolean) =>
      packer.call(`/${number}/fulfilments/1/ship`, { body: { notify }, version: 1, key });
    const answers = await Promise.all([ship(true), ship(true), ship(true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(ship(false)).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    const { rows } = await desk.database.pool.query(
      `select kind from outbox join orders on orders.id = order_id where order_number = $1 and kind = 'order-shipped'`,
      [number],
    );
    expect(rows).toHaveLength(1);
    await expect(
      packer.call(`/${number}/fulfilments/1/deliver`, { body: { notify: false }, version: 2, key: 'none' }),
    ).toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
  });
});

it('keeps an order for pick-up from carriers, and its customer sees it as picked up once collected', async () => {
  const store = await createStore(desk.database.db);
  const packer = await desk.person('production');
  const number = await desk.order({ pickup: { slug: store.slug, province: 'ON' } });
  const lines = { lines: [{ position: 0, quantity: 1 }] };
  await expect(packer.call(`/${number}/fulfilments`, { body: { ...lines, ...UPS } })).toBeProblem('CONFLICT');
  await packRest(packer, number);
  expect(await move(packer, [number, 'ready'])).toMatchObject({
    status: 'shipped',
    parcels: [{ state: 'ready', next: ['deliver', 'undo', 'return'] }],
  });
  expect(await move(packer, [number, 'deliver'])).toMatchObject({
    status: 'shipped',
    parcels: [{ state: 'collected', next: ['undo'] }],
  });
});
