import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from '../../catalogue/sample-orders/people.ts';
import { quoteItemsSchema } from '../../contract/forms/quotes.ts';
import { draw, seeded } from '../../contract/seeded.ts';
import type { DeskAction } from './actions.ts';

/** As many as a shop has after some years (docs/spec/back-office.md, section 8). */
const COUNT = 20_000;
const CALLS = 400;
const SEED = 1867;
const MUST_MS = 60;
/** Of a paper with its lines. */
export const PAPER_MUST_MS = 200;
const FIRST = 'HQ-BNCH-0000-';
const STATES = [
  'received',
  'in-work',
  'sent',
  'sent',
  'accepted',
  'ordered',
  'declined',
  'expired',
  'closed',
  'closed',
];
const ITEMS = quoteItemsSchema.parse({ flag_type: 'Custom Flags', quantity: '40', size: '54x27' });
const MESSAGES = 10;
const LINES = 8;

/** Adds the made-up requests with an offer of some lines and a thread of messages each, unless an earlier run did. */
export async function fillQuotes(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from quotes where number like $1 limit 1', [`${FIRST}%`]);
  if (rowCount) return;
  const random = seeded(SEED);
  const [first, last] = [FIRST_NAMES, LAST_NAMES].map(({ en, fr }) => [...en, ...fr]);
  const rows = Array.from({ length: COUNT }, (_, i) => ({
    number: FIRST + i.toString(36).toUpperCase().padStart(4, '0'),
    status: STATES[i % STATES.length],
    email: `asker.${i % 15_000}@people.example`,
    firstName: draw(random, first ?? []),
    lastName: draw(random, last ?? []),
    phone: `604-555-${String(i % 10_000).padStart(4, '0')}`,
  }));
  await pool.query(
    `insert into quotes (number, kind, status, closed_reason, email, answers, due_on)
     select number, 'product', status, case when status = 'closed' then 'other' end, email,
       jsonb_build_object('firstName', "firstName", 'lastName', "lastName", 'phone', phone, 'email', email,
         'contact_method', '', 'industry_segment', '', 'project', 'Flags for the club',
         'items', $2::jsonb), current_date
     from jsonb_to_recordset($1) as made
       (number text, status text, email text, "firstName" text, "lastName" text, phone text)`,
    [JSON.stringify(rows), JSON.stringify(ITEMS)],
  );
  await pool.query(`
    insert into quote_offers (quote_id, number, state, language, valid_until, tax_province, payment, terms, created_at, value_cents)
    select id, 1, case when status in ('received', 'in-work', 'closed') then 'draft' when status = 'ordered' then 'accepted' else status end,
      'en', current_date + 20, 'ON', 'whole', '{"proofDays": 3, "makeDays": 15, "revisions": 3}', now(), 120000
    from quotes where number like '${FIRST}%'`);
  await pool.query(`
    insert into quote_lines (offer_id, position, kind, name, details, quantity, unit_price_cents)
    select o.id, n, 'made', 'Flag ' || n, '{"product": "custom-flags", "size": "36 × 72 in", "widthMm": 914, "heightMm": 1829, "cloth": "Durapoly", "finish": "Grommets"}', 10, 1500
    from quote_offers o join quotes q on q.id = quote_id, generate_series(0, ${LINES - 1}) n where q.number like '${FIRST}%'`);
  await pool.query(`
    insert into quote_messages (quote_id, author, text, at)
    select id, case when n % 2 = 0 then 'customer' else 'staff' end, repeat('A line about colours. ', 10), now()
    from quotes, generate_series(1, ${MESSAGES}) n where number like '${FIRST}%'`);
  await pool.query('vacuum analyze quotes, quote_offers, quote_lines, quote_messages');
}

/** What staff read of requests all day. */
export async function quoteActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const { rows } = await pool.query<{
    number: string;
    id: string;
    first: string;
    last: string;
    status: string;
  }>(
    `select number, id, answers ->> 'firstName' as first, answers ->> 'lastName' as last, status from quotes
     where number like $1 order by md5(number) limit $2`,
    [`${FIRST}%`, CALLS],
  );
  const action = (
    name: string,
    mustBe: number,
    pathOf: (row: (typeof rows)[number]) => string,
  ): DeskAction => ({
    name,
    mustBe,
    paths: rows.map((row) => `/api/admin/quotes${pathOf(row)}`),
    headers: { cookie },
  });
  return [
    action('requests, first page', MUST_MS, () => ''),
    action('requests, any depth', MUST_MS, ({ id }) => `?after=${id}`),
    action('requests, open', MUST_MS, () => '?state=open'),
    action('requests by number', MUST_MS, ({ number }) => `?q=${number}`),
    action('requests by names', MUST_MS, ({ first, last }) => `?q=${encodeURIComponent(`${first} ${last}`)}`),
    action('requests by a first name', MUST_MS, ({ first }) => `?q=${encodeURIComponent(first)}`),
    action('page of a request', MUST_MS, ({ number }) => `/${number}`),
    action('offers of a request', MUST_MS, ({ number }) => `/${number}/offers`),
  ];
}

/** The papers of some drafts, made one after the other. Milliseconds. */
export async function timePapers(pool: pg.Pool, origin: string, cookie: string): Promise<number[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select number from quotes where number like $1 and status = 'in-work' order by md5(number) limit 30`,
    [`${FIRST}%`],
  );
  const timings: number[] = [];
  for (const { number } of rows) {
    const before = performance.now();
    const answer = await fetch(`${origin}/api/admin/quotes/${number}/offers/1/offer.pdf`, {
      headers: { cookie },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The paper of ${number} was answered ${answer.status}`);
    timings.push(performance.now() - before);
  }
  // The first starts the process that prints.
  return timings.slice(1);
}
