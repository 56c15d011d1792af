import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AccountData } from '../../../contract/accounts/account-data.ts';
import {
  addressBody,
  PASSWORD,
  profileOf,
  registration,
  signIn,
  signUp,
  type TestAccount,
} from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { tablesWith as tablesOf } from '../../testing/database/tables-with.ts';
import { startTestSmtp } from '../../testing/fakes/smtp.ts';
import { createUpload } from '../../testing/files/uploads.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { contactForm } from '../../testing/forms.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { generalQuote, productQuote } from '../../testing/orders/quotes.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const ask = (account: TestAccount, path: 'account-data' | 'account-deletion', password: unknown = PASSWORD) =>
  api.post(`/${path}`, { password }, account.headers);

async function exported(account: TestAccount): Promise<AccountData> {
  const response = await ask(account, 'account-data');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return (await response.json()) as AccountData;
}

async function order(customer: { email: string; firstName?: string }, headers = {}): Promise<string> {
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)], customer: { address: '1 Secret Lane', ...customer } });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const response = await api.post('/checkout', body, { ...headers, ...key });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { order_id: string } }).data.order_id;
}

const verified = ({ user }: TestAccount) =>
  database.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user._id)
    .execute();

const end = (orderNumber: string) =>
  database.db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('order_number', '=', orderNumber)
    .execute();

const tablesWith = (text: string) => tablesOf(database.pool, text);

