import { beforeEach, describe, expect, it } from 'vitest';
import type { BusinessAnswer } from '../../contract/business.ts';
import type { Inbox } from '../../contract/desk/today.ts';
import { TAX_SETTINGS } from '../../contract/orders/tax-registrations.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createProduct, type ProductFixture } from '../testing/fixtures.ts';
import { newEmail, setUpNewsletterTests } from '../testing/newsletter.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { askForLink, choose, openConsents } from '../testing/privacy.ts';
import { speaking } from '../testing/speaking.ts';
import { openDesk } from '../testing/staff/desk.ts';

const tests = setUpNewsletterTests();
const OWN = {
  businessName: 'Signal Flags',
  businessAddress: { street: '12 Water St', city: 'Halifax', province: 'NS', postalCode: 'B3J 1S9' },
  email: 'hello@signal.example',
};
type Fact = keyof typeof OWN;

const query = (sql: string, values: unknown[] = []) => tests.database.pool.query(sql, values);
async function decide(settings: Readonly<Record<string, unknown>>): Promise<void> {
  // What is charged stays as it is.
  await query('delete from settings where key <> all ($1)', [TAX_SETTINGS]);
  for (const [key, value] of Object.entries(settings))
    await query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
}
const without = (fact: Fact) => decide({ ...OWN, [fact]: null });
/** The API of a shop in production whose operator has configured no mailbox. */
const inProduction = (): TestApi =>
  createTestApi(tests.database.db, { contactEmail: undefined, requiresIdentity: true });
const business = async (api: TestApi) => ((await (await api.get('/business')).json()) as BusinessAnswer).data;

let flag: ProductFixture;
beforeEach(async () => {
  flag = await createProduct(tests.database.db, { stock: 50 });
  await query('delete from orders');
});
const order = (customer: object = {}) => payload({ lines: [line(flag)], customer });

describe.each(['businessName', 'businessAddress', 'email'] as const)(
  'a shop in production without its %s',
  (fact) => {
    beforeEach(() => without(fact));

    it('takes no order, at the checkout or on the phone, and says why in the language of the call', async () => {
      const api = inProduction();
      await expect(api.checkout(order())).resolves.toBeProblem('SERVICE_UNAVAILABLE');
      const french = await speaking(api, 'fr').checkout(order());
      expect(french.status).toBe(503);
      expect(((await french.json()) as { detail: string }).detail).toMatch(
        /ne prend pas encore de commandes/,
      );
      const desk = await openDesk(tests.database, api, { role: 'desk' });
      const called = {
        customer: order().customerInfo,
        language: 'en',
        lines: [{ sku: flag.sku, quantity: 1 }],
      };
      const answer = await desk.post('/orders', { ...called, payment: 'link', totalCents: 2259 });
      await expect(answer).toBeProblem('SERVICE_UNAVAILABLE');
      const { rows } = await query('select from orders');
      expect(rows).toHaveLength(0);
    });

    it('goes on when it has sold before, and tells its staff', async () => {
      expect((await tests.api.checkout(order())).status).toBe(201);
      const api = inProduction();
      expect((await api.checkout(order({ email: 'next@example.com' }))).status).toBe(201);
      const desk = await openDesk(tests.database, api, { role: 'production' });
      const { data } = (await (await desk.get('/inbox')).json()) as { data: Inbox };
      expect(data.missingIdentity).toEqual([fact]);
    });

    it('asks nobody for consent, and sends no newsletter that waits', async () => {
      await decide(OWN);
      await tests.subscribe(newEmail());
      await without(fact);
      const api = inProduction();
      expect((await business(api)).sender).toBeNull();
      await expect(tests.subscribe(newEmail(), {}, api)).resolves.toBeProblem('SERVICE_UNAVAILABLE');
      if (fact === 'email') return;
      expect(await tests.mailbox.read()).toEqual([]);
      const { rows } = await query('select parked_reason from outbox where parked_at is not null');
      expect(rows).toEqual([{ parked_reason: expect.stringMatching(/^Held: the settings lack/) }]);
      await query('delete from outbox');
    });
  },
);

it('takes the order of somebody who ticks the newsletter, and subscribes nobody, while the shop is nameless', async () => {
  await decide({});
  expect((await tests.api.checkout({ ...order({ email: newEmail() }), newsletter: true })).status).toBe(201);
  const { rows } = await query(`select from consents where source = 'checkout'`);
  expect(rows).toHaveLength(0);
});

it('lets people withdraw at any time, and consent only to a shop that says who it is', async () => {
  await decide(OWN);
  const email = newEmail();
  await tests.subscribe(email);
  const token = await askForLink(tests, email);
  await decide({});
  expect((await openConsents(tests.api, token)).sender).toBeNull();
  const give = { purpose: 'reminders', isGiven: true };
  await expect(tests.api.post(`/consent-links/${token}`, give)).resolves.toBeProblem('SERVICE_UNAVAILABLE');
  await choose(tests.api, token, { purpose: 'reminders', isGiven: false });
  await decide(OWN);
  await choose(tests.api, token, { purpose: 'reminders', isGiven: true });
});

it('still sends what is no advertising without any of them, by the name of the host', async () => {
  await decide(OWN);
  const recipient = newEmail();
  await tests.subscribe(recipient);
  await tests.mailbox.read();
  await decide({});
  await inTransaction(tests.database.db, (tx) =>
    enqueueMail(tx, { kind: 'consent-link', recipient, language: 'en' }),
  );
  const [mail] = await tests.mailbox.read();
  expect(mail?.email.subject).toBe('Choose what shop.example may email you');
  for (const part of [mail?.email.text, mail?.email.html])
    expect(part).not.toMatch(/Sample Street|1-800|Halyard/);
});

it('names the host, no phone and no sample address while nothing is entered', async () => {
  await decide({});
  expect(await business(inProduction())).toEqual({
    name: 'shop.example',
    legalName: null,
    address: null,
    phone: null,
    hours: null,
    email: null,
    logo: null,
    copyrightYear: expect.any(Number),
    promises: { guarantee: null, delivery: null },
    sender: null,
  });
  const { data } = await (await inProduction().get('/delivery-promise')).json();
  expect(data.seller).toEqual({ name: 'shop.example', address: '', email: '', phone: '' });
});

it('answers in the language of the call, with the email of a shop that takes no calls in its sentences', async () => {
  await decide({
    ...OWN,
    hours: { en: 'Weekdays', fr: 'En semaine' },
    legalName: 'Signal Flags',
    phone: null,
  });
  const french = await business(speaking(tests.api, 'fr'));
  expect(french).toMatchObject({ hours: 'En semaine', legalName: null });
  expect(french.sender).toEqual({
    business: 'Signal Flags',
    address: '12 Water St, Halifax (NS) B3J 1S9',
    phone: 'hello@signal.example',
  });
});
