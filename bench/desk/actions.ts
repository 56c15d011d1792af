import type pg from 'pg';
import { LARGE, listLargeOrders } from './large-orders.ts';

/** Reads that a person at the desk makes all day. */
export interface DeskAction {
  readonly name: string;
  readonly paths: readonly string[];
  /** Milliseconds; p99 with four connections (docs/spec/back-office.md, section 8). */
  readonly mustBe?: number;
  /** Its median must not be longer than that of the shop's list, uncached. */
  readonly isFastAsShop?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** The rest of an action that is called with the cookie of a person of staff. */
type Rest = Omit<DeskAction, 'paths' | 'headers'>;

const CALLS = 400;
export const SHOP_LIST = '/api/shop?limit=9, uncached';

/** Timed in every run, as a measure of the machine. */
export const BASELINE: readonly DeskAction[] = [
  { name: '/healthz', paths: many('/healthz') },
  { name: SHOP_LIST, paths: many('/api/shop?limit=9') },
];

export async function listActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const orders = await someOrders(pool);
  const list = (rest: Rest, paths: readonly string[]) => ({
    ...rest,
    mustBe: 60,
    paths: paths.map((query) => `/api/admin/orders?${query}`),
    headers: { cookie },
  });
  return [
    list({ name: 'orders, first page', isFastAsShop: true }, many('')),
    list(
      { name: 'orders, any depth', isFastAsShop: true },
      orders.map(({ id }) => `after=${id}`),
    ),
    list({ name: 'orders, filtered' }, repeat(FILTERS)),
    { name: 'views with counts', paths: many('/api/admin/views?page=orders'), headers: { cookie } },
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

export async function searchActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const orders = await someOrders(pool);
  const search = (rest: Rest, termOf: (order: SomeOrder) => string) => ({
    mustBe: 60,
    ...rest,
    paths: orders.map((order) => `/api/admin/orders?q=${encodeURIComponent(termOf(order))}`),
    headers: { cookie },
  });
  return [
    search({ name: 'orders by number' }, ({ order_number }) => order_number),
    search({ name: 'orders by email' }, ({ email }) => email.slice(0, email.indexOf('@') + 3)),
    search({ name: 'orders by phone' }, ({ phone }) => phone),
    search({ name: 'orders by last name', mustBe: 90 }, ({ last_name }) => last_name),
    search({ name: 'orders by both names', mustBe: 90 }, (order) => `${order.first_name} ${order.last_name}`),
  ];
}

export async function peopleActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const { rows: people } = await pool.query<Omit<SomeOrder, 'id' | 'order_number'>>(
    `select email::text, phone, first_name, last_name from users where email like '%@people.example'
     order by md5(email::text) limit $1`,
    [CALLS],
  );
  const search = (rest: Rest, queryOf: (person: (typeof people)[number]) => Record<string, string>) => ({
    mustBe: 60,
    ...rest,
    paths: people.map((person) => `/api/admin/people?${new URLSearchParams(queryOf(person))}`),
    headers: { cookie },
  });
  return [
    search({ name: 'people, any depth' }, ({ email }) => ({ after: email })),
    search({ name: 'people by email' }, ({ email }) => ({ q: email.slice(0, email.indexOf('@') + 3) })),
    search({ name: 'people by phone' }, ({ phone }) => ({ q: phone })),
    search({ name: 'people by one word', mustBe: 90 }, ({ last_name }) => ({ q: last_name })),
    search({ name: 'people by both names', mustBe: 90 }, (person) => ({
      q: `${person.first_name} ${person.last_name}`,
    })),
    {
      name: 'page of a person',
      mustBe: 60,
      paths: (await someOrders(pool)).map(({ email }) => `/api/admin/people/${email}`),
      headers: { cookie },
    },
  ];
}

export async function orderActions(pool: pg.Pool, cookie: string): Promise<DeskAction[]> {
  const pageOf = (id: string) => `/api/admin/orders/${id}`;
  const headers = { cookie };
  return [
    { name: 'order page', mustBe: 60, paths: (await someOrders(pool)).map(({ id }) => pageOf(id)), headers },
    {
      name: `order page, ${LARGE.lines} lines and ${LARGE.events} events`,
      mustBe: 100,
      paths: repeat((await listLargeOrders(pool)).map(pageOf)),
      headers,
    },
  ];
}

/** @param tag the inbox's ETag. */
export const todayActions = (tag: string, cookie: string): DeskAction[] => [
  { name: 'inbox', paths: many('/api/admin/inbox'), headers: { cookie } },
  {
    name: 'inbox, 304',
    mustBe: 20,
    paths: many('/api/admin/inbox'),
    headers: { cookie, 'If-None-Match': tag },
    status: 304,
  },
  { name: 'dashboard, cached', mustBe: 60, paths: many('/api/admin/dashboard'), headers: { cookie } },
];

const ALL_ENTRIES = 'from=2020-01-01&to=2099-12-31';

/** What the bookkeeper reads, of all orders together. */
export const booksActions = (cookie: string): DeskAction[] =>
  [
    { name: 'tax report', mustBe: 400, path: `/tax-report?${ALL_ENTRIES}` },
    { name: 'tax report of a province', mustBe: 400, path: `/tax-report?${ALL_ENTRIES}&province=ON` },
    {
      name: 'entries behind a figure',
      mustBe: 60,
      path: `/tax-entries?${ALL_ENTRIES}&side=collected&part=qst`,
    },
    {
      name: 'entries that wait for their paper',
      mustBe: 400,
      path: `/tax-entries?${ALL_ENTRIES}&paper=waiting`,
    },
  ].map(({ path, ...action }) => ({ ...action, paths: many(`/api/admin${path}`), headers: { cookie } }));

interface SomeOrder {
  readonly id: string;
  readonly order_number: string;
  readonly email: string;
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Orders from everywhere in the list, the same in each run. */
async function someOrders(pool: pg.Pool): Promise<SomeOrder[]> {
  const { rows } = await pool.query<SomeOrder>(
    `select id, order_number, email::text, customer ->> 'phone' as phone, customer ->> 'firstName' as first_name,
       split_part(customer ->> 'lastName', '-', 1) as last_name
     from orders where is_sample order by md5(order_number) limit $1`,
    [CALLS],
  );
  return rows;
}

function many(path: string): string[] {
  return repeat([path]);
}

function repeat(paths: readonly string[]): string[] {
  return Array.from({ length: CALLS }, (_, i) => paths[i % paths.length] ?? '');
}
