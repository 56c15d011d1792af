import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { addPriceHistory, createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { applyMigration, LOCK_WAIT_MS } from './apply-migration.ts';
import { createMigrationPool, migrate, pendingMigrations } from './migrate.ts';

it('R57 waits for an exclusive lock in short tries, without refusing any request', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 1000 });
  const api = createTestApi(db);
  const report = new pg.Client({ connectionString: url });
  await report.connect();
  onTestFinished(() => report.end());
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  onTestFinished(() => client.release());

  // A long-running report holds a lock; a migration that waited for it would block all queries behind it.
  await report.query('begin; select from orders');
  let isApplied = false;
  const sql = 'alter table orders add column colour text; alter table inventory add column shelf text';
  const applied = applyMigration(client, { name: '9999_colour.sql', sql }).then(() => {
    isApplied = true;
  });
  const statuses: number[] = [];
  const buyUntil = async (isOver: () => boolean) => {
    while (!isOver()) {
      const [bought, read] = await Promise.all([
        api.checkout(payload({ lines: [line(flag)] })),
        api.get(`/product/${flag.slug}`),
      ]);
      statuses.push(bought.status, read.status);
    }
  };
  // By then the migration has timed out and paused at least once; otherwise these requests would hang.
  const since = performance.now();
  await buyUntil(() => performance.now() - since > LOCK_WAIT_MS * 2);
  expect(isApplied).toBe(false);
  await report.query('commit');
  await Promise.all([applied, buyUntil(() => isApplied)]);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  const { rows } = await client.query(`select from schema_migrations where name = '9999_colour.sql'`);
  expect(rows).toHaveLength(1);
  expect(await pendingMigrations(client)).toEqual([]);
  await expectInvariants(db);
});

it('rolls back a failed migration and throws its error', async () => {
  const { pool: shop, url } = await forThisTest();
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const sql = 'alter table orders add column colour text; select 1 / 0';
  await expect(applyMigration(client, { name: '9999_colour.sql', sql })).rejects.toThrow('division by zero');
  const { rows } = await shop.query(`select from information_schema.columns where column_name = 'colour'`);
  expect(rows).toEqual([]);
});

