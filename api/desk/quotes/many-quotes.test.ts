import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { explainStatements } from '../../testing/database/plans.ts';
import { readWaiting } from '../today/task-queries.ts';
import { countQuotes, listQuoteRows, type QuoteFilters } from './quote-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // As a shop has them after some years: few are open, and each has a customer of its own.
  await database.pool.query(`
    insert into quotes (number, kind, status, closed_reason, email, answers, due_on)
    select 'HQ-' || lpad(n::text, 12, '0'), 'general', state, case when state = 'closed' then 'other' end,
      'c' || n || '@example.com',
      jsonb_build_object('firstName', 'Ada' || n, 'lastName', 'Byron', 'phone', '416555' || lpad(n::text, 4, '0')),
      '2026-11-01'::date + n % 60
    from (select n, case when n % 20 = 0 then 'received' when n % 20 = 1 then 'in-work' else 'closed' end as state
      from generate_series(1, 5000) n) made;
    analyze quotes`);
});
afterAll(() => database.drop());

const MANY: readonly [string, QuoteFilters, string][] = [
  ['open ones', { state: 'open' }, 'quotes_open'],
  ['ended ones', { state: 'declined' }, 'quotes_status'],
  [
    'those of a person of staff',
    { assignedTo: '01a2097f-ca87-7000-8000-000000000001' },
    'quotes_assigned_to',
  ],
  ['late ones', { lateOn: '2026-11-03' }, 'quotes_due_on'],
  ['a number', { term: { by: 'number', beginning: 'hq00000000123' } }, 'quotes_number_begins'],
  ['the end of a number', { term: { by: 'end', key: '001234', isPhone: false } }, 'quotes_number_ends'],
  ['the end of a phone number', { term: { by: 'end', key: '5551234', isPhone: true } }, 'quotes_phone_key'],
  ['an email', { term: { by: 'email', beginning: 'c1234@' } }, 'quotes_email_key'],
  ['a name', { term: { by: 'names', words: ['ada4321'] } }, 'quotes_name'],
];

it.each(MANY)('of many requests, %s are found by an index', async (_, filters, index) => {
  const read = async (db: Db) => {
    await countQuotes(db, filters);
  };
  const [plan] = await explainStatements(database.pool, read);
  expect(plan).toContain(index);
});

it('of many requests, the newest are read first, and no more than a page', async () => {
  const read = (db: Db) => listQuoteRows(db, { filters: {}, after: undefined, limit: 26 });
  const [plan] = await explainStatements(database.pool, read);
  expect(plan).toContain('quotes_pkey');
  expect(plan).not.toContain('Sort');
});

it('of many requests, those that wait are found by indexes of what waits alone', async () => {
  const kinds = ['quote-late', 'quote-waiting', 'offer-ending', 'offer-unpaid'] as const;
  const read = (db: Db) => readWaiting(db, { kinds, now: new Date('2026-11-05T12:00:00Z'), limit: 50 });
  const [plan] = await explainStatements(database.pool, read);
  expect(plan).toMatch(/quotes_open|quotes_due_on/);
  expect(plan).toContain('quotes_received');
  expect(plan).not.toContain('Seq Scan on quotes');
});
