import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillSampleOrders } from '../../../catalogue/sample-orders/fill.ts';
import type { Dashboard, Inbox } from '../../../contract/desk/today.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { contactForm } from '../../testing/forms.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
  flag = await createProduct(database.db, { name: 'Canada', variants: [{ size: '36x18', stock: 500 }] });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  await database.pool.query('delete from orders');
});

const change = (sql: string, ...values: unknown[]) => database.pool.query(sql, values);

async function place(): Promise<{ id: string; number: string }> {
  const answer = await api.checkout(payload({ lines: [line(flag)] }));
  expect(answer.status).toBe(201);
  const { rows } = await change('select id, order_number as number from orders order by id desc limit 1');
  return rows[0];
}

async function inboxOf({ headers }: TestStaff): Promise<Inbox> {
  const answer = await api.get('/admin/inbox', headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Inbox }).data;
}

describe('the inbox', () => {
  it('has what waits for a person, oldest first, each under its kind', async () => {
    const manager = await signInStaff(database, 'manager');
    const [late, held, ready, toPack] = [await place(), await place(), await place(), await place()];
    await change(`update orders set promised_for = current_date - 20 where id = $1`, late.id);
    await change(
      `update orders set held_reason = 'amount', created_at = now() - interval '5 days' where id = $1`,
      held.id,
    );
    await change(
      `with pick_up as (
         insert into fulfilments (order_id, number, state, packed_at, shipped_at)
         values ($1, 1, 'ready', now() - interval '9 days', now() - interval '8 days') returning id, order_id
       )
       insert into fulfilment_lines (fulfilment_id, order_id, position, quantity)
       select pick_up.id, order_id, position, quantity from pick_up join order_lines using (order_id)`,
      ready.id,
    );
    await change(`update outbox set parked_at = now() - interval '1 day' where order_id = $1`, toPack.id);
    const { tasks, counts, total } = await inboxOf(manager);
    expect(tasks.map(({ kind, label }) => [kind, label])).toEqual([
      ['order-late', late.number],
      ['pickup-waiting', ready.number],
      ['order-held', held.number],
      ['mail-parked', 'order-confirmation'],
      ['order-to-pack', toPack.number],
    ]);
    expect(counts).toMatchObject({ 'order-late': 1, 'refund-failed': 0, 'job-given-up': 0 });
    expect(total).toBe(5);
  });

  it('shows refunds that failed and jobs that were given up', async () => {
    const manager = await signInStaff(database, 'manager');
    const { id, number } = await place();
    await change(
      `with payment as (
         insert into order_payments (order_id, kind, amount_cents, state) values ($1, 'cash', 500, 'paid') returning id
       )
       insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents,
         hst_cents, other_cents, method, reason, state, asked_at, ended_at)
       select $1, id, 500, 500, 0, 0, 0, 0, 0, 'cash', 'other', 'failed', now(), now() from payment`,
      id,
    );
    await change(`select graphile_worker.add_job('refund-payment', max_attempts => 1)`);
    await change(`update graphile_worker._private_jobs set attempts = 1, last_error = 'x'`);
    const { tasks } = await inboxOf(manager);
    expect(tasks.map(({ kind, label }) => [kind, label])).toEqual(
      expect.arrayContaining([
        ['refund-failed', number],
        ['job-given-up', 'refund-payment'],
      ]),
    );
  });

  it('shows a message until somebody has dealt with it', async () => {
    const desk = await signInStaff(database, 'desk');
    await api.post('/forms-submit', contactForm({ subject: 'Half-mast on Monday?' }));
    const task = (await inboxOf(desk)).tasks.find(({ kind }) => kind === 'message-waiting');
    expect(task).toMatchObject({ label: 'Half-mast on Monday?', due: null });
    const seen = { ...desk.headers, 'If-Match': '"v1"' };
    expect((await api.post(`/admin/messages/${task?.subject}/done`, {}, seen)).status).toBe(200);
    expect((await inboxOf(desk)).counts).toMatchObject({ 'message-waiting': 0 });
  });

  it('shows each role what it can do something about', async () => {
    const { id } = await place();
    await place();
    await change(`update orders set held_reason = 'amount' where id = $1`, id);
    const kindsOf = async (role: 'desk' | 'production' | 'books') =>
      Object.keys((await inboxOf(await signInStaff(database, role))).counts).toSorted();
    expect(await kindsOf('desk')).not.toContain('order-held');
    expect(await kindsOf('production')).toEqual([
      'order-late',
      'order-to-pack',
      'pickup-waiting',
      'stock-low',
      'stock-out',
    ]);
    expect(await kindsOf('books')).toEqual([]);
  });

  it('lists the oldest of many, and counts them all', async () => {
    const production = await signInStaff(database, 'production');
    const { id } = await place();
    await change(
      `insert into orders (order_number, status, payment_method, payment_status, subtotal_cents, discount_cents,
         shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash,
         created_at)
       select 'HY-' || n, status, payment_method, payment_status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
         gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash,
         created_at - n * interval '1 hour'
       from orders, generate_series(1, 70) n where id = $1`,
      id,
    );
    const { tasks, counts } = await inboxOf(production);
    expect([tasks.length, counts['order-to-pack']]).toEqual([50, 71]);
    expect(tasks[0]?.label).toBe('HY-70');
  });

  it('answers that nothing changed', async () => {
    const { headers } = await signInStaff(database, 'desk');
    await place();
    const tag = (await api.get('/admin/inbox', headers)).headers.get('ETag') ?? '';
    const again = { ...headers, 'If-None-Match': tag };
    expect((await api.get('/admin/inbox', again)).status).toBe(304);
    await place();
    expect((await api.get('/admin/inbox', again)).status).toBe(200);
  });
});

