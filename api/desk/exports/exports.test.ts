import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { exportClock } from './export-clock.ts';
import { exportOrders } from './export-orders.ts';

let database: TestDatabase;
let api: TestApi;
let flag: ProductFixture;
const now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
  flag = await createProduct(database.db, { name: 'Canada', stock: 500 });
});
afterAll(() => database.drop());

const ask = (staff: TestStaff, filters: object, key: string = randomUUID()) =>
  api.post('/admin/exports', { kind: 'orders', filters }, keyed(staff, key));

interface Asked {
  readonly data: { readonly id: string; readonly file: string };
}

async function download(staff: TestStaff, filters: object): Promise<string> {
  const answer = await ask(staff, filters);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as Asked;
  const file = await api.get(`/admin${data.file}`, staff.headers);
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return Buffer.from(await file.arrayBuffer()).toString('utf8');
}

it('B09 P48 exports the orders of a list, hostile names as text, in the language of the person', async () => {
  const firstName = '=HYPERLINK("http://evil.example")';
  const placed = await api.checkout(
    payload({ lines: [line(flag)], customer: { firstName, province: 'QC', postalCode: 'H2Y 1C6' } }),
  );
  expect(placed.status).toBe(201);
  await api.checkout(payload({ lines: [line(flag)] }));
  const books = await signInStaff(database, 'books', { isElevated: true, language: 'fr' });
  const text = await download(books, { province: 'QC' });
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [row, ...others] = parse(text, { bom: true, columns: true, delimiter: ';' }) as Record<
    string,
    string
  >[];
  expect(others).toEqual([]);
  expect(row).toMatchObject({ Prénom: `'${firstName}`, 'Province ou territoire': 'QC' });
  expect(row?.['Montant total']).toMatch(/^\d+,\d\d$/);
  const { rows } = await database.pool.query(
    `select staff_id, detail from staff_log where what = 'orders.exported'`,
  );
  expect(rows).toEqual([{ staff_id: books.id, detail: { filters: ['province'], orders: 1 } }]);
});

