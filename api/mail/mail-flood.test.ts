import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { signUp, type TestAccount } from '../testing/accounts/sign-up.ts';
import { createTestApi, SHOP_EMAIL, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { expectInvariants } from '../testing/database/invariants.ts';
import { createProduct, type ProductFixture } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { type Mailbox, openMailbox, toOthers } from '../testing/mail/open-mailbox.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { generalQuote } from '../testing/orders/quotes.ts';
import { times } from '../testing/times.ts';

let database: TestDatabase;
let api: TestApi;
let mailbox: Mailbox;
let flag: ProductFixture;
let now = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  flag = await createProduct(database.db, { stock: 5000 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date();
  mailbox = await openMailbox(database, () => now);
});
afterEach(() => mailbox.close());

async function order(email: string, { headers }: Partial<TestAccount> = {}): Promise<void> {
  const body = payload({ lines: [line(flag)], confirmDuplicate: true, customer: { email } });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  expect((await api.post('/checkout', body, { ...key, ...headers })).status).toBe(201);
}

const orders = (n: number, email: string, account?: TestAccount) =>
  Promise.all(times(n, () => order(email, account)));

/** Reads the mails that are due, without the shop's own. */
const read = async () => toOthers(await mailbox.read());

const heldMails = () =>
  database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'parked_reason', 'sent_at'])
    .where('parked_at', 'is not', null)
    .execute();

/** Adds the job of a mail again, as an operator does. */
const addJob = (id: string) =>
  database.pool.query(`select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`, [
    id,
  ]);

async function verified(): Promise<TestAccount> {
  const account = await signUp(api);
  const token = await mailbox.readToken('verify-email');
  expect((await api.post(`/verify-email/${token}`, {}, account.headers)).status).toBe(204);
  await database.db.deleteFrom('mail_allowances').execute();
  return account;
}

