import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OrderRow, orderListSchema } from '../../../contract/desk/order-list.ts';
import type { CheckoutPayload } from '../../../contract/orders/orders.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { fillOrderListings } from './fill-listing-queries.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
let desk: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);

  flag = await createProduct(database.db, {
    name: 'Nova Scotia',
    variants: [{ size: '36x18' }, { size: '54x27' }],
  });
  desk = await signInStaff(database, 'desk');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from orders; update inventory set quantity = 500'));

type Customer = Partial<CheckoutPayload['customerInfo']>;

async function place(customer: Customer = {}, variant = 0): Promise<{ id: string; number: string }> {
  const answer = await api.checkout(payload({ lines: [line(flag, 2, variant)], customer }));
  expect(answer.status).toBe(201);
  const { rows } = await database.pool.query<{ id: string; order_number: string }>(
    'select id, order_number from orders order by id desc limit 1',
  );
  const [row] = rows;
  if (!row) throw new Error('No order');
  return { id: row.id, number: row.order_number };
}

type OrderList = z.infer<typeof orderListSchema>;

async function list(query = '', staff = desk): Promise<OrderList> {
  const answer = await api.get(`/admin/orders${query && `?${query}`}`, staff.headers);
  expect([answer.status, query]).toEqual([200, query]);
  return (await answer.json()) as OrderList;
}
const numbers = ({ data }: OrderList) => data.map(({ number }: OrderRow) => number);
const change = (sql: string, ...values: unknown[]) => database.pool.query(sql, values);

describe('the list of orders', () => {
  it('shows the newest first, a page at a time, each once', async () => {
    const placed = [];
    for (let i = 0; i < 5; i++) placed.push((await place()).number);
    const newest = placed.toReversed();
    const first = await list('limit=2');
    expect([numbers(first), first.count, first.more]).toEqual([newest.slice(0, 2), 5, false]);
    // An order that comes meanwhile moves nothing on the next page.
    await place();
    const second = await list(`limit=2&after=${first.next}`);
    const third = await list(`limit=2&after=${second.next}`);
    expect([...numbers(second), ...numbers(third)]).toEqual(newest.slice(2));
    expect(third.next).toBeNull();
  });

  it('sorts by age, by promised day and by amount', async () => {
    const [small, large] = [await place(), await place({}, 1)];
    await change(
      'update orders set total_cents = total_cents + 100, subtotal_cents = subtotal_cents + 100 where id = $1',
      large.id,
    );
    await change(`update orders set promised_for = '2026-12-01' where id = $1`, large.id);
    expect(numbers(await list('sort=oldest'))).toEqual([small.number, large.number]);
    expect(numbers(await list('sort=largest'))).toEqual([large.number, small.number]);
    const promised = await list('sort=promised');
    expect([numbers(promised), promised.count]).toEqual([[large.number], 1]);
    const page = await list('sort=largest&limit=1');
    expect(numbers(await list(`sort=largest&limit=1&after=${page.next}`))).toEqual([small.number]);
  });

  it('shows orders of the same amount once each, on whichever page', async () => {
    const placed = [await place(), await place(), await place()].map(({ number }) => number);
    const seen = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: OrderList = await list(`sort=largest&limit=1${after && `&after=${after}`}`);
      seen.push(...numbers(page));
      after = page.next;
    }
    expect(seen).toEqual(placed.toReversed());
  });

  it('filters by state, province, tag, hold, promised day, day and sku', async () => {
    const [one, other] = [
      await place({ province: 'ON' }),
      await place({ province: 'BC', postalCode: 'V6B 1A1' }, 1),
    ];
    await change(
      `update orders set status = 'shipped', payment_status = 'paid', held_reason = 'x' where id = $1`,
      other.id,
    );
    await change(`insert into order_tags (order_id, tag) values ($1, 'Rush')`, one.id);
    await change(`update orders set promised_for = current_date - 3 where id = $1`, one.id);
    for (const [query, found] of [
      ['status=shipped', other],
      ['status=processing&payment=pending_cod', one],
      ['payment=paid', other],
      ['parcels=shipped', other],
      ['parcels=none', one],
      ['province=BC', other],
      ['tag=rush', one],
      ['held=yes', other],
      ['due=late', one],
      [`sku=${flag.variants[1]?.sku}`, other],
    ] as const)
      expect([query, numbers(await list(query))]).toEqual([query, [found.number]]);
    await change(`update orders set created_at = '2026-03-01T04:59:59Z' where id = $1`, one.id);
    await change(`update order_listings set created_at = '2026-03-01T04:59:59Z' where order_id = $1`, one.id);
    // In Toronto that is still the last day of February.
    expect(numbers(await list('from=2026-02-28&to=2026-02-28'))).toEqual([one.number]);
    expect(numbers(await list('from=2026-03-01&to=2026-03-01'))).toEqual([]);
  });

  it('finds by number, its end, email, phone and names, with and without accents', async () => {
    const email = `gagne-${randomUUID()}@example.com`;
    const { number: placed } = await place({
      firstName: 'Zoé',
      lastName: 'Gagné-Roy',
      email,
      phone: '514-555-0142',
      businessName: 'École Ste-Foy',
    });
    await place();
    // A group of letters alone could be a name, too.
    await change(`update orders set order_number = 'HY-7K3M-9QXD-CEBQ' where order_number = $1`, placed);
    await change(`delete from order_listings`);
    await fillOrderListings(database.db);
    const number = 'HY-7K3M-9QXD-CEBQ';
    for (const term of [
      number,
      number.slice(0, 9).toLowerCase(),
      number.slice(-4),
      email.slice(0, email.indexOf('@') + 4),
      email.toUpperCase(),
      '555-0142',
      '(514) 555 0142',
      'gagne',
      'Zoé Roy',
      'ecole foy',
    ]) {
      expect([term, numbers(await list(`q=${encodeURIComponent(term)}`))]).toEqual([term, [number]]);
    }
  });

  it.each([
    ['q=ab', 'q'],
    ['status=gone', 'status'],
    ['province=XX', 'province'],
    ['from=2026-13-01', 'from'],
    ['limit=101', 'limit'],
    ['sort=shape', 'sort'],
    ['after=nonsense', 'after'],
    [`sort=largest&after=${Buffer.from('[100,"b"]').toString('base64url')}`, 'after'],
  ])('refuses %s and names the field', async (query, field) => {
    await expect(api.get(`/admin/orders?${query}`, desk.headers)).resolves.toBeProblem(
      'INVALID_REQUEST',
      field,
    );
  });

  it('shows production neither emails nor amounts, and nothing to the catalogue', async () => {
    await place();
    const { data } = await list('', await signInStaff(database, 'production'));
    expect(data[0]).toMatchObject({
      email: null,
      totalCents: null,
      refundedCents: null,
      pieces: 2,
      lines: 1,
    });
    const { headers } = await signInStaff(database, 'catalogue');
    await expect(api.get('/admin/orders', headers)).resolves.toBeProblem('FORBIDDEN');
  });

  it('counts up to a thousand, and says that there are more', async () => {
    const { id } = await place();
    await change(
      `insert into orders (order_number, status, payment_method, payment_status, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash)
      select 'HY-' || n, status, payment_method, payment_status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
        gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash
      from orders, generate_series(1, 1000) n where id = $1`,
      id,
    );
    expect(await list('limit=1')).toMatchObject({ count: 1000, more: true });
    expect(await list('limit=1&status=shipped')).toMatchObject({ count: 0, more: false });
  });
});

