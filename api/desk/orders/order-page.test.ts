import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DeskOrder, deskOrderSchema, type WholeOrder } from '../../../contract/desk/orders.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { move, orderOf, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { runsOf } from '../../testing/runs.ts';

const desk = setUpDesk();

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: '99 Halyard Lane',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'k1p5g3',
};

/** The answer to the one of several people whose change came too late. */
async function refusedOf<Order>(answers: readonly Response[]): Promise<{ data: Order }> {
  const refused = answers.find(({ status }) => status === 412);
  if (!refused) throw new Error('Nobody was refused');
  return (await refused.json()) as { data: Order };
}

const HOSTILE = [
  '=HYPERLINK("https://evil.example","x")',
  '<img src=x onerror=alert(1)>',
  'line\r\nBcc: x@evil.example',
  '\u202egnp.exe',
  "'; drop table orders; --",
];

describe('the page of an order', () => {
  it('has all of it for the desk, by its number in any spelling and by its id', async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const other = await desk.order({ customer: { email }, pieces: 1 });
    const number = await desk.order({ customer: { email, notes: 'Ring twice' } });
    const clerk = await desk.person('desk');
    const order = (await clerk.see(number.toLowerCase().replaceAll('-', ''))) as WholeOrder;
    expect(deskOrderSchema.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      view: 'whole',
      number,
      version: 1,
      buyerNotes: 'Ring twice',
      lines: [
        { name: 'Canada Flag', quantity: 2, packed: 0, unitPriceCents: 1999 },
        { name: 'Pole', quantity: 1 },
      ],
      money: { method: 'cod', totalCents: 6777 },
      customer: { email, openOrders: [{ number: other, status: 'processing' }] },
      mails: [{ kind: 'order-confirmation', recipient: email, sentAt: null }],
      next: ['pack', 'edit-address', 'edit', 'exempt', 'tag', 'note', 'resend'],
    });
    expect(await clerk.see(order.id)).toEqual(order);
    for (const key of ['none', randomUUID(), 'HY-0000-0000-0000'])
      await expect(clerk.call(`/${key}`, { method: 'GET' })).toBeProblem('NOT_FOUND');
  });

  it('shows production no email, phone or amount, wherever it stands', async () => {
    const email = `hidden-${randomUUID()}@example.com`;
    const number = await desk.order({ customer: { email, phone: '416-555-0123' } });
    const [packer, clerk] = [await desk.person('production'), await desk.person('desk')];
    await clerk.call(`/${number}/mails`, { body: { kind: 'order-confirmation' } });
    const order = await packer.see(number);
    expect(order.view).toBe('packing');
    const secrets = [email, /416\D?555\D?0123/, 'Cents":', /:6777\b/];
    const text = JSON.stringify(order);
    for (const secret of [...secrets, 'amount']) expect(text).not.toMatch(secret);
    const whole = JSON.stringify(await clerk.see(number));
    for (const secret of secrets) expect(whole).toMatch(secret);
  });

  it.each(ROLES)('offers a %s only what the role may do', async (role) => {
    const number = await desk.order();
    const person = await desk.person(role);
    const answer = await person.call(`/${number}`, { method: 'GET' });
    if (role === 'catalogue') return expect(answer).toBeProblem('FORBIDDEN');
    const { data } = (await answer.json()) as { data: DeskOrder };
    const offered = {
      owner: ['pack', 'edit-address', 'edit', 'exempt', 'tag', 'note', 'resend'],
      manager: ['pack', 'edit-address', 'edit', 'exempt', 'tag', 'note', 'resend'],
      desk: ['pack', 'edit-address', 'edit', 'exempt', 'tag', 'note', 'resend'],
      production: ['pack', 'tag', 'note'],
      books: [],
    }[role];
    expect(data.next).toEqual(offered);
  });
});

