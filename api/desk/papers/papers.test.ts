import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
let packer: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  flag = await createProduct(database.db, { name: 'Canada', stock: 500 });
  packer = await signInStaff(database, 'production');
});
afterAll(() => database.drop());

interface Placed {
  readonly id: string;
  readonly number: string;
}

async function place(customer: object = {}, language: 'en' | 'fr' = 'en', pieces = 1): Promise<Placed> {
  const answer = await speaking(api, language).checkout(payload({ lines: [line(flag, pieces)], customer }));
  expect(answer.status).toBe(201);
  const number = ((await answer.json()) as { data: { order_id: string } }).data.order_id;
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from orders where order_number = $1',
    [number],
  );
  return { number, id: rows[0]?.id ?? '' };
}

const ask = (paper: string, orders: readonly { id: string }[], { headers } = packer, language = 'en') =>
  api.get(`/admin/papers/${paper}?lang=${language}&orders=${orders.map(({ id }) => id).join(',')}`, headers);

async function print(paper: string, orders: readonly Placed[], language = 'en'): Promise<string> {
  const answer = await ask(paper, orders, packer, language);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch('text/html');
  return answer.text();
}

const count = (text: string, part: string) => text.split(part).length - 1;

it('prints a packing slip for each order, each in its own language and in the order that was asked for', async () => {
  const [english, french] = [await place({ firstName: 'Ann' }), await place({ firstName: 'Zoé' }, 'fr')];
  const page = await print('packing-slip', [french, english]);
  expect(count(page, '<section')).toBe(2);
  expect(page.indexOf(french.number)).toBeLessThan(page.indexOf(english.number));
  expect(page).toContain('<section lang="fr-CA">');
  expect(page).toContain('Bordereau d’expédition');
  expect(page).toContain('<h1>Packing slip</h1>');
  expect(page).toMatch(/<img src="\/pictures\/[^"]+\?w=160"/);
});

it('has no email, phone number or amount of the buyer, whoever prints', async () => {
  const order = await place({ email: 'secret@example.com', phone: '416-555-0199' });
  const owner = await signInStaff(database, 'owner');
  for (const paper of ['packing-slip', 'pick-list', 'labels']) {
    for (const staff of [packer, owner]) {
      const page = await (await ask(paper, [order], staff)).text();
      expect(page).toContain(order.number);
      for (const secret of ['secret@', '$']) expect(page).not.toContain(secret);
      expect(page).not.toMatch(/\b0199\b|5550199/);
    }
  }
});

it('sums the pieces of a sku on the pick list, in the language of the person, less what is packed', async () => {
  const [one, two] = [await place(), await place({}, 'fr')];
  const pieces = line(flag).quantity;
  await database.pool.query(
    `with parcel as (insert into fulfilments (order_id, number, packed_at) values ($1, 1, now()) returning id)
     insert into fulfilment_lines
       select parcel.id, order_id, position, $2 from parcel, order_lines where order_id = $1`,
    [one.id, pieces],
  );
  const page = await print('pick-list', [one, two], 'fr');
  expect(page).toContain('<h1>Liste de prélèvement</h1>');
  expect(page).toContain(`${two.number} × ${pieces}`);
  expect(page).not.toContain(`${one.number} ×`);
  expect(page).toContain(`<td class="number">${pieces}</td>`);
});

it('warns of orders that must not leave, and keeps them off the pick list', async () => {
  const [held, cancelled, open] = [await place(), await place(), await place()];
  await database.pool.query(`update orders set held_reason = 'amount' where id = $1`, [held.id]);
  await database.pool.query(`update orders set status = 'cancelled' where id = $1`, [cancelled.id]);
  const slips = await print('packing-slip', [held, cancelled, open]);
  expect([count(slips, 'ON HOLD: do not ship'), count(slips, 'CANCELLED: do not ship')]).toEqual([1, 1]);
  const list = await print('pick-list', [held, cancelled, open]);
  for (const { number } of [held, cancelled]) expect(list).toContain(`<span class="no">${number}</span>`);
  expect(list).not.toContain(`${held.number} ×`);
});

