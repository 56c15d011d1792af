import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseEmail } from '../../contract/email.ts';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { PASSWORD, registration, signIn, signUp, type TestAccount } from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { contactForm } from '../testing/forms.ts';
import { openMailbox } from '../testing/mail/open-mailbox.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { generalQuote, productQuote } from '../testing/orders/quotes.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

/** Two mailboxes that citext considers equal, and the third one that the second really is. */
function lookalikes() {
  const name = `bob-${randomUUID()}`;
  return {
    victim: `${name}@mail.example.ca`,
    typed: `${name}@maİl.example.ca`,
    ascii: `${name}@xn--mail-swc.example.ca`,
  };
}

async function order(email: string, from = api): Promise<Response> {
  const flag = await createProduct(database.db);
  return from.checkout(payload({ lines: [line(flag)], customer: { email } }));
}

async function numbersOf({ headers }: { readonly headers: Record<string, string> }): Promise<string[]> {
  const answer = await api.get('/get-my-orders', headers);
  const { data } = (await answer.json()) as { data: { orders: { order_id: string }[] } };
  return data.orders.map(({ order_id }) => order_id);
}

describe('P92 two mailboxes that look alike', () => {
  it('P92 have separate accounts, and guest orders join the right one', async () => {
    const { victim, typed, ascii } = lookalikes();
    const placed = (await (await order(victim)).json()) as CheckoutAnswer;
    const mailbox = await openMailbox(database);
    const verify = async ({ headers }: TestAccount) => {
      const token = await mailbox.readToken('verify-email');
      expect((await api.post(`/verify-email/${token}`, {}, headers)).status).toBe(204);
    };
    await mailbox.read();
    const attacker = await signUp(api, { email: typed });
    await verify(attacker);
    expect(attacker.user.email).toBe(ascii);
    expect(await numbersOf(attacker)).toEqual([]);

    const bob = await signUp(api, { email: victim });
    expect(bob.user._id).not.toBe(attacker.user._id);
    await verify(bob);
    await mailbox.close();
    expect(await numbersOf(bob)).toEqual([placed.data.order_id]);
    expect(await numbersOf(await signIn(api, attacker))).toEqual([]);
  });

  it('P92 are separate newsletter subscribers and rate-limit keys', async () => {
    const { victim, typed } = lookalikes();
    const subscribe = async (email: string) =>
      (await api.post('/forms-submit', { type: 'newsletter', email })).status;
    expect([await subscribe(typed), await subscribe(victim)]).toEqual([201, 201]);

    const limited = createTestApi(database.db, { limits: createRateLimits() });
    const ask = async (email: string) => (await limited.post('/password-reset', { email })).status;
    for (let i = 0; i < 3; i++) expect(await ask(typed)).toBe(202);
    expect(await ask(typed)).toBe(429);
    expect(await ask(victim)).toBe(202);
  });

  it('P92 have their orders counted separately, in any spelling', async () => {
    const { victim, typed, ascii } = lookalikes();
    const limited = createTestApi(database.db, { limits: createRateLimits() });
    const statuses = async (email: string, count: number) => {
      const answers = [];
      for (let i = 0; i < count; i++) answers.push((await order(email, limited)).status);
      return new Set(answers);
    };
    expect(await statuses(typed, 20)).toEqual(new Set([201]));
    for (const same of [typed, ascii, ascii.toUpperCase()]) {
      expect(await statuses(same, 1)).toEqual(new Set([429]));
    }
    expect(await statuses(victim, 1)).toEqual(new Set([201]));
  });
});

describe('P92 one mailbox in several spellings', () => {
  it('P92 is one account, one order history and one subscriber, stored and mailed in ASCII', async () => {
    const name = `ann-${randomUUID()}`;
    const ascii = `${name}@xn--bcher-kva.example`;
    const spellings = [
      `${name}@bücher.example`,
      `${name}@BÜCHER.Example`,
      ascii,
      `${name}@bu\u0308cher。example`,
    ];
    const [first = '', ...others] = spellings;
    const account = await signUp(api, { email: first });
    expect(account.user.email).toBe(ascii);
    for (const email of others) {
      await expect(api.post('/register', registration({ email }))).toBeProblem('CONFLICT');
      expect((await signIn(api, { email, password: PASSWORD })).user._id).toBe(account.user._id);
    }
    const mailbox = await openMailbox(database);
    await mailbox.read();
    for (const email of spellings) await api.post('/forms-submit', { type: 'newsletter', email });
    expect((await order(first)).status).toBe(201);
    await api.post('/forms-submit', contactForm({ email: first }));
    await api.post('/custom-quote', generalQuote({ email: first }));
    const mails = await mailbox.read();
    await mailbox.close();
    const toAnn = mails.filter(({ recipients }) => recipients.some((to) => to.startsWith(name)));
    // The test's mail server shows a domain in its Unicode form.
    expect(toAnn.flatMap(({ recipients }) => recipients.map(normaliseEmail))).toEqual([ascii, ascii, ascii]);
    for (const table of ['newsletter_subscribers', 'orders', 'contact_messages', 'quotes']) {
      const { rows } = await database.pool.query(`select email::text from ${table} where email::text ~ $1`, [
        `^${name}`,
      ]);
      expect(rows, table).toEqual([{ email: ascii }]);
    }
  });
});

const CALLS: readonly [path: string, bodyWith: (email: string) => object][] = [
  ['/register', (email) => registration({ email })],
  ['/login', (email) => ({ email, password: PASSWORD })],
  ['/password-reset', (email) => ({ email })],
  ['/forms-submit', (email) => ({ type: 'newsletter', email })],
  ['/forms-submit', (email) => contactForm({ email })],
  ['/custom-quote', (email) => generalQuote({ email })],
  ['/product-quote', (email) => productQuote({ email })],
];

it.each(CALLS)(
  'P92 %s rejects an email with invisible characters or ones that have no ASCII form',
  async (path, bodyWith) => {
    for (const email of [
      'bob\u200b@example.ca',
      'bob@exa\u00admple.ca',
      'b\u202eob@example.ca',
      'bo\u212a@example.ca',
    ]) {
      await expect(api.post(path, bodyWith(email))).toBeProblem('INVALID_REQUEST', 'email');
    }
    expect((await api.post(path, bodyWith('bob@example.ca'))).status).not.toBe(400);
  },
);

it('P92 the checkout rejects them as well', async () => {
  await expect(order('bob\u200b@example.ca')).toBeProblem('INVALID_REQUEST', 'customerInfo.email');
});