describe('a change of an order', () => {
  it('needs the version that the person saw', async () => {
    const [clerk, number] = [await desk.person('desk'), await desk.order()];
    const patch = (version?: number) =>
      clerk.call(`/${number}`, {
        method: 'PATCH',
        body: { poNumber: 'PO-1' },
        ...(version !== undefined && { version }),
      });
    await expect(patch()).toBeProblem('PRECONDITION_REQUIRED');
    await expect(patch(7)).toBeProblem('CHANGED_MEANWHILE');
    expect(await orderOf(patch(1))).toMatchObject({ version: 2, poNumber: 'PO-1' });
  });

  it('B03 is made by one of two people at once, each time; the other is told how the order is now', async () => {
    const [ann, bob] = [await desk.person('desk'), await desk.person('manager')];
    const number = await desk.order();
    await ann.call(`/${number}`, { method: 'PATCH', body: { promisedFor: '2027-01-31' }, version: 1 });
    for (let round = 0; round < runsOf(50); round++) {
      const { version } = await ann.see(number);
      const patch = (person: typeof ann, poNumber: string) =>
        person.call(`/${number}`, { method: 'PATCH', body: { poNumber }, version });
      const answers = await Promise.all([patch(ann, `ANN-${round}`), patch(bob, `BOB-${round}`)]);
      const lost = answers.findIndex(({ status }) => status === 412);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const won = lost === 0 ? `BOB-${round}` : `ANN-${round}`;
      const { data } = await refusedOf<WholeOrder>(answers);
      expect(data).toMatchObject({ number, poNumber: won, promisedFor: '2027-01-31' });
      expect(await ann.see(number)).toMatchObject({
        poNumber: won,
        promisedFor: '2027-01-31',
        version: data.version,
      });
    }
  });

  it('B03 of a parcel is made by one of two people at once, each time', async () => {
    const [ann, bob] = [await desk.person('desk'), await desk.person('production')];
    const number = await desk.order();
    await packRest(ann, number, UPS);
    for (let round = 0; round < runsOf(50); round++) {
      const version = (await ann.see(number)).parcels[0]?.version ?? 0;
      const patch = (person: typeof ann, name: string) =>
        person.call(`/${number}/fulfilments/1`, {
          method: 'PATCH',
          body: { carrier: 'other', trackingNumber: `${name}-${round}` },
          version,
        });
      const answers = await Promise.all([patch(ann, 'ANN'), patch(bob, 'BOB')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const lost = answers.findIndex(({ status }) => status === 412);
      const { data } = await refusedOf<DeskOrder>(answers);
      expect(data.parcels[0]?.trackingNumber).toBe(`${lost === 0 ? 'BOB' : 'ANN'}-${round}`);
    }
  });

  it('leaves the fields that are not sent as they are', async () => {
    const [clerk, number] = [await desk.person('desk'), await desk.order()];
    const before = (await clerk.see(number)) as WholeOrder;
    const facts = { promisedFor: '2027-02-01', poNumber: 'PO-7', tags: ['Rush', 'rush', ' school '] };
    const set = await orderOf(clerk.call(`/${number}`, { method: 'PATCH', body: facts, version: 1 }));
    expect(set).toMatchObject({ ...facts, tags: ['Rush', 'school'], address: before.address });
    const patch = (body: object, version: number) =>
      orderOf(clerk.call(`/${number}`, { method: 'PATCH', body, version }));
    const moved = await patch({ address: ADDRESS }, set.version);
    expect(moved).toMatchObject({
      promisedFor: '2027-02-01',
      poNumber: 'PO-7',
      tags: ['Rush', 'school'],
      address: { address: '99 Halyard Lane', postalCode: 'K1P 5G3', apartment: '' },
      customer: before.customer,
      money: before.money,
    });
    const cleared = await patch({ promisedFor: null, poNumber: '', tags: [] }, moved.version);
    expect(cleared).toMatchObject({ promisedFor: null, poNumber: null, tags: [], address: moved.address });
  });

  it('keeps the address within the province that was taxed, and until something is shipped', async () => {
    const [clerk, number] = [await desk.person('desk'), await desk.order()];
    const move_ = (address: object, version: number) =>
      clerk.call(`/${number}`, { method: 'PATCH', body: { address }, version });
    const quebec = { ...ADDRESS, city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' };
    const refused = await move_(quebec, 1);
    await expect(refused).toBeProblem('CONFLICT');
    expect(((await refused.json()) as { message: string }).message).toContain('taxed for ON');
    await expect(move_({ ...ADDRESS, postalCode: 'H2X 1Y4' }, 1)).toBeProblem(
      'INVALID_REQUEST',
      'address.postalCode',
    );
    await expect(move_({ ...ADDRESS, city: ' ' }, 1)).toBeProblem('INVALID_REQUEST', 'address.city');
    expect(((await clerk.see(number)) as WholeOrder).address.city).toBe('Toronto');
    const flag = { lines: [{ position: 0, quantity: 1 }], ...UPS };
    const packed = await orderOf(clerk.call(`/${number}/fulfilments`, { body: flag }));
    expect((await move_(ADDRESS, packed.version)).status).toBe(200);
    const { version, status } = await move(clerk, [number, 'ship']);
    expect(status).toBe('processing');
    await expect(move_(ADDRESS, version)).toBeProblem('CONFLICT');
  });

  it('is refused to production, except for tags', async () => {
    const [packer, number] = [await desk.person('production'), await desk.order()];
    const patch = (body: object) => packer.call(`/${number}`, { method: 'PATCH', body, version: 1 });
    await expect(patch({ poNumber: 'x' })).toBeProblem('FORBIDDEN');
    await expect(patch({ tags: ['a'], promisedFor: '2027-01-01' })).toBeProblem('FORBIDDEN');
    expect(await orderOf(patch({ tags: ['a'] }))).toMatchObject({ tags: ['a'] });
  });

  it.each([
    ['a day that does not exist', { promisedFor: '2027-02-30' }],
    ['an unknown field', { status: 'delivered' }],
    ['an empty tag', { tags: [' '] }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    ['a long number', { poNumber: 'x'.repeat(61) }],
  ])('is refused with %s', async (_, body) => {
    const [clerk, number] = [await desk.person('desk'), await desk.order()];
    const patch = clerk.call(`/${number}`, { method: 'PATCH', body, version: 1 });
    await expect(patch).toBeProblem('INVALID_REQUEST');
    expect((await clerk.see(number)).version).toBe(1);
  });
});

describe('notes', () => {
  it('can be changed by their writer for five minutes, and are for staff alone', async () => {
    const [ann, bob, number] = [await desk.person('desk'), await desk.person('desk'), await desk.order()];
    const { notes } = await orderOf(ann.call(`/${number}/notes`, { body: { text: 'Call first' } }));
    expect(notes).toMatchObject([
      { by: 'Sam of desk', text: 'Call first', isEditable: true, editedAt: null },
    ]);
    const id = notes[0]?.id;
    const edit = (person: typeof ann, version?: number) =>
      person.call(`/${number}/notes/${id}`, {
        method: 'PATCH',
        body: { text: 'Call twice' },
        ...(version !== undefined && { version }),
      });
    await expect(edit(ann)).toBeProblem('PRECONDITION_REQUIRED');
    await expect(edit(bob, 1)).toBeProblem('FORBIDDEN');
    expect((await orderOf(edit(ann, 1))).notes).toMatchObject([{ text: 'Call twice', version: 2 }]);
    await expect(edit(ann, 1)).toBeProblem('CHANGED_MEANWHILE');
    desk.ahead = 5 * 60_000 + 1000;
    await expect(edit(ann, 2)).toBeProblem('FORBIDDEN');
    const { timeline } = await ann.see(number);
    expect(timeline.at(-1)).toMatchObject({ step: 'noted', isVisibleToCustomer: false });
  });

  it('B09 keep hostile texts as texts, on one line in tags and numbers', async () => {
    const [clerk, number] = [await desk.person('desk'), await desk.order()];
    for (const text of HOSTILE) await clerk.call(`/${number}/notes`, { body: { text } });
    const { notes } = await clerk.see(number);
    expect(notes.map(({ text }) => text)).toEqual(HOSTILE.map((text) => text.replace('\r\n', '\n')));
    const body = { tags: HOSTILE.map((text) => text.slice(0, 40)), poNumber: HOSTILE[2] };
    const order = await orderOf(clerk.call(`/${number}`, { method: 'PATCH', body, version: 1 }));
    expect(order.tags).toHaveLength(HOSTILE.length);
    for (const text of [...order.tags, order.poNumber]) expect(text).not.toMatch(/[\r\n]/);
    await expect(clerk.call(`/${number}/notes`, { body: { text: ' \n ' } })).toBeProblem('INVALID_REQUEST');
    const long = { text: 'x'.repeat(4001) };
    await expect(clerk.call(`/${number}/notes`, { body: long })).toBeProblem('INVALID_REQUEST');
  });
});
