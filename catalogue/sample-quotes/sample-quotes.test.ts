import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billMissed, issueInvoices } from '../../api/orders/index.ts';
import { remindCustomers } from '../../api/quote-links/index.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { uploadsIn } from '../../api/testing/files/shared-uploads.ts';
import { CLOSED_REASONS, QUOTE_STATES } from '../../contract/forms/quote-states.ts';
import { OFFER_LINE_KINDS } from '../../contract/offers/offer-kinds.ts';
import { OFFER_PAYMENTS, OFFER_STATES } from '../../contract/offers/offer-states.ts';
import { fillSampleOrders } from '../sample-orders/fill.ts';
import { ARTWORK, type StoredArtwork, storeArtwork } from './artwork.ts';
import { fillSampleQuotes } from './fill.ts';
import { FIRST_STORIES, STORIES } from './stories.ts';

/** A Friday at noon on the shop's clock, when customers are reminded. */
const now = new Date('2026-11-27T17:00:00Z');
const publicUrl = 'https://shop.example';

let database: TestDatabase;
let artwork: StoredArtwork;
let stock: unknown;
beforeAll(async () => {
  database = await createTestDatabase('shop');
  const folder = await mkdtemp(join(tmpdir(), 'halyard-samples-'));
  const uploads = uploadsIn(folder);
  try {
    artwork = await storeArtwork({ db: database.db, uploads, publicUrl, now: () => now });
  } finally {
    uploads.inspector.stop();
    await rm(folder, { recursive: true, force: true });
  }
  stock = await one(
    'select sum(quantity) as pieces, md5(string_agg(sku || quantity, $$,$$ order by sku)) from inventory',
  );
  expect(await fillSampleQuotes(database.pool, { count: STORIES.length, now, artwork, publicUrl })).toBe(30);
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.pool.query(text)).rows;
const one = async (text: string) => (await rows(text))[0];
const valuesOf = async (text: string) => (await rows(text)).map((row) => Object.values(row)[0]).sort();

it('makes requests in every state, with offers, lines, payments and messages of every kind in both languages', async () => {
  expect(await valuesOf('select distinct status from quotes')).toEqual(QUOTE_STATES.toSorted());
  expect(await valuesOf('select distinct closed_reason from quotes where closed_reason is not null')).toEqual(
    CLOSED_REASONS.toSorted(),
  );
  const merged =
    'from quotes one join quotes other on other.id = one.merged_into where other.email = one.email';
  expect(await one(`select count(*) ${merged}`)).toEqual({ count: 1 });
  // A withdrawn offer alone is missing: it looks like one that was never sent.
  expect(await valuesOf('select distinct state from quote_offers')).toEqual(
    OFFER_STATES.filter((state) => state !== 'withdrawn').toSorted(),
  );
  for (const [column, values] of [
    ['payment from quote_offers', OFFER_PAYMENTS],
    ['kind from quote_lines', OFFER_LINE_KINDS],
    ['language from quotes', ['en', 'fr']],
    ['kind from quotes', ['general', 'product']],
    ['author from quote_messages', ['customer', 'staff']],
    ['payment_status from orders', ['awaiting_invoice', 'deposit_paid', 'paid', 'pending']],
    [
      'media_type from uploads where key in (select file_key from quotes)',
      ['application/pdf', 'image/jpeg', 'image/png', 'image/svg+xml'],
    ],
  ] as const)
    expect(await valuesOf(`select distinct ${column}`), column).toEqual(values.toSorted());
  expect(Object.keys(artwork)).toEqual([...ARTWORK]);
  expect(await one('select count(*) from quote_files where message_id is not null')).toEqual({ count: 1 });
});

it('makes each accepted offer an order of its lines, with the payments that it says it has', async () => {
  expect(
    await rows(`
      select q.number, q.status, o.order_number, o.payment_status
      from quote_offers f join quotes q on q.id = f.quote_id left join orders o on o.id = f.order_id
      where (f.state = 'accepted') <> (o.id is not null)
        or (f.state = 'accepted') <> (q.status in ('accepted', 'ordered'))
        or (q.status = 'ordered') <> (coalesce(o.payment_status, 'pending') <> 'pending')
        or o.id is not null and not (o.is_sample and o.is_from_offer and (f.answer ->> 'totalCents')::integer = o.total_cents)`),
  ).toEqual([]);
  const paid = await rows(`
    select payment_status, asked_cents, total_cents, is_billed,
      (select coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::integer from order_payments where order_id = o.id) as paid
    from orders o cross join lateral (
      select exists (select from tax_entries where order_id = o.id and kind = 'sale') as is_billed) bill`);
  for (const { payment_status, total_cents, is_billed, paid: cents } of paid) {
    const least = { pending: 0, awaiting_invoice: 0, deposit_paid: total_cents / 2, paid: total_cents }[
      payment_status as string
    ];
    expect(Math.abs(cents - (least ?? -2)), payment_status).toBeLessThan(1);
    expect(is_billed).toBe(payment_status === 'paid');
  }
  expect(paid.length).toBe(
    STORIES.filter(({ ending: { what } }) => what === 'accepted' || what === 'recorded').length,
  );
});

it('tells nobody, moves no stock, and leaves no paper to issue', async () => {
  expect(await one('select count(*) from outbox')).toEqual({ count: 0 });
  expect(await valuesOf('select distinct task_identifier from graphile_worker.jobs')).toEqual([
    'draw-artwork',
    'print-offer',
  ]);
  expect(
    await one(
      'select sum(quantity) as pieces, md5(string_agg(sku || quantity, $$,$$ order by sku)) from inventory',
    ),
  ).toEqual(stock);
  const deps = { db: database.db, now: () => now, log: { error: () => {} } as never };
  expect(await remindCustomers(deps)).toBe(0);
  expect(await billMissed(deps)).toBe(0);
  expect(await issueInvoices(deps)).toBe(0);
  expect(await valuesOf(`select email from quotes where email not like '%@example.com'`)).toEqual([]);
  // Its ledger forgets nothing, so what a purchase implies stays, of addresses that nobody has.
  expect(
    await valuesOf(
      `select address from consents where kind <> 'implied' or address not like '%.sample%@example.com'`,
    ),
  ).toEqual([]);
});

it('lies in the past in the order of its ids, with messages that follow what they are about', async () => {
  const { rows: quotes } = await database.pool.query('select created_at from quotes order by id');
  expect(quotes).toEqual(quotes.toSorted((a, b) => a.created_at - b.created_at));
  expect(
    await rows(`
      select q.number from quotes q left join quote_messages m on m.quote_id = q.id left join quote_offers f on f.quote_id = q.id
      where m.at < q.created_at or f.created_at < q.created_at or f.sent_at < f.created_at or f.answered_at < f.sent_at
        or greatest(q.created_at, m.at, f.sent_at, f.answered_at) > '${now.toISOString()}'`),
  ).toEqual([]);
});

it('replaces the earlier made-up requests, the same for the same day, and no others; sample orders leave them alone', async () => {
  const all = () =>
    rows(`
      select q.number, q.status, q.email, answers, q.created_at, value_cents, f.state, o.total_cents
      from quotes q left join quote_offers f on f.quote_id = q.id left join orders o on o.id = f.order_id
      where q.number like 'HQ-SAMP-%' order by q.number, f.number`);
  const first = await all();
  await database.pool.query(`
    insert into quotes (number, kind, email, answers) select 'HQ-OWN', kind, 'own@example.com', answers from quotes limit 1`);
  await fillSampleOrders(database.pool, { count: 20, now });
  expect(await all()).toEqual(first);
  await fillSampleQuotes(database.pool, { count: STORIES.length, now, artwork, publicUrl });
  expect(await all()).toEqual(first);
  expect(await one(`select count(*) from orders where order_number like 'HY-SAMP-%'`)).toEqual({ count: 20 });
  await fillSampleQuotes(database.pool, { count: 0, now, publicUrl });
  expect(await valuesOf('select number from quotes')).toEqual(['HQ-OWN']);
  for (const table of ['quote_offers', 'customer_links', 'users', 'receivables'])
    expect(await one(`select count(*) from ${table}`), table).toEqual({ count: 0 });
  expect(await one('select count(*) from orders')).toEqual({ count: 20 });
});

it('begins with a few that have no order, also in a shop without goods, prices and files', async () => {
  for (const table of ['price_tables', 'inventory']) await database.pool.query(`delete from ${table}`);
  await fillSampleQuotes(database.pool, { count: FIRST_STORIES, now, publicUrl });
  expect(
    await rows(`select status, file_key from quotes where number like 'HQ-SAMP-%' order by number`),
  ).toEqual(
    ['received', 'in-work', 'sent', 'sent', 'declined'].map((status) => ({ status, file_key: null })),
  );
});
