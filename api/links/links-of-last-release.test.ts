import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PhoneOrderAnswer } from '../../contract/desk/phone-orders.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { signUp } from '../testing/accounts/sign-up.ts';
import { payload } from '../testing/orders/checkout.ts';
import { setUpInvoices } from '../testing/orders/invoices.ts';

// Links that were mailed before `api/links` existed: their rows are written here as that release wrote them, in SQL.

const papers = setUpInvoices();
const { shop, query } = papers;

const EXPIRES_AFTER_MS = {
  order: 180 * DAY_MS,
  invoice: 180 * DAY_MS,
  pay: 3 * DAY_MS,
  consent: 180 * DAY_MS,
  export: DAY_MS,
  newsletter: 30 * DAY_MS,
} as const;
type Purpose = keyof typeof EXPIRES_AFTER_MS;

function mailedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}

async function storeLink(
  purpose: Purpose,
  { subject = null, address = null }: { readonly subject?: string | null; readonly address?: string | null },
): Promise<string> {
  const { token, hash } = mailedToken();
  const expiresAt = new Date(Date.now() + EXPIRES_AFTER_MS[purpose]);
  await query(
    `insert into customer_links (token_hash, purpose, subject, created_at, expires_at, address) values ($1, $2, $3, $4, $5, $6)`,
    [hash, purpose, subject, new Date(), expiresAt, address],
  );
  return token;
}

async function storeAccountLink(account: string, purpose: string, lifeMs: number): Promise<string> {
  const { token, hash } = mailedToken();
  await query(
    `insert into mail_links (token_hash, user_id, purpose, created_at, expires_at)
     select $1, id, $3, $4, $5 from users where email = $2`,
    [hash, account, purpose, new Date(), new Date(Date.now() + lifeMs)],
  );
  return token;
}

const email = `ada-${randomUUID()}@example.com`;
const subjects = {} as Record<Purpose, { subject?: string; address?: string }>;

beforeAll(async () => {
  const order = await papers.paidOrder();
  await papers.issue();
  const [paper] = await papers.papersOf(order);
  await shop.api.post('/forms-submit', { type: 'newsletter', email });
  const mailbox = { address: email };
  Object.assign(subjects, { order: { subject: order }, invoice: { subject: paper?.id } });
  Object.assign(subjects, { pay: { subject: await phoneOrder() } });
  Object.assign(subjects, { consent: mailbox, export: mailbox, newsletter: mailbox });
});

async function phoneOrder(): Promise<string> {
  const { customerInfo } = payload({ lines: [] });
  const cart = { customer: customerInfo, language: 'en', lines: [{ sku: shop.flag.sku, quantity: 2 }] };
  const quoted = await papers.desk.post('/phone-orders/quote', cart);
  const { data } = (await quoted.json()) as { data: { totalCents: number } };
  const body = { ...cart, payment: 'link', totalCents: data.totalCents };
  const placed = await papers.desk.post('/orders', body);
  return ((await placed.json()) as { data: PhoneOrderAnswer }).data.orderId;
}

const PATHS: Readonly<Record<Purpose, string>> = {
  order: '/order-links/',
  invoice: '/invoice-links/',
  pay: '/pay-links/',
  consent: '/consent-links/',
  export: '/data-links/',
  newsletter: '/newsletter/confirm/',
};
/** Whoever paid by a link follows the order by the same one. */
const opens = (path: Purpose, link: Purpose) => path === link || (path === 'order' && link === 'pay');

describe('a link that the release before has mailed', () => {
  it.each(Object.keys(PATHS) as Purpose[])(
    'opens what it is for and nothing else, until it expires: %s',
    async (purpose) => {
      const token = await storeLink(purpose, subjects[purpose]);
      const statuses = async () => {
        const answers = Object.entries(PATHS).map(async ([at, path]) => {
          const { status } = await shop.api.get(`${path}${token}`);
          return [at, status] as const;
        });
        return Object.fromEntries(await Promise.all(answers));
      };
      const expected = (status: number, own = status) =>
        Object.fromEntries(
          (Object.keys(PATHS) as Purpose[]).map((at) => [
            at,
            at === purpose ? own : opens(at, purpose) ? status : 404,
          ]),
        );
      expect(await statuses()).toEqual(expected(200));
      shop.ahead = EXPIRES_AFTER_MS[purpose] - 60_000;
      expect(await statuses()).toEqual(expected(200));
      // A link to pay says for 90 days more that it has expired.
      shop.ahead = EXPIRES_AFTER_MS[purpose] + 60_000;
      expect(await statuses()).toEqual(expected(404, purpose === 'pay' ? 200 : 404));
    },
  );

  it('confirms an email once, with the clock a minute late', async () => {
    const account = await signUp(shop.api);
    const token = await storeAccountLink(account.email, 'verify-email', 7 * DAY_MS);
    const confirm = () => shop.api.post(`/verify-email/${token}`, {}, account.headers);
    await expect(shop.api.post(`/password-reset/${token}`, { password: 'a new halyard' })).toBeProblem(
      'NOT_FOUND',
    );
    shop.ahead = 7 * DAY_MS + 70_000;
    await expect(confirm()).toBeProblem('NOT_FOUND');
    shop.ahead = 7 * DAY_MS + 50_000;
    expect((await confirm()).status).toBe(204);
    await expect(confirm()).toBeProblem('NOT_FOUND');
  });

  it('sets a new password once, within the hour', async () => {
    const account = await signUp(shop.api);
    const token = await storeAccountLink(account.email, 'password-reset', HOUR_MS);
    const reset = () => shop.api.post(`/password-reset/${token}`, { password: 'a new halyard' });
    shop.ahead = HOUR_MS + 70_000;
    await expect(reset()).toBeProblem('NOT_FOUND');
    shop.ahead = HOUR_MS + 50_000;
    expect((await reset()).status).toBe(204);
    await expect(reset()).toBeProblem('NOT_FOUND');
  });
});
