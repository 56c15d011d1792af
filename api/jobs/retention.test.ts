// Every period of contract/privacy/retention.ts, against the jobs that delete by it, with an injected clock.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import {
  type EndingKind,
  KEPT_KINDS,
  keptUntil,
  keptUntilDay,
  RETENTION,
} from '../../contract/privacy/retention.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { RETENTION_CASES } from '../testing/retention-cases.ts';
import { ORDER } from '../testing/retention-order.ts';
import { signInStaff, type TestStaff } from '../testing/staff/sign-in-staff.ts';

/** When everything in these tests begins. */
const BEGIN = new Date('2026-03-15T12:00:00Z');

let database: TestDatabase;
let staff: TestStaff;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await signInStaff(database, 'owner');
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name) values ('a@example.com', '', 'A', 'B') returning id`,
  );
  userId = rows[0]?.id ?? '';
});
afterAll(() => database.drop());

const insert = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);

/** Runs the jobs that delete, at an instant. */
async function clean(at: Date): Promise<void> {
  for (const job of ['purge-expired', 'purge-unclaimed-uploads'])
    await database.pool.query('select graphile_worker.add_job($1)', [job]);
  await createTestJobs(database, { smtpUrl: undefined, now: () => at }).work();
}

const countOf = async (query: string) => (await database.pool.query(query)).rowCount;

/** When a period that begins at `BEGIN` is over. */
function endOf(kind: EndingKind): number {
  if (kind !== 'orders' && kind !== 'invoices') return keptUntil(kind, BEGIN).getTime();
  // Midnight of a first of January, on the shop's clock.
  return Date.parse(`${keptUntilDay(kind, '2026-03-15', 12)}T05:00:00Z`);
}

describe('what is kept', () => {
  const kinds = KEPT_KINDS.filter((kind) => typeof RETENTION[kind].period === 'object') as EndingKind[];

  it.each(kinds)('%s: until its time has expired, and no longer', async (kind) => {
    const { add, left, edgeMs = MINUTE_MS } = RETENTION_CASES[kind];
    await database.pool.query(`delete from outbox; delete from graphile_worker._private_jobs`);
    await add({ db: database.db, insert, begin: BEGIN, userId, staffId: staff.id });
    const end = endOf(kind);
    await clean(new Date(end - edgeMs));
    expect(await countOf(left)).toBe(1);
    await clean(new Date(end + edgeMs));
    expect(await countOf(left)).toBe(0);
  });

  it('orders, invoices: one of December 2019 stays until 30 November 2026 when the fiscal year ends then', async () => {
    const december = new Date('2019-12-01T05:00:00Z');
    const november = new Date(december.getTime() - 1);
    await insert(`insert into settings (key, value) values ('fiscalYearEnd', '11')`);
    for (const [number, at, sequence] of [
      ['HY-NOV', november, 1],
      ['HY-DEC', december, 2],
    ] as const) {
      await insert(ORDER, number, at, 'delivered');
      await insert(
        `insert into invoices (kind, year, sequence, order_id, issued_at, language, total_cents, snapshot)
         select 'invoice', 2019, $3, id, $1, 'en', 0, '{}' from orders where order_number = $2`,
        at,
        number,
        sequence,
      );
    }
    const kept = async (at: string) => {
      await clean(new Date(at));
      const { rows } = await database.pool.query(
        `select order_number from orders where order_number in ('HY-NOV', 'HY-DEC') and email <> '' order by 1`,
      );
      return [rows.map((row) => row.order_number), await countOf('select from invoices where year = 2019')];
    };
    expect(await kept('2025-12-01T04:59:00Z')).toEqual([['HY-DEC', 'HY-NOV'], 2]);
    expect(await kept('2025-12-01T05:01:00Z')).toEqual([['HY-DEC'], 1]);
    expect(await kept('2026-12-01T04:59:00Z')).toEqual([['HY-DEC'], 1]);
    expect(await kept('2026-12-01T05:01:00Z')).toEqual([[], 0]);
    await insert(`delete from settings where key = 'fiscalYearEnd'`);
  });

  it('orders: open ones keep their buyer, and the figures of all stay', async () => {
    await insert(ORDER, 'HY-OPEN', BEGIN, 'processing');
    await clean(new Date('2040-01-01T12:00:00Z'));
    const { rows } = await database.pool.query(
      `select order_number, email, customer ->> 'postalCode' as postal, buyer_left from orders
       where order_number in ('HY-OLD', 'HY-OPEN') order by order_number`,
    );
    expect(rows).toEqual([
      { order_number: 'HY-OLD', email: '', postal: 'M5V', buyer_left: false },
      { order_number: 'HY-OPEN', email: 'buyer@example.com', postal: 'M5V 2T6', buyer_left: false },
    ]);
  });

  it('newsletter: a subscription that goes on stays', async () => {
    await insert(
      `insert into newsletter_subscribers (email, created_at) values ('stays@example.com', $1)`,
      BEGIN,
    );
    await clean(new Date('2050-01-01T12:00:00Z'));
    expect(await countOf('select from newsletter_subscribers')).toBe(1);
  });

  it('mails: one that is not sent yet stays', async () => {
    await insert(`insert into outbox (kind, recipient, created_at) values ('x', 'u@example.com', $1)`, BEGIN);
    await clean(new Date('2050-01-01T12:00:00Z'));
    expect(await countOf('select from outbox')).toBe(1);
  });

  it('consents: the last express word stays as long as it holds, those that it replaced do not', async () => {
    const say = (isGiven: boolean, at: string) =>
      insert(
        `insert into consents (address, purpose, is_given, at, source, wording, language)
         values ('word@example.com', 'newsletter', $1, $2, 'footer', 'Yes', 'en')`,
        isGiven,
        new Date(at),
      );
    await say(true, '2020-01-01T00:00:00Z');
    await say(false, '2026-03-15T12:00:00Z');
    const said = `select from consents where address = 'word@example.com'`;
    // The first wording is proof until three years after it was replaced.
    await clean(new Date('2029-03-15T11:59:00Z'));
    expect(await countOf(said)).toBe(2);
    await clean(new Date('2029-03-15T12:01:00Z'));
    expect(await countOf(said)).toBe(1);
    await clean(new Date('2060-01-01T00:00:00Z'));
    expect(await countOf(`${said} and not is_given`)).toBe(1);
  });

  it('consents: what was only asked for goes three years later, because it allows nothing', async () => {
    await insert(
      `insert into consents (address, purpose, is_given, kind, at, source, wording, language)
       values ('typed@example.com', 'newsletter', true, 'asked', '2026-03-15T12:00:00Z', 'footer', 'Yes', 'en')`,
    );
    const typed = `select from consents where address = 'typed@example.com'`;
    await clean(new Date('2029-03-15T11:59:00Z'));
    expect(await countOf(typed)).toBe(1);
    await clean(new Date('2029-03-15T12:01:00Z'));
    expect(await countOf(typed)).toBe(0);
  });
});

describe('the list', () => {
  /** Tables that hold nothing about people: the shop's goods, places and settings, and the machinery. */
  const IMPERSONAL = [
    'active_categories',
    'categories',
    'data_version',
    'desk_products',
    'desk_products_from_catalogue',
    'desk_stock_changes',
    'inventory',
    'invoice_numbers',
    'offer_templates',
    'ledger_key',
    'listings_from_catalogue',
    'listings_from_orders',
    'pictures',
    'postal_codes',
    'product_categories',
    'product_images',
    'product_listings',
    'price_history',
    'price_proofs',
    'price_tables',
    'products',
    'sale_prices',
    'sales',
    'sample_reviews',
    'schema_migrations',
    'search_words',
    'settings',
    'shop_logos',
    'tax_closings',
    'tax_rows',
    'tax_version',
    'stock_moves',
    'related_products',
    'skus',
    'slug_redirects',
    'stock_ledger',
    'store_products',
    'stores',
    // The sample shop's own payments, by number.
    'test_payments',
    'test_refunds',
    'variants',
  ];

  it('names every table that holds something about a person, once', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const listed = Object.values(RETENTION).flatMap(({ tables }) => [...tables]);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...listed, ...IMPERSONAL].toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