describe('the dashboard', () => {
  const figures = async ({ headers }: TestStaff, language = 'en'): Promise<Dashboard> => {
    const answer = await api.get(`/admin/dashboard?lang=${language}`, headers);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: Dashboard }).data;
  };

  it('adds up to the orders, less what was cancelled and refunded', async () => {
    const owner = await signInStaff(database, 'owner');
    await fillSampleOrders(database.pool, { count: 800, now });
    await change(`update orders set refunded_cents = 100 where status = 'shipped'`);
    // Some minutes later, because the figures of the test before are kept for a minute.
    now = new Date(now.getTime() + 120_000);
    const { month, days, products } = await figures(owner);
    const { rows } = await change(
      `select count(*)::integer as orders, sum(total_cents - refunded_cents)::integer as "netCents" from orders
       where status <> 'cancelled' and created_at >=
         ((($1::timestamptz at time zone 'America/Toronto')::date - 29)::timestamp at time zone 'America/Toronto')`,
      now,
    );
    expect(month.now).toEqual(rows[0]);
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(month.now.netCents);
    expect(products[0]).toMatchObject({
      sku: flag.variants[0]?.sku,
      variant: expect.stringContaining('36x18'),
    });
  });

  it('compares with the same weekdays a year before', async () => {
    const owner = await signInStaff(database, 'owner');
    const { id } = await place();
    await change(`update orders set created_at = created_at - interval '364 days' where id = $1`, id);
    await change(
      `update order_listings set created_at = created_at - interval '364 days' where order_id = $1`,
      id,
    );
    now = new Date(now.getTime() + 10 * 60_000);
    const { today, week } = await figures(owner);
    expect([today.now.orders, week.now.orders, week.yearBefore.orders]).toEqual([0, 0, 1]);
  });

  it('is read once a minute', async () => {
    const owner = await signInStaff(database, 'owner');
    now = new Date(now.getTime() + 20 * 60_000);
    const first = await figures(owner, 'fr');
    await place();
    expect((await figures(owner, 'fr')).readAt).toBe(first.readAt);
    now = new Date(now.getTime() + 60_001);
    expect((await figures(owner, 'fr')).readAt).not.toBe(first.readAt);
  });

  it('is not for those who do not see amounts', async () => {
    const { headers } = await signInStaff(database, 'production');
    await expect(api.get('/admin/dashboard', headers)).resolves.toBeProblem('FORBIDDEN');
  });
});

it('asks for what a product lacks: one by one what should be in the shop, as a number what lacks its French', async () => {
  const writer = await signInStaff(database, 'catalogue');
  const [french, late] = [await createProduct(database.db), await createProduct(database.db)];
  const before = (await inboxOf(writer)).counts;
  await database.pool.query('update products set name_fr = null where id = $1', [french.id]);
  await database.pool.query(
    `update products set status = 'draft', publish_at = now() - interval '1 hour' where id = $1`,
    [late.id],
  );
  const { tasks, counts, total } = await inboxOf(writer);
  expect(counts['product-french']).toBe((before['product-french'] ?? 0) + 1);
  expect(counts['product-unpublished']).toBe(1);
  expect(tasks.filter(({ kind }) => kind.startsWith('product'))).toMatchObject([
    { kind: 'product-unpublished', subject: late.id, label: late.name },
  ]);
  expect(total).toBe(1);
});