describe('the listings', () => {
  const stray = async () => {
    const { rows } = await change(
      `(select * from listings_from_orders except select * from order_listings)
       union all (select * from order_listings except select * from listings_from_orders)`,
    );
    return rows;
  };

  it('follow every kind of change', async () => {
    const { id } = await place();
    const changes = [
      `update orders set status = 'shipped'`,
      `update orders set payment_status = 'paid'`,
      `update orders set held_reason = 'amount'`,
      `update orders set promised_for = current_date`,
      `update orders set email = 'forgotten@example.com', customer = '{}'`,
      `update orders set status = 'processing'`,
      `insert into fulfilments (order_id, number, state, packed_at) select id, 1, 'packed', now() from orders`,
      `insert into fulfilment_lines (fulfilment_id, order_id, position, quantity) select id, order_id, 0, 2 from fulfilments`,
      `update fulfilment_lines set quantity = 1`,
      `update fulfilments set state = 'shipped'`,
      `update orders set status = 'shipped', promised_for = null`,
      `update fulfilments set state = 'ready'`,
      `update fulfilments set state = 'collected'`,
      `update orders set status = 'processing'`,
      `delete from fulfilment_lines`,
      `delete from fulfilments`,
    ];
    for (const sql of changes) {
      await change(sql);
      expect([sql, await stray()]).toEqual([sql, []]);
    }
    const { rows } = await change(
      'select parcels, name, phone_key from order_listings where order_id = $1',
      id,
    );
    expect(rows).toEqual([{ parcels: 'none', name: '', phone_key: '' }]);
  });

  it('are added in pieces to earlier orders, and not twice', async () => {
    for (let i = 0; i < 3; i++) await place();
    await change('delete from order_listings');
    expect(await fillOrderListings(database.db)).toBe(3);
    expect(await stray()).toEqual([]);
    expect(await fillOrderListings(database.db)).toBe(0);
  });
});