it('B09 prints hostile names and notes as text, under a policy that runs and loads nothing of theirs', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const order = await place({
    firstName: hostile,
    lastName: '"><script>alert(2)</script>',
    businessName: '\u202Egnp.exe',
    notes: `</section><style>*{display:none}</style>${'W'.repeat(1000)}`,
  });
  for (const paper of ['packing-slip', 'labels']) {
    const answer = await ask(paper, [order]);
    const page = await answer.text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain(hostile);
    expect([count(page, '<script'), count(page, '<style')]).toEqual([1, 1]);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-/);
    expect(policy).not.toContain('unsafe');
    for (const tag of ['style', 'script']) {
      const own = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page)?.[1] ?? '';
      expect(policy).toContain(`'sha256-${createHash('sha256').update(own).digest('base64')}'`);
    }
  }
});

it('puts the name and address of the shop on papers once the owner has set them', async () => {
  const { headers } = await signInStaff(database, 'owner');
  const order = await place();
  expect(await print('labels', [order])).toContain('<b>Halyard</b>');
  const businessAddress = {
    street: '12 Rue Saint-Paul',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'h2y 1c6',
  };
  await api.patch(
    '/admin/settings',
    { businessName: 'Drapeaux & Co', businessAddress },
    {
      ...headers,
      'If-Match': '"v0"',
    },
  );
  const page = await print('labels', [order]);
  expect(page).toContain('<b>Drapeaux &amp; Co</b>');
  expect(page).toContain('Montréal, QC H2Y 1C6');
});

it('refuses papers of an order that does not exist, and odd lists', async () => {
  const order = await place();
  await expect(ask('labels', [order, { id: randomUUID() }])).resolves.toBeProblem('NOT_FOUND');
  for (const orders of [[], [{ id: 'x' }], Array.from({ length: 101 }, () => ({ id: randomUUID() }))])
    await expect(ask('labels', orders)).resolves.toBeProblem('INVALID_REQUEST');
  await expect(ask('invoice', [order])).resolves.toBeProblem('INVALID_REQUEST', 'paper');
});

it.each(ROLES)('prints for a %s as the matrix says', async (role) => {
  const staff = await signInStaff(database, role);
  const { status } = await ask('packing-slip', [await place()], staff);
  expect(status).toBe(role === 'catalogue' ? 403 : 200);
});

const pack = (order: Placed, [number, quantity, state]: readonly [number, number, string]) =>
  database.pool.query(
    `with parcel as (
       insert into fulfilments (order_id, number, packed_at, state) values ($1, $2, now(), $4) returning id)
     insert into fulfilment_lines
       select parcel.id, order_id, position, $3 from parcel, order_lines where order_id = $1`,
    [order.id, number, quantity, state],
  );

it('prints the packing slip of one parcel, with what is in it', async () => {
  const order = await place({}, 'fr', 3);
  await pack(order, [1, 2, 'packed']);
  await pack(order, [2, 1, 'undone']);
  const slip = (parcel: string, orders = [order], paper = 'packing-slip') =>
    api.get(`/admin/papers/${paper}?orders=${orders.map(({ id }) => id)}&parcel=${parcel}`, packer.headers);
  const page = await (await slip('1')).text();
  expect(page).toContain(`${order.number} · Colis 1`);
  expect(page).toContain('<td class="number">2</td>');
  expect(await print('packing-slip', [order])).toContain('<td class="number">3</td>');
  for (const none of ['2', '3']) await expect(slip(none)).resolves.toBeProblem('NOT_FOUND');
  await expect(slip('0')).resolves.toBeProblem('INVALID_REQUEST');
  await expect(slip('1', [order, await place()])).resolves.toBeProblem('INVALID_REQUEST');
  await expect(slip('1', [order], 'labels')).resolves.toBeProblem('INVALID_REQUEST');
});

it('leaves out of packing slips and pick lists what was refunded before it was sent', async () => {
  const order = await place({}, 'en', 3);
  await database.pool.query(
    `with payment as (
       insert into order_payments (order_id, kind, amount_cents, state)
         select id, 'cash', total_cents, 'paid' from orders where id = $1 returning id),
     refund as (
       insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents,
         hst_cents, other_cents, method, reason, state, asked_at)
         select $1, id, 100, 100, 0, 0, 0, 0, 0, 'cash', 'not-available', 'paid', now() from payment returning id)
     insert into refund_lines (refund_id, order_id, position, quantity, restock, restocked)
       select id, $1, 0, 1, false, 0 from refund`,
    [order.id],
  );
  for (const paper of ['packing-slip', 'pick-list'])
    expect(await print(paper, [order])).toContain('<td class="number">2</td>');
});
