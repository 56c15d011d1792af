import { randomInt } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErasureAnswer, PersonData } from '../../../contract/desk/people.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { issueInvoices } from '../../orders/index.ts';
import { PASSWORD, signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { tablesWith } from '../../testing/database/tables-with.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { contactForm } from '../../testing/forms.ts';
import { type Mailbox, openMailbox } from '../../testing/mail/open-mailbox.ts';
import { confirmLinkIn, newEmail } from '../../testing/newsletter.ts';
import { payAtOnce } from '../../testing/orders/bills.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { generalQuote } from '../../testing/orders/quotes.ts';
import { askForLink, openHeld } from '../../testing/privacy.ts';

const shop = {} as { database: TestDatabase; api: TestApi; mailbox: Mailbox; ahead: number };
const now = () => new Date(Date.now() + shop.ahead);
beforeAll(async () => {
  shop.database = await createTestDatabase();
  shop.api = createTestApi(shop.database.db, { now });
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  shop.ahead = 0;
  shop.mailbox = await openMailbox(shop.database, now);
});
afterEach(() => shop.mailbox.close());

/** Each test uses its own, so that none finds another's rows. */
let name: string;
beforeEach(() => {
  name = `Evanescent${randomInt(1_000_000)}`;
});

async function leaveEverything(email: string): Promise<string> {
  const flag = await createProduct(shop.database.db);
  const customer = { email, firstName: name, notes: `For ${name}` };
  const answer = await shop.api.checkout(payload({ lines: [line(flag)], customer }));
  await shop.api.post('/custom-quote', generalQuote({ email, firstName: name }));
  await shop.api.post('/forms-submit', contactForm({ email, message: `${name} writes` }));
  await shop.api.post('/forms-submit', { type: 'newsletter', email });
  const asking = (await shop.mailbox.read()).find((mail) => confirmLinkIn(mail) !== '');
  expect((await shop.api.post(confirmLinkIn(asking))).status).toBe(200);
  return ((await answer.json()) as { data: { order_id: string } }).data.order_id;
}

async function erase(token: string): Promise<ErasureAnswer> {
  const answer = await shop.api.post(`/data-links/${token}/erase`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: ErasureAnswer }).data;
}

it('shows a guest what is held, and hands out all of it as staff would', async () => {
  const email = newEmail();
  const number = await leaveEverything(email);
  const token = await askForLink(shop, email, 'data');
  expect(await openHeld(shop.api, token)).toMatchObject({
    address: email,
    hasAccount: false,
    orders: [{ number }],
    quotes: [{ number: expect.stringMatching(/^HQ-/) }],
    messages: 1,
    isSubscribed: true,
  });
  const answer = await shop.api.post(`/data-links/${token}/export`);
  expect(answer.headers.get('Content-Disposition')).toContain('attachment');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const data = (await answer.json()) as PersonData;
  expect(data).toMatchObject({ email, orders: [{ order_id: number, customer_info: { firstName: name } }] });
  expect(data.consents.map(({ source }) => source).toSorted()).toEqual([
    'footer',
    'mailed-link',
    'question',
    'question',
  ]);
});

it('B15 P119 erases a guest by the mailed link from every table, says what stays, and ends every link', async () => {
  const email = newEmail();
  const number = await leaveEverything(email);
  const [token, other] = [await askForLink(shop, email, 'data'), await askForLink(shop, email)];
  await shop.database.pool.query(
    `insert into saved_views (page, name, address) values ('orders', 'Caller', 'q=' || $1), ('orders', $2, '')`,
    [encodeURIComponent(email), `About ${name}`],
  );
  await shop.database.pool.query(`update orders set status = 'delivered' where order_number = $1`, [number]);
  // Opening and downloading erase nothing.
  await openHeld(shop.api, token);
  await shop.api.post(`/data-links/${token}/export`);
  expect(await tablesWith(shop.database.pool, name)).not.toEqual([]);
  expect(await erase(token)).toEqual({
    hadAccount: false,
    ordersErased: 1,
    stays: [
      { what: 'order-records', orders: [] },
      { what: 'consent-proof', orders: [] },
      { what: 'staff-log', orders: [] },
    ],
  });
  for (const trace of [email, encodeURIComponent(email), name])
    expect(await tablesWith(shop.database.pool, trace)).toEqual([]);
  for (const path of [`/data-links/${token}/erase`, `/data-links/${token}/export`])
    await expect(shop.api.post(path)).toBeProblem('NOT_FOUND');
  await expect(shop.api.get(`/data-links/${token}`)).toBeProblem('NOT_FOUND');
  await expect(shop.api.get(`/consent-links/${other}`)).toBeProblem('NOT_FOUND');
});

