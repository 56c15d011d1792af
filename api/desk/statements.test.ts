import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '../../contract/staff/list-limits.ts';
import { ROLES } from '../../contract/staff/permissions.ts';
import type { Db } from '../db/client.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { explainStatements, recordStatements } from '../testing/database/plans.ts';
import { countRoundTrips } from '../testing/database/round-trips.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { findPeople } from './people/find-people-queries.ts';
import { readBestSold } from './today/sales-queries.ts';
import { readWaiting } from './today/task-queries.ts';

/** The one that reads the session of the person. */
const SESSION = 1;

let database: TestDatabase;
let api: TestApi;
let headers: Record<string, string>;
let roundTrips: () => number;
beforeAll(async () => {
  database = await createTestDatabase();
  roundTrips = countRoundTrips(database.pool);
  api = createTestApi(database.db);
  const flag = await createProduct(database.db);
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  headers = (await signInStaff(database, 'manager')).headers;
});
afterAll(() => database.drop());

/** How often a call waits for PostgreSQL, without the connections' own first times. */
async function waitsOf(path: string): Promise<number> {
  let waits = 0;
  for (let i = 0; i < 2; i++) {
    roundTrips();
    const answer = await api.get(path, headers);
    expect([path, answer.status]).toEqual([path, 200]);
    waits = roundTrips();
  }
  return waits;
}

it.each([
  ['/admin/orders', 2],
  ['/admin/orders?status=delivered&sort=largest', 1],
  ['/admin/inbox', 1],
  ['/admin/people', 3],
  ['/admin/people?q=tremblay', 2],
])('waits little for PostgreSQL in %s', async (path, most) => {
  expect(await waitsOf(path)).toBe(SESSION + most);
});

it('waits seven times for PostgreSQL for the page of an order', async () => {
  const { rows } = await database.pool.query('select id from orders limit 1');
  expect(await waitsOf(`/admin/orders/${rows[0].id}`)).toBe(SESSION + 7);
});

describe('what waits for a person', () => {
  const kinds = ['order-held', 'order-to-pack', 'order-late', 'job-given-up'] as const;
  const read = (db: Db) => readWaiting(db, { kinds, now: new Date(), limit: 50 });

  it('is found by indexes of what waits alone', async () => {
    const [plan] = await explainStatements(database.pool, read);
    for (const index of ['orders_held', 'order_listings_unpacked', 'order_listings_late', 'jobs_given_up'])
      expect(plan).toContain(index);
  });

  it('is planned once, not for each call', async () => {
    const [statement] = await recordStatements(database.pool, read);
    const client = await database.pool.connect();
    try {
      for (let i = 0; i < 10; i++)
        await client.query({
          name: 'again',
          text: statement?.text ?? '',
          values: [...(statement?.values ?? [])],
        });
      const { rows } = await client.query(
        `select generic_plans from pg_prepared_statements where name = 'again'`,
      );
      expect(rows[0].generic_plans).toBe(5);
    } finally {
      client.release(true);
    }
  });
});

it('sums what sold best from the lines of the days asked for', async () => {
  const read = (db: Db) => readBestSold(db, { first: '2026-10-01', language: 'en', limit: 10 });
  const [plan] = await explainStatements(database.pool, read);
  expect(plan).toMatch(/order_lines_pkey.*\n\s+Index Cond: .*order_id >= '01/);
});

describe('a search for people', () => {
  const COMMON = MOST_COUNTED + 200;
  const search = async (query: string) => {
    const answer = await api.get(`/admin/people?${query}`, headers);
    return (await answer.json()) as { data: { email: string }[]; next: string; count: number; more: boolean };
  };
  const emailsOf = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email);
  const named = (numbers: readonly number[], at = 'shop.example') =>
    numbers.map((n) => `q${String(n).padStart(5, '0')}@${at}`);
  beforeAll(async () => {
    await database.pool.query(
      `insert into users (email, first_name, last_name, phone, password_hash)
       select 'q' || lpad(n::text, 5, '0') || '@shop.example', 'Ann', case when n % 100 = 0 then 'Rarebird' else 'Commoner' end,
         '', 'none' from generate_series(1, $1::integer) n`,
      [COMMON],
    );
  });

  it('pages through a common name in the order of emails', async () => {
    const first = await search('q=commoner&limit=3');
    expect([emailsOf(first), first.count, first.more]).toEqual([named([1, 2, 3]), MOST_COUNTED, true]);
    const next = await search(`q=commoner&limit=3&after=${named([98])[0]}`);
    expect(emailsOf(next)).toEqual(named([99, 101, 102]));
  });

  it('pages through a rare name in the order of emails', async () => {
    const first = await search('q=rarebird&limit=3');
    expect([emailsOf(first), first.count, first.more]).toEqual([named([100, 200, 300]), 12, false]);
    expect(emailsOf(await search(`q=rarebird&limit=3&after=${first.next}`))).toEqual(named([400, 500, 600]));
  });

  it('reads a common name in the order of emails and a rare one by the index of names', async () => {
    await database.pool.query('analyze users');
    const used = async (word: string) => {
      const terms = [{ by: 'names', words: [word] }] as const;
      const [statement] = await recordStatements(database.pool, (db) =>
        findPeople(db, { terms, after: '', limit: 26 }),
      );
      const { rows } = await database.pool.query(`explain analyze ${statement?.text}`, [
        ...(statement?.values ?? []),
      ]);
      const plan = rows.map((row) => String(row['QUERY PLAN']));
      const walk = plan.findIndex((line) => line.includes('users_plain_email'));
      return plan[walk]?.includes('never executed') ? 'names' : 'emails';
    };
    expect([await used('rarebird'), await used('commoner')]).toEqual(['names', 'emails']);
  });
});

it.each(ROLES)('tells %s what waits without a fault, also where nothing does', async (role) => {
  const answer = await api.get('/admin/inbox', (await signInStaff(database, role)).headers);
  expect(answer.status).toBe(200);
});