it('keeps one file and one entry of the log for each key, also when it is pressed twice at once', async () => {
  const owner = await signInStaff(database, 'owner', { isElevated: true });
  const kept = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from exports where staff_id = $1) as files,
         (select count(*)::int from staff_log where staff_id = $1 and what = 'orders.exported') as entries`,
      [owner.id],
    );
    return rows[0];
  };
  const key = randomUUID();
  const [first, second] = await Promise.all([ask(owner, {}, key), ask(owner, {}, key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await kept()).toEqual({ files: 1, entries: 1 });
  await expect(ask(owner, { province: 'QC' }, key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  const body = { kind: 'orders', filters: {} };
  for (const headers of [owner.headers, keyed(owner, 'twice')])
    await expect(api.post('/admin/exports', body, headers)).resolves.toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
  expect(await kept()).toEqual({ files: 1, entries: 1 });
  // A call that is refused leaves its key for the next one.
  const after = randomUUID();
  await expect(ask(owner, { q: 'ab' }, after)).resolves.toBeProblem('INVALID_REQUEST', 'q');
  expect((await ask(owner, {}, after)).status).toBe(201);
  expect(await kept()).toEqual({ files: 2, entries: 2 });
});

it('exports more orders than it reads at a time, each once', async () => {
  const { rows } = await database.pool.query<{ id: string }>('select id from orders limit 1');
  await database.pool.query(
    `insert into orders (order_number, status, payment_method, payment_status, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash)
     select 'HY-' || n, status, payment_method, payment_status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
       gst_cents, pst_cents, hst_cents, 'YT', total_cents, email, customer, cart_hash
     from orders, generate_series(1, 2100) n where id = $1`,
    [rows[0]?.id],
  );
  const owner = await signInStaff(database, 'owner', { isElevated: true });
  const orders = parse(await download(owner, { province: 'YT' }), { bom: true, columns: true }) as {
    Order: string;
  }[];
  expect(orders).toHaveLength(2100);
  expect(new Set(orders.map(({ Order }) => Order)).size).toBe(2100);
});

describe('an export of many orders', () => {
  /** Exports them by a clock on which each piece takes 10 ms. @returns the rows of each piece, and each rest. */
  async function watch(busy: number) {
    const [rows, rests]: [number[], number[]] = [[], []];
    let ms = 0;
    const clock = {
      now: () => (ms += 10),
      rest: async (wanted: number) => {
        rests.push(wanted);
        return busy;
      },
    };
    const filters = { province: 'YT', today: '2026-11-22' } as const;
    for await (const piece of exportOrders({ db: database.db, clock }, filters, 'en'))
      rows.push(piece.text.split('\r\n').length - 1);
    return { rows, rests };
  }

  it('reads a hundred at a time, and rests after each for as long as it took', async () => {
    const { rows, rests } = await watch(0);
    expect(rows).toEqual([1, ...Array(21).fill(100)]);
    expect(rests).toEqual(Array(21).fill(10));
  });

  it('rests for longer after a rest in which others kept the process busy', async () => {
    const { rests } = await watch(0.5);
    expect(rests).toEqual([10, ...Array(20).fill(25)]);
  });

  it('sees whether the process is busy while it rests', async () => {
    const resting = exportClock.rest(1);
    // The timer of the rest comes due meanwhile, so however slow the machine is, the process is never idle.
    for (const until = performance.now() + 20; performance.now() < until; );
    expect(await resting).toBeGreaterThan(0.5);
  });
});

it('asks for a fresh proof, and is not for the desk', async () => {
  const manager = await signInStaff(database, 'manager');
  await expect(ask(manager, {})).resolves.toBeProblem('STEP_UP_REQUIRED');
  await expect(ask(await signInStaff(database, 'desk', { isElevated: true }), {})).resolves.toBeProblem(
    'FORBIDDEN',
  );
});

const proveAgain = (staff: TestStaff, isProven: boolean) =>
  database.pool.query(
    `update staff_sessions set elevated_until = case when $2 then 'infinity'::timestamptz end where staff_id = $1`,
    [staff.id, isProven],
  );

describe('P116 a download of an export', () => {
  it('asks for a fresh proof each time, and each is in the log', async () => {
    const manager = await signInStaff(database, 'manager', { isElevated: true });
    const { data } = (await (await ask(manager, { province: 'QC' })).json()) as Asked;
    const get = () => api.get(`/admin${data.file}`, manager.headers);
    expect((await get()).status).toBe(200);
    await proveAgain(manager, false);
    await expect(get()).resolves.toBeProblem('STEP_UP_REQUIRED');
    await proveAgain(manager, true);
    expect((await get()).status).toBe(200);
    const { rows } = await database.pool.query(
      'select what, subject_id from staff_log where staff_id = $1 order by seq',
      [manager.id],
    );
    expect(rows).toEqual(
      ['orders.exported', 'export.downloaded', 'export.downloaded'].map((what) => ({
        what,
        subject_id: data.id,
      })),
    );
  });

  it('has the orders of the moment at which it was asked for', async () => {
    const owner = await signInStaff(database, 'owner', { isElevated: true });
    const { data } = (await (await ask(owner, { province: 'QC' })).json()) as Asked;
    const read = async () => (await api.get(`/admin${data.file}`, owner.headers)).text();
    const before = await read();
    await api.checkout(
      payload({ lines: [line(flag, 2)], customer: { province: 'QC', postalCode: 'H2Y 1C6' } }),
    );
    await database.pool.query(`update orders set po_number = 'Afterwards' where tax_province = 'QC'`);
    expect(await read()).toBe(before);
    expect(before).not.toContain('Afterwards');
  });

  it('is refused once the role may not export any more', async () => {
    const manager = await signInStaff(database, 'manager', { isElevated: true });
    const { data } = (await (await ask(manager, { province: 'QC' })).json()) as Asked;
    await database.pool.query(`update staff set role = 'desk' where id = $1`, [manager.id]);
    await expect(api.get(`/admin${data.file}`, manager.headers)).resolves.toBeProblem('FORBIDDEN');
  });

  it('is not there for an export of an earlier version, which has no file', async () => {
    const owner = await signInStaff(database, 'owner', { isElevated: true });
    const { rows } = await database.pool.query(
      `insert into exports (staff_id, kind, filters, created_at, expires_at)
       values ($1, 'orders', '{}', $2, $2::timestamptz + interval '1 day') returning id`,
      [owner.id, now],
    );
    await expect(api.get(`/admin/exports/${rows[0].id}/file`, owner.headers)).resolves.toBeProblem(
      'NOT_FOUND',
    );
  });
});

it('makes one export at a time', async () => {
  const owner = await signInStaff(database, 'owner', { isElevated: true });
  const other = await database.pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('halyard-export'))`);
  await expect(ask(owner, {})).resolves.toBeProblem('CONFLICT');
  await other.query('rollback');
  other.release();
  expect((await ask(owner, { province: 'QC' })).status).toBe(201);
});

it('gives the file to the one who asked, for a day', async () => {
  const [owner, books] = [
    await signInStaff(database, 'owner', { isElevated: true }),
    await signInStaff(database, 'books', { isElevated: true }),
  ];
  const { data } = (await (await ask(owner, { status: 'shipped' })).json()) as Asked;
  await expect(api.get(`/admin${data.file}`, books.headers)).resolves.toBeProblem('NOT_FOUND');
  expect((await api.get(`/admin${data.file}`, owner.headers)).status).toBe(200);
  await database.pool.query(`update exports set expires_at = now() - interval '1 day'`);
  await expect(api.get(`/admin${data.file}`, owner.headers)).resolves.toBeProblem('NOT_FOUND');
});

it.each([
  ['an unknown kind', { kind: 'people', filters: {} }, 'kind'],
  ['an unknown filter value', { kind: 'orders', filters: { status: 'gone' } }, 'filters.status'],
  ['a search that is too short', { kind: 'orders', filters: { q: 'ab' } }, 'q'],
])('refuses %s', async (_, body, field) => {
  const headers = keyed(await signInStaff(database, 'owner', { isElevated: true }));
  await expect(api.post('/admin/exports', body, headers)).resolves.toBeProblem('INVALID_REQUEST', field);
});