it('B15 leaves the issued invoice of an erased guest, says so, and opens it no more to them', async () => {
  const email = newEmail();
  const number = await leaveEverything(email);
  const { pool, db } = shop.database;
  await payAtOnce(pool, number);
  await pool.query(`update orders set status = 'delivered' where order_number = $1`, [number]);
  await issueInvoices({ db, log: pino({ level: 'silent' }), now });
  await shop.mailbox.read();
  const { rows } = await pool.query(`select token_hash from customer_links where purpose = 'invoice'`);
  expect(rows).not.toEqual([]);
  const { stays } = await erase(await askForLink(shop, email, 'data'));
  expect(stays.map(({ what }) => what)).toEqual(['invoices', 'order-records', 'consent-proof', 'staff-log']);
  for (const trace of [email, name]) expect(await tablesWith(pool, trace)).toEqual(['invoices']);
  expect((await pool.query(`select from customer_links where purpose = 'invoice'`)).rows).toEqual([]);
});

it('B15 writes nothing new about somebody whose open order still has to arrive', async () => {
  const email = newEmail();
  const number = await leaveEverything(email);
  const { stays } = await erase(await askForLink(shop, email, 'data'));
  expect(stays[0]).toEqual({ what: 'open-orders', orders: [number] });
  const { rows } = await shop.database.pool.query('select id from orders where order_number = $1', [number]);
  await shop.database.pool.query(
    `with mail as (
       insert into outbox (kind, recipient, order_id) values ('order-status', $1, $2) returning id
     ) select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mail`,
    [email, rows[0]?.id],
  );
  const [mail] = await shop.mailbox.read();
  expect(mail?.email.text).toContain('/order/');
  expect(mail?.email.text).not.toContain('/consent/');
  // A link that is asked for now would be one more trace.
  await shop.api.post('/data-links', { email });
  expect(await shop.mailbox.read()).toEqual([]);
  await shop.database.pool.query(`update orders set status = 'delivered' where order_number = $1`, [number]);
  await shop.database.pool.query(`select graphile_worker.add_job('purge-expired')`);
  await shop.mailbox.read();
  for (const trace of [email, name]) expect(await tablesWith(shop.database.pool, trace)).toEqual([]);
});

it('erases an account with its sessions, since the link proves the mailbox', async () => {
  const account = await signUp(shop.api, { first_name: name });
  const token = await askForLink(shop, account.email, 'data');
  expect((await openHeld(shop.api, token)).hasAccount).toBe(true);
  expect((await erase(token)).hadAccount).toBe(true);
  await expect(shop.api.get('/check-auth', account.headers)).toBeProblem('UNAUTHORIZED');
  expect(await tablesWith(shop.database.pool, account.email)).toEqual([]);
});

it('ends the links of a mailbox when its account is deleted', async () => {
  const account = await signUp(shop.api);
  const verify = await shop.mailbox.readToken('verify-email');
  await shop.api.post(`/verify-email/${verify}`, {}, account.headers);
  const token = await askForLink(shop, account.email);
  await shop.api.post('/account-deletion', { password: PASSWORD }, account.headers);
  await expect(shop.api.get(`/consent-links/${token}`)).toBeProblem('NOT_FOUND');
});

it('lives for a day, and a link to consents opens no data', async () => {
  const email = newEmail();
  await shop.api.post('/forms-submit', { type: 'newsletter', email });
  const [token, consents] = [await askForLink(shop, email, 'data'), await askForLink(shop, email)];
  for (const link of ['none', 'x'.repeat(43), `${token}x`, consents])
    await expect(shop.api.post(`/data-links/${link}/erase`)).toBeProblem('NOT_FOUND');
  shop.ahead = DAY_MS - 60_000;
  await openHeld(shop.api, token);
  shop.ahead = DAY_MS + 60_000;
  await expect(shop.api.post(`/data-links/${token}/erase`)).toBeProblem('NOT_FOUND');
  expect(await tablesWith(shop.database.pool, email)).toContain('newsletter_subscribers');
});