it('takes down struck-through prices that are no longer the usual ones, and keeps those of the sample shop (0086)', async () => {
  const { db, pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0086');
  const sale = { priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false, stock: 0 };
  const variants = ['LONG', 'SHORT', 'SAMPLE'].map((sku) => ({ ...sale, sku }));
  await createProduct(db, { variants });
  const year = { daysAgo: 500, priceCents: 6000 };
  await addPriceHistory(db, 'LONG', [year, { daysAgo: 100, priceCents: 5000 }]);
  await addPriceHistory(db, 'SHORT', [year, { daysAgo: 10, priceCents: 5000 }]);
  await shop.query(`insert into price_history (sku, price_cents, valid_from, is_sample)
    values ('SAMPLE', 6000, now() - interval '365 days', true)`);
  await addPriceHistory(db, 'SAMPLE', []);
  const shown = async () =>
    (
      await shop.query(
        `select sku, struck_proof as proof, round(extract(epoch from struck_until - now()) / 86400)::int as days
         from variants where struck_price_cents > 0 order by position`,
      )
    ).rows;
  const sample = { sku: 'SAMPLE', proof: 'sample', days: null };
  expect(await shown()).toEqual([
    { sku: 'LONG', proof: 'history', days: 80 },
    { sku: 'SHORT', proof: 'history', days: 170 },
    sample,
  ]);
  await migrate(pool);
  expect(await shown()).toEqual([{ sku: 'SHORT', proof: 'history', days: 80 }, sample]);
  await addPriceHistory(db, 'SAMPLE', []);
  expect(await shown()).toContainEqual(sample);
});

describe('languages of what was made before the shop spoke French (0039)', () => {
  const TABLES = ['orders', 'quotes', 'contact_messages', 'newsletter_subscribers', 'users'];
  const ROWS = `
    insert into users (email, password_hash, first_name, last_name) values ('ada@example.com', 'x', 'Ada', 'Byron');
    insert into newsletter_subscribers (email) values ('ada@example.com');
    insert into contact_messages (email, first_name, last_name, phone, subject, message)
      values ('ada@example.com', 'Ada', 'Byron', '', 'Poles', 'Two');
    insert into quotes (number, kind, email, answers) values ('HQ-1', 'general', 'ada@example.com', '{}');
    insert into orders (order_number, created_at, status, payment_method, payment_status, subtotal_cents,
        discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents,
        fulfilment, email, customer, cart_hash)
      values ('HY-1', now(), 'processing', 'cod', 'pending_cod', 100, 0, 0, 0, 0, 0, 0, 'ON', 100, 'delivery',
        'ada@example.com', '{}', '')`;

  it('are English, without a table being rewritten; the version before can go on inserting rows', async () => {
    const { pool: shop, url } = await forThisTest('blank');
    const pool = createMigrationPool(url);
    onTestFinished(() => pool.end());
    await migrate(pool, (name) => name < '0039');
    await shop.query(ROWS);
    const files = async () =>
      (
        await shop.query(
          'select relname, relfilenode from pg_class where relname = any ($1) order by relname',
          [TABLES],
        )
      ).rows;
    const before = await files();
    await migrate(pool);
    expect(await files()).toEqual(before);
    await shop.query(ROWS.replaceAll('ada@', 'grace@').replace('HQ-1', 'HQ-2').replace('HY-1', 'HY-2'));
    for (const table of TABLES) {
      const { rows } = await shop.query(`select language from ${table}`);
      expect([table, rows]).toEqual([table, [{ language: 'en' }, { language: 'en' }]]);
    }
  });

  it.each(TABLES)('are one of the two that the shop speaks: %s', async (table) => {
    const { pool: shop } = await forThisTest();
    await shop.query(ROWS);
    await shop.query(`update ${table} set language = 'fr'`);
    for (const language of ['de', 'FR', '', null]) {
      const change = shop.query(`update ${table} set language = $1`, [language]);
      await expect(change).rejects.toThrow(/violates/);
    }
  });
});

it('writes a slug with a capital in lower case, and refuses another one (0093)', async () => {
  const { pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0093');
  const add = (slug: string) =>
    shop.query(
      `insert into categories (slug, name_en, name_fr, status, position) values ($1, 'Own', 'À moi', 'Active', 1)`,
      [slug],
    );
  for (const slug of ['Big-Flags', 'poles', 'Poles']) await add(slug);
  await migrate(pool);
  const { rows } = await shop.query('select slug from categories order by slug collate "C"');
  // A slug whose lower-case form is taken stays as it is, for the owner to decide.
  expect(rows.map(({ slug }) => slug)).toEqual(['Poles', 'big-flags', 'poles']);
  await expect(add('Small-Flags')).rejects.toThrow(/categories_slug_lower/);
});

it('closes requests older than 30 days as answered by mail, and gives the others a due day (0105)', async () => {
  const { pool: shop, url } = await forThisTest('blank');
  const pool = createMigrationPool(url);
  onTestFinished(() => pool.end());
  await migrate(pool, (name) => name < '0103');
  const insert = (number: string, at: string) =>
    shop
      .query(
        `insert into uploads (key, name, size_bytes, media_type, artwork) values ($1, $1, 1, 'application/pdf', '{}')`,
        [number],
      )
      .then(() =>
        shop.query(
          `insert into quotes (number, kind, language, email, answers, file_key, created_at)
         values ($1, 'general', 'fr', 'ada@example.com', '{}', $1, ${at})`,
          [number],
        ),
      );
  await insert('HQ-OLD', `now() - interval '31 days'`);
  await insert('HQ-NEW', `now() - interval '29 days'`);
  await migrate(pool);
  const { rows } = await shop.query(
    `select number, language, file_key, status, closed_reason, version, merged_into, closed_at is null as is_open,
       due_on - (created_at at time zone 'America/Toronto')::date as days, extract(isodow from due_on)::int as weekday
     from quotes order by number`,
  );
  const kept = { language: 'fr', merged_into: null };
  expect(rows).toEqual([
    {
      ...kept,
      number: 'HQ-NEW',
      file_key: 'HQ-NEW',
      status: 'received',
      closed_reason: null,
      version: 2,
      is_open: true,
      days: expect.any(Number),
      weekday: expect.any(Number),
    },
    {
      ...kept,
      number: 'HQ-OLD',
      file_key: 'HQ-OLD',
      status: 'closed',
      closed_reason: 'answered-by-mail',
      version: 2,
      is_open: false,
      days: null,
      weekday: null,
    },
  ]);
  expect([3, 4, 5]).toContain(rows[0].days);
  expect(rows[0].weekday).toBeLessThan(6);
  // The version before goes on adding requests without a due day.
  await shop.query(
    `insert into quotes (number, kind, language, email, answers) values ('HQ-3', 'general', 'en', 'a@example.com', '{}')`,
  );
});