describe('the export', () => {
  it('contains everything the shop stores about a person', async () => {
    const laptop = await signUp(api, { first_name: 'Exported' });
    await signIn(api, laptop);
    const address = addressBody({ streetAddress: '5 Export Road', isDefault: true });
    await api.post('/user/update-profile', { shipping_address: [address] }, laptop.headers);
    await api.post('/province', { province: 'NS' }, laptop.headers);
    await api.post('/forms-submit', { type: 'newsletter', email: laptop.email.toUpperCase() });
    const { link } = await createUpload(database.db, { name: 'arms.svg' });
    const asked = productQuote({ email: laptop.email.toUpperCase(), file: link });
    await api.post('/product-quote', asked);
    const message = contactForm({ email: laptop.email });
    await api.post('/forms-submit', message);
    const asGuest = await order({ email: laptop.email });
    const signedIn = await order({ email: laptop.email }, laptop.headers);
    await verified(laptop);
    const data = await exported(laptop);
    expect(data).toMatchObject({
      user: { email: laptop.email, first_name: 'Exported', email_verified: true },
      province: 'NS',
      addresses: [address],
      newsletter: {
        subscribedAt: expect.stringMatching(/Z$/),
        source: 'footer',
        consent: expect.stringMatching(/^By subscribing you say that you are 14 or older, and let Halyard/),
        unsubscribedAt: null,
        awaitsConfirmation: true,
      },
      quotes: [
        {
          quote_id: expect.stringMatching(/^HQ-/),
          kind: 'product',
          status: 'received',
          answers: { project: asked.project, items: asked.items },
          file: { name: 'arms.svg', url: link },
        },
      ],
      messages: [{ subject: message.subject, message: message.message, email: laptop.email }],
    });
    expect(data.orders.map(({ order_id }) => order_id)).toEqual([signedIn, asGuest]);
    expect(data.orders[0]?.customer_info).toMatchObject({ address: '1 Secret Lane', email: laptop.email });
    const ISO = expect.stringMatching(/Z$/);
    const session = { createdAt: ISO, lastUsedAt: ISO, expiresAt: ISO, device: null };
    expect(data.sessions).toEqual([session, session]);
    expect(data.mails.map(({ kind }) => kind).sort()).toEqual([
      'newsletter-confirm',
      'order-confirmation',
      'order-confirmation',
      'quote-received',
      'verify-email',
    ]);
  });

  it('contains the consent record of an ended newsletter subscription', async () => {
    const account = await signUp(api);
    await api.post('/forms-submit', { type: 'newsletter', email: account.email });
    const left = new Date();
    await database.db
      .updateTable('newsletter_subscribers')
      .set({ unsubscribed_at: left })
      .where('email', '=', account.email)
      .execute();
    await verified(account);
    expect((await exported(account)).newsletter).toMatchObject({ unsubscribedAt: left.toISOString() });
  });

  it('P27 contains no secret, no internal number and nothing about anyone else', async () => {
    const another = await signUp(api, { first_name: 'Another' });
    await order({ email: another.email }, another.headers);
    const account = await signUp(api);
    const text = JSON.stringify(await exported(account));
    for (const secret of [account.token, PASSWORD, 'hash', 'argon2', 'cents', 'Another', another.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it('reveals nothing about an unverified email address', async () => {
    const victim = registration();
    await api.post('/forms-submit', { type: 'newsletter', email: victim.email });
    await api.post('/custom-quote', generalQuote({ email: victim.email }));
    await api.post('/forms-submit', contactForm({ email: victim.email }));
    await order({ email: victim.email });
    const data = await exported(await signUp(api, victim));
    expect(data).toMatchObject({ orders: [], newsletter: null, consents: [], quotes: [], messages: [] });
    expect(data.mails.map(({ kind }) => kind)).toEqual(['verify-email']);
  });
});

describe('the deletion', () => {
  it('leaves no trace of the person once the orders have ended', async () => {
    const account = await signUp(api, { first_name: 'Ephemera' });
    await api.post('/user/update-profile', { shipping_address: [addressBody()] }, account.headers);
    await api.post('/forms-submit', { type: 'newsletter', email: account.email });
    const { link, key } = await createUpload(database.db);
    const typed = { email: account.email.toUpperCase(), firstName: 'Ephemera' };
    await api.post('/custom-quote', generalQuote({ ...typed, file: link }));
    await api.post('/product-quote', productQuote(typed));
    await api.post('/forms-submit', contactForm({ email: account.email, message: 'Ephemera writes' }));
    await api.post('/password-reset', { email: account.email.toUpperCase() });
    const customer = { email: account.email, firstName: 'Ephemera' };
    for (const number of [await order(customer), await order(customer, account.headers)]) await end(number);
    await verified(account);
    expect((await ask(account, 'account-deletion')).status).toBe(204);
    for (const trace of [account.email, 'Ephemera', account.user._id]) {
      expect(await tablesWith(trace)).toEqual([]);
    }
    // The file belongs to no one now, so it is purged with the other unclaimed ones.
    expect(await tablesWith(key)).toEqual(['uploads']);
    await expect(api.get('/check-auth', account.headers)).toBeProblem('UNAUTHORIZED');
    await expect(api.post('/login', { email: account.email, password: PASSWORD })).toBeProblem(
      'UNAUTHORIZED',
    );
    expect((await api.post('/register', registration({ email: account.email }))).status).toBe(201);
  });

  it('keeps the address of an order until it has ended, then the nightly job removes it', async () => {
    const account = await signUp(api);
    const number = await order({ email: account.email, firstName: 'Lingering' }, account.headers);
    expect((await ask(account, 'account-deletion')).status).toBe(204);
    expect(await tablesWith('Lingering')).toEqual(['idempotency_keys', 'order_listings', 'orders']);
    await end(number);
    const smtp = await startTestSmtp();
    onTestFinished(() => smtp.stop());
    await database.pool.query(`select graphile_worker.add_job('purge-expired')`);
    await createTestJobs(database, { smtpUrl: smtp.url }).work();
    expect(await tablesWith('Lingering')).toEqual([]);
    expect(await tablesWith(account.email)).toEqual([]);
    expect(await tablesWith(number)).toEqual(['orders']);
  });

  it('takes nothing from the owner of an unverified email address', async () => {
    const victim = registration();
    await api.post('/forms-submit', { type: 'newsletter', email: victim.email });
    await api.post('/custom-quote', generalQuote({ email: victim.email }));
    await api.post('/forms-submit', contactForm({ email: victim.email }));
    await order({ email: victim.email, firstName: 'Victim' });
    expect((await ask(await signUp(api, victim), 'account-deletion')).status).toBe(204);
    expect(await tablesWith(victim.email)).toEqual([
      'consents',
      'contact_messages',
      'idempotency_keys',
      'newsletter_subscribers',
      'order_listings',
      'orders',
      'outbox',
      'quotes',
    ]);
  });

  it('leaves other accounts alone and happens once', async () => {
    const other = await signUp(api);
    const before = await profileOf(api, other);
    const account = await signUp(api);
    const answers = await Promise.all([ask(account, 'account-deletion'), ask(account, 'account-deletion')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await profileOf(api, other)).toEqual(before);
  });
});

it.each(['account-data', 'account-deletion'] as const)('%s requires the password', async (path) => {
  const account = await signUp(api);
  const wrong = await ask(account, path, 'not the password');
  await expect(wrong).toBeProblem('FORBIDDEN');
  expect(await wrong.json()).toMatchObject({ message: 'The password is not right.' });
  for (const bad of [undefined, '', null, { $ne: '' }, 'x'.repeat(201)]) {
    const body = JSON.stringify({ password: bad });
    await expect(api.post(`/${path}`, body, account.headers)).toBeProblem('INVALID_REQUEST', 'password');
  }
  expect((await profileOf(api, account)).email).toBe(account.email);
});
