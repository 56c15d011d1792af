import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { keptUntil } from '../../../contract/privacy/retention.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { tablesWith } from '../../testing/database/tables-with.ts';
import { startTestSmtp } from '../../testing/fakes/smtp.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { contactForm } from '../../testing/forms.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { generalQuote } from '../../testing/orders/quotes.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  owner = await signInStaff(database, 'owner', { isElevated: true });
});
afterAll(() => database.drop());

const NAME = 'Vanishing';
const PHONE = '902-555-0177';
const newEmail = () => `gone-${randomUUID()}@example.com`;
const tables = (text: string) => tablesWith(database.pool, text);

async function order(email: string): Promise<{ number: string; id: string }> {
  const flag = await createProduct(database.db);
  const customer = {
    email,
    phone: PHONE,
    firstName: NAME,
    address: '1 Vanishing Lane',
    notes: `For ${NAME}`,
  };
  const answer = await api.checkout(payload({ lines: [line(flag)], customer }));
  const number = ((await answer.json()) as { data: { order_id: string } }).data.order_id;
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from orders where order_number = $1',
    [number],
  );
  return { number, id: rows[0]?.id ?? '' };
}

const setStatus = (id: string, status: string) =>
  database.pool.query('update orders set status = $2 where id = $1', [id, status]);

async function fillForms(email: string) {
  await api.post('/custom-quote', generalQuote({ email, firstName: NAME }));
  await api.post('/forms-submit', contactForm({ email, message: `${NAME} writes` }));
  await api.post('/forms-submit', { type: 'newsletter', email });
}

/** Views and exports that have the person in their name, filters or rows, and one that has not. */
async function leaveSearches(email: string) {
  for (const [name, query] of [
    ['Caller', { q: email }],
    ['Begins so', { q: email.slice(0, email.indexOf('@') + 3).toUpperCase() }],
    ['By phone', { q: PHONE }],
    ['Its end', { q: PHONE.slice(-4) }],
    ['By name', { q: NAME.slice(0, 6) }],
    ['By both', { q: `${NAME} Lovelace` }],
    ['By tag', { tag: `For ${NAME}` }],
    [`${NAME} of Halifax`, { status: 'processing' }],
    [`Ask ${email}`, {}],
    [`Ring (${PHONE})`, {}],
    ['Late', { due: 'late' }],
  ] as const)
    for (const isShared of [false, true]) {
      const view = { page: 'orders', name, address: new URLSearchParams(query).toString(), isShared };
      expect((await api.post('/admin/views', view, keyed(owner))).status).toBe(201);
    }
  for (const filters of [{ q: email }, {}, { status: 'shipped' }])
    expect((await api.post('/admin/exports', { kind: 'orders', filters }, keyed(owner))).status).toBe(201);
}

async function keptSearches() {
  const { rows } = await database.pool.query<{ name: string }>('select name from saved_views order by name');
  const exports = await database.pool.query('select filters from exports');
  return { views: rows.map(({ name }) => name), exports: exports.rows.map(({ filters }) => filters) };
}

/** A note of staff on the order, and an answer stored for replays. */
async function leaveTraces({ id }: { id: string }) {
  await database.pool.query(
    'insert into order_notes (order_id, staff_id, text, at) values ($1, $2, $3, now())',
    [id, owner.id, `${NAME} called`],
  );
  await database.pool.query(
    'insert into staff_keys (key, staff_id, body_hash, answer) values ($1, $2, $3, $4)',
    [randomUUID(), owner.id, Buffer.alloc(32), JSON.stringify({ id, buyer: NAME })],
  );
}

async function forget(email: string): Promise<ErasureAnswer> {
  const answer = await api.post(`/admin/people/${email}/forget`, {}, owner.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ErasureAnswer }).data;
}

async function runNight(now = new Date()) {
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.stop());
  await database.pool.query(`select graphile_worker.add_job('purge-expired')`);
  await createTestJobs(database, { smtpUrl: smtp.url, now: () => now }).work();
}

