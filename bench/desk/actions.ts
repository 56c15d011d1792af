import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createSecret } from '../../api/accounts/index.ts';
import { STAFF_COOKIE } from '../../api/staff/index.ts';
import { HOUR_MS } from '../../contract/durations.ts';

/** What a person at the desk does, all day. */
export interface DeskAction {
  readonly name: string;
  readonly paths: readonly string[];
  /** Milliseconds; p99 with four connections (docs/spec/back-office.md, section 8). */
  readonly mustBe?: number;
  readonly headers?: Record<string, string>;
}

const CALLS = 400;

interface SomeOrder {
  readonly id: string;
  readonly order_number: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
}

/** Signs in a manager without a mail, a password or a second factor: the bench owns this database. */
export async function signInManager(pool: pg.Pool): Promise<string> {
  const { token, hash } = createSecret();
  await pool.query(
    `with person as (
       insert into staff (email, name, role) values ($1, 'Bench', 'manager') returning id
     )
     insert into staff_sessions (token_hash, staff_id, expires_at, elevated_until)
     select $2, id, $3, $3 from person`,
    [`bench-${randomUUID()}@shop.example`, hash, new Date(Date.now() + HOUR_MS)],
  );
  return `${STAFF_COOKIE}=${token}`;
}

/** The calls of the desk, for orders from everywhere in the list. */
export async function deskActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const { rows: some } = await pool.query<SomeOrder>(
    `select id, order_number, email::text, customer ->> 'phone' as phone,
       split_part(customer ->> 'lastName', '-', 1) as name
     from orders where is_sample order by md5(order_number) limit $1`,
    [CALLS],
  );
  const headers = { cookie };
  const each = (path: (order: SomeOrder, i: number) => string) => some.map(path);
  const cursor = (id: string) => Buffer.from(JSON.stringify([id, id])).toString('base64url');
  const list = (query: string) => `/api/admin/orders${query && `?${query}`}`;
  const search = (term: string) => list(`q=${encodeURIComponent(term)}`);
  const many = (path: string) => some.map(() => path);
  return [
    { name: '/healthz', paths: many('/healthz') },
    { name: '/api/shop?limit=9, not cached', paths: many('/api/shop?limit=9') },
    { name: 'orders, first page', paths: many(list('')), mustBe: 60, headers },
    { name: 'orders, any depth', paths: each(({ id }) => list(`after=${cursor(id)}`)), mustBe: 60, headers },
    {
      name: 'orders, filtered',
      paths: each((_, i) => list(FILTERS[i % FILTERS.length] ?? '')),
      mustBe: 60,
      headers,
    },
    {
      name: 'search by number',
      paths: each(({ order_number }) => search(order_number)),
      mustBe: 60,
      headers,
    },
    {
      name: 'search by email',
      paths: each(({ email }) => search(email.slice(0, email.indexOf('@') + 3))),
      mustBe: 60,
      headers,
    },
    { name: 'search by phone', paths: each(({ phone }) => search(phone)), mustBe: 60, headers },
    { name: 'search by name', paths: each(({ name }) => search(name)), mustBe: 90, headers },
    { name: 'views with counts', paths: many('/api/admin/views?page=orders'), headers },
    {
      name: 'tax report of all orders',
      paths: Array.from({ length: 12 }, () => '/api/admin/tax-report?from=2020-01-01&to=2099-12-31'),
      mustBe: 2000,
      headers,
    },
    { name: 'inbox', paths: many('/api/admin/inbox'), headers },
    { name: 'dashboard, cached', paths: many('/api/admin/dashboard'), mustBe: 150, headers },
    { name: 'order page', paths: each(({ id }) => `/api/admin/orders/${id}`), mustBe: 60, headers },
  ];
}

const FILTERS = [
  'status=processing',
  'status=delivered&province=QC',
  'payment=pending_cod&sort=oldest',
  'province=NU&sort=largest',
  'tag=Rush',
  'held=yes',
  'due=late&sort=promised',
  'parcels=packed',
];
