import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { MOST_READ } from './count-reads.ts';

/** More people than anybody may read within an hour without a proof. */
const PEOPLE = MOST_READ + 150;

let database: TestDatabase;
let api: TestApi;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => now });
  const flag = await createProduct(database.db);
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  await database.pool.query(
    `insert into orders (order_number, status, payment_method, payment_status, subtotal_cents, discount_cents,
       shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash)
     select 'HY-' || n, status, payment_method, payment_status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
       gst_cents, pst_cents, hst_cents, tax_province, total_cents, 'buyer' || n || '@example.com', customer, cart_hash
     from orders, generate_series(1, $1::integer) n`,
    [PEOPLE - 1],
  );
});
afterAll(() => database.drop());
beforeEach(() => {
  now = new Date(now.getTime() + 2 * HOUR_MS);
});

/** Signs somebody in for as long as the clock of this file goes on. */
async function signIn(role: Role, isElevated = false): Promise<TestStaff> {
  const staff = await signInStaff(database, role, { isElevated });
  await database.pool.query(
    `update staff_sessions set expires_at = 'infinity', seen_at = $2,
       elevated_until = case when $3 then 'infinity'::timestamptz end where staff_id = $1`,
    [staff.id, now, isElevated],
  );
  return staff;
}
const prove = ({ id }: TestStaff, isProven = true) =>
  database.pool.query(
    `update staff_sessions set elevated_until = case when $2 then 'infinity'::timestamptz end where staff_id = $1`,
    [id, isProven],
  );

interface Page {
  readonly data: readonly { readonly email: string | null }[];
  readonly next: string | null;
}

/** Pages through a list. @returns the different people that it told of, and the answer that ended it. */
async function readWhole({ headers }: TestStaff, path: string, limit = 100) {
  const seen = new Set<string | null>();
  for (let after = ''; ; ) {
    const answer = await api.get(`/admin/${path}?limit=${limit}${after}`, headers);
    if (answer.status !== 200) return { people: seen.size, answer };
    const { data, next } = (await answer.clone().json()) as Page;
    for (const { email } of data) seen.add(email);
    if (next === null) return { people: seen.size, answer };
    after = `&after=${encodeURIComponent(next)}`;
  }
}

async function entriesOf({ id }: TestStaff) {
  const { rows } = await database.pool.query(
    'select what, detail from staff_log where staff_id = $1 order by seq',
    [id],
  );
  return rows;
}

describe('P117 whoever pages through a whole list', () => {
  it.each(['orders', 'people'])(
    'of %s is asked for a proof after 500 people, and once in the log',
    async (list) => {
      const desk = await signIn('desk');
      const { people, answer } = await readWhole(desk, list);
      expect(people).toBe(MOST_READ);
      expect(await answer.clone().json()).toMatchObject({ code: 'STEP_UP_REQUIRED', data: { ways: [] } });
      // A smaller page brings nobody either, and writes nothing more.
      expect((await readWhole(desk, list, 10)).people).toBe(MOST_READ);
      expect(await entriesOf(desk)).toEqual([{ what: 'lists.stopped', detail: { people: MOST_READ } }]);
    },
  );

  it('reads on with a proof, which the log says with the number of people', async () => {
    const manager = await signIn('manager', true);
    expect((await readWhole(manager, 'orders')).people).toBe(PEOPLE);
    expect(await entriesOf(manager)).toEqual([{ what: 'lists.read', detail: { people: MOST_READ } }]);
    // The proof was for the next five hundred, not for all that follows.
    await prove(manager, false);
    await expect(readWhole(manager, 'orders').then(({ answer }) => answer)).resolves.toBeProblem(
      'STEP_UP_REQUIRED',
    );
  });

  it('is counted over all lists and searches together, in every process', async () => {
    const desk = await signIn('desk');
    const other = createTestApi(database.db, { now: () => now });
    for (let page = 0, after = ''; page < 5; page++) {
      const answer = await (page % 2 ? other : api).get(`/admin/people?limit=100${after}`, desk.headers);
      after = `&after=${((await answer.json()) as Page).next}`;
    }
    const found = (q: string) => api.get(`/admin/search?q=${q}`, desk.headers);
    await expect(found('buyer99@')).resolves.toBeProblem('STEP_UP_REQUIRED');
    // Who was seen already counts once.
    expect((await found('buyer10@')).status).toBe(200);
  });

  it('is not counted twice for many calls at once', async () => {
    const desk = await signIn('desk');
    const { rows } = await database.pool.query<{ id: string }>('select id from orders order by id desc');
    const pages = [0, 100, 200, 300, 400, 500].map((i) => (i === 0 ? '' : `&after=${rows[i - 1]?.id}`));
    const answers = await Promise.all(
      pages.map((after) => api.get(`/admin/orders?limit=100${after}`, desk.headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403]);
  });
});

describe('a day at the desk', () => {
  it('looks at the same page as often as it likes', async () => {
    const desk = await signIn('desk');
    for (let i = 0; i < 15; i++)
      expect((await api.get('/admin/orders?limit=100', desk.headers)).status).toBe(200);
    expect(await entriesOf(desk)).toEqual([]);
  });

  it('begins again after an hour', async () => {
    const desk = await signIn('desk');
    await readWhole(desk, 'orders');
    now = new Date(now.getTime() + HOUR_MS);
    await database.pool.query('update staff_sessions set seen_at = $1', [now]);
    expect((await readWhole(desk, 'orders')).people).toBe(MOST_READ);
  });

  it('does not count what production sees, which is neither emails nor phone numbers', async () => {
    const packer = await signIn('production');
    const { answer } = await readWhole(packer, 'orders');
    expect(answer.status).toBe(200);
    expect(
      (await database.pool.query('select from staff_list_reads where staff_id = $1', [packer.id])).rows,
    ).toEqual([]);
  });
});