it('B15 P119 erases a guest whose orders are completed from every table', async () => {
  const email = newEmail();
  const placed = await order(email);
  await leaveTraces(placed);
  await fillForms(email);
  await leaveSearches(email);
  await setStatus(placed.id, 'delivered');
  expect(await forget(email)).toMatchObject({
    hadAccount: false,
    ordersErased: 1,
    stays: [{ what: 'order-records' }, { what: 'consent-proof' }, { what: 'staff-log' }],
  });
  for (const trace of [email, encodeURIComponent(email), NAME, PHONE])
    expect(await tables(trace)).toEqual([]);
  expect(await keptSearches()).toEqual({ views: ['Late', 'Late'], exports: [{ status: 'shipped' }] });
  expect(await tables(placed.number)).toEqual(['orders']);
  await expect(api.get(`/admin/people/${email}`, owner.headers)).toBeProblem('NOT_FOUND');
});

it('B15 erases an account with its orders from every table', async () => {
  const account = await signUp(api, { first_name: NAME });
  const { email } = account;
  await fillForms(email);
  const placed = await order(email);
  await setStatus(placed.id, 'cancelled');
  expect(await forget(email)).toMatchObject({ hadAccount: true, ordersErased: 1 });
  for (const trace of [email, NAME]) expect(await tables(trace)).toEqual([]);
  await expect(api.get('/check-auth', account.headers)).toBeProblem('UNAUTHORIZED');
});

it('B15 keeps the address of an open order until it is delivered, and erases it that night', async () => {
  const email = newEmail();
  const placed = await order(email);
  await leaveTraces(placed);
  await fillForms(email);
  const first = await forget(email);
  expect(first.stays[0]).toEqual({ what: 'open-orders', orders: [placed.number] });
  // Idempotent: what stays is said again.
  expect((await forget(email)).stays[0]).toEqual({ what: 'open-orders', orders: [placed.number] });
  await runNight();
  expect(await tables(NAME)).toContain('orders');
  const { data } = (await (await api.get(`/admin/people/${email}`, owner.headers)).json()) as {
    data: { isLeaving: boolean };
  };
  expect(data.isLeaving).toBe(true);
  await setStatus(placed.id, 'shipped');
  await runNight();
  expect(await tables(NAME)).toContain('orders');
  await setStatus(placed.id, 'delivered');
  await runNight();
  for (const trace of [email, NAME]) expect(await tables(trace)).toEqual([]);
});

it('logs an erasure with ids alone, and refuses a role that may not', async () => {
  const email = newEmail();
  const placed = await order(email);
  await forget(email);
  const { rows } = await database.pool.query(
    `select what, subject_id, detail from staff_log order by seq desc limit 1`,
  );
  expect(rows).toEqual([
    { what: 'person.erased', subject_id: 'guest', detail: { erased: [], waiting: [placed.id] } },
  ]);
  const manager = await signInStaff(database, 'manager', { isElevated: true });
  await expect(api.post(`/admin/people/${email}/forget`, {}, manager.headers)).toBeProblem('FORBIDDEN');
});

it('gives orders that an unverified account placed under another email back to that one', async () => {
  const other = newEmail();
  const account = await signUp(api);
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)], customer: { email: other, firstName: 'Stranger' } });
  await api.post('/checkout', body, { ...account.headers, 'Idempotency-Key': randomUUID() });
  await forget(account.email);
  const { rows } = await database.pool.query('select user_id, buyer_left from orders where email = $1', [
    other,
  ]);
  expect(rows).toEqual([{ user_id: null, buyer_left: false }]);
});

// Last, because the night that it runs three years later ends the sessions of staff, too.
it('B15 keeps of consents what was said and when, for three years, without the address', async () => {
  const email = newEmail();
  await api.post('/forms-submit', { type: 'newsletter', email });
  await forget(email);
  const read = () =>
    database.pool.query(
      `select address, length(address_hmac) as bytes, purpose, is_given, wording <> '' as has_wording
       from consents order by id desc limit 1`,
    );
  const { rows } = await read();
  expect(rows).toEqual([
    { address: null, bytes: 32, purpose: 'newsletter', is_given: true, has_wording: true },
  ]);
  const threeYears = (days: number) => new Date(keptUntil('consents', new Date()).getTime() + days * DAY_MS);
  await runNight(threeYears(-1));
  expect((await read()).rows).toHaveLength(1);
  await runNight(threeYears(1));
  expect((await database.pool.query('select from consents where address is null')).rows).toEqual([]);
});