describe('P95 mails that anybody can trigger for a mailbox', () => {
  it('are limited to ten for 45 concurrent orders and two workers, and the others are parked', async () => {
    const victim = 'bystander@example.com';
    await orders(45, victim);
    // Two workers process the queue at the same time.
    const second = createTestJobs(database, { smtpUrl: mailbox.smtp.url, now: () => now });
    await Promise.all([mailbox.jobs.work(), second.work(), mailbox.jobs.work(), second.work()]);
    const told = toOthers(mailbox.smtp.received).map(({ recipients }) => recipients.join());
    expect(told).toEqual(times(10, () => victim));
    // The shop gets a mail about every order.
    expect(mailbox.smtp.received).toHaveLength(10 + 45);
    const held = await heldMails();
    expect(held).toHaveLength(35);
    for (const { parked_reason, sent_at } of held) {
      expect(parked_reason).toMatch(/^Held: /);
      expect(sent_at).toBeNull();
    }
    const logged = [...mailbox.jobs.logged, ...second.logged];
    expect(logged.filter((entry) => entry.includes('mail held'))).toHaveLength(35);
    expect(logged.join()).not.toContain(victim);
    await expectInvariants(database.db);
  });

  it('are not sent automatically once they are held, but an operator can send them later', async () => {
    await orders(11, 'later@example.com');
    expect(await read()).toHaveLength(10);
    const [held] = await heldMails();
    await addJob(held?.id ?? '');
    expect(await read()).toEqual([]);
    now = new Date(now.getTime() + HOUR_MS + 1);
    expect(await read()).toEqual([]);
    await addJob(held?.id ?? '');
    expect(await read()).toHaveLength(1);
    expect(await heldMails()).toEqual([]);
  });

  it('are limited to thirty a day', async () => {
    const sent: number[] = [];
    for (const _ of times(5, String)) {
      await orders(8, 'daily@example.com');
      sent.push((await read()).length);
      now = new Date(now.getTime() + HOUR_MS + 1);
    }
    expect(sent).toEqual([8, 8, 8, 6, 0]);
    now = new Date(now.getTime() + 24 * HOUR_MS);
    await orders(1, 'daily@example.com');
    expect(await read()).toHaveLength(1);
  });

  it('are counted per mailbox, in any spelling of its address', async () => {
    await Promise.all([
      orders(4, 'Ada.B@gmail.com'),
      orders(4, 'adab+1@GMAIL.com'),
      orders(4, 'a.d.a.b+2@googlemail.com'),
    ]);
    expect(await read()).toHaveLength(10);
    await orders(10, 'ada@example.com');
    expect(await read()).toHaveLength(10);
  });

  it('are counted together, whichever form triggers them', async () => {
    const email = 'many-ways@example.com';
    const account = await signUp(api);
    await mailbox.read();
    await orders(3, email);
    await orders(3, email, account);
    await Promise.all(times(4, () => api.post('/custom-quote', generalQuote({ email }))));
    await api.post('/forms-submit', { type: 'newsletter', email });
    const { order_number } = await database.db
      .selectFrom('orders')
      .select('order_number')
      .where('email', '=', email)
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.post('/check-order', { order_id: order_number });
    const came = (await mailbox.read()).filter(({ recipients }) => recipients.join() === email);
    expect(came).toHaveLength(10);
    expect(await heldMails()).toHaveLength(2);
  });

  it("do not delay the shop's own mails when somebody enters the shop's address", async () => {
    await orders(20, SHOP_EMAIL);
    await mailbox.read();
    await api.post('/forms-submit', contactForm());
    await api.post('/custom-quote', generalQuote());
    const came = (await mailbox.read()).filter(({ recipients }) => recipients.join() === SHOP_EMAIL);
    expect(came.map(({ email }) => email.subject?.split(' ')[0]).sort()).toEqual(['Message', 'Quote']);
  });

  it('do not stop a password reset link to a flooded mailbox', async () => {
    const account = await verified();
    await orders(20, account.email);
    await mailbox.read();
    await api.post('/password-reset', { email: account.email });
    expect(await mailbox.readToken('reset-password')).toBeTruthy();
  });

  it('are limited to ten account links an hour, and the last one sent still works', async () => {
    const account = await verified();
    const reset = () => api.post('/password-reset', { email: account.email });
    for (const _ of times(9, String)) await reset();
    expect(await read()).toHaveLength(9);
    await reset();
    const last = await mailbox.readToken('reset-password');
    await Promise.all(times(5, reset));
    expect(await read()).toEqual([]);
    const opened = await api.post(`/password-reset/${last}`, { password: 'a new halyard' });
    expect(opened.status).toBe(204);
    // The mail about the changed password has no limit, because only the owner can trigger it.
    expect(await read()).toHaveLength(1);
  });

  it('do not include confirmations of orders that the signed-in owner places with a verified email', async () => {
    const account = await verified();
    await orders(12, account.email.toUpperCase(), account);
    expect(await read()).toHaveLength(12);
    // Orders that others place for the same address do count, although they join its account.
    await orders(12, account.email);
    expect(await read()).toHaveLength(10);
  });

  it('include the orders of an account with an unverified email', async () => {
    const account = await signUp(api);
    await mailbox.read();
    await orders(12, account.email, account);
    expect(await read()).toHaveLength(10);
  });

  it('are counted once when the mail server accepts them on a retry', async () => {
    await orders(10, 'late@example.com');
    // More refusals than mails, because on a busy machine the first run may include retries.
    mailbox.smtp.refuse(200, 450);
    expect(await read()).toEqual([]);
    mailbox.smtp.accept();
    await expect
      .poll(
        async () => {
          await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
          await mailbox.jobs.work();
          return toOthers(mailbox.smtp.received).length;
        },
        { timeout: 20_000 },
      )
      .toBe(10);
    expect(await heldMails()).toEqual([]);
  });
});

it('purges the counts of mails at night, after a day', async () => {
  await orders(2, 'forgotten@example.com');
  await mailbox.read();
  const kept = () => database.db.selectFrom('mail_allowances').select('mailbox').execute();
  expect(await kept()).toEqual(times(2, () => ({ mailbox: 'forgotten@example.com' })));
  now = new Date(now.getTime() + 25 * HOUR_MS);
  await database.pool.query(`select graphile_worker.add_job('purge-expired')`);
  await mailbox.jobs.work();
  expect(await kept()).toEqual([]);
});
