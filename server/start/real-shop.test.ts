// A shop that is no sample: from an empty database, in production, with Stripe and a mail server.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTaxRules } from '../../api/tax/index.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { startTestSmtp } from '../../api/testing/fakes/smtp.ts';
import { startTestStripe } from '../../api/testing/fakes/stripe.ts';
import { createProduct, createStore } from '../../api/testing/fixtures.ts';
import { cardPayload, line } from '../../api/testing/orders/checkout.ts';
import { generalQuote } from '../../api/testing/orders/quotes.ts';
import { startShopProcess } from '../testing/shop-process.ts';

/** What an owner enters before the first order. */
const SETTINGS = {
  businessName: 'Signal Flags',
  businessAddress: { street: '12 Water St', city: 'Halifax', province: 'NS', postalCode: 'B3J 1S9' },
};

it('sells, quotes and finds a store in a shop without the sample', async () => {
  const { db, pool, url } = await forThisTest('blank');
  const stripe = await startTestStripe();
  const smtp = await startTestSmtp();
  const shop = await startShopProcess({
    NODE_ENV: 'production',
    SAMPLE_SHOP: 'off',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://flags.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Signal Flags <orders@flags.example>',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  const origin = await shop.opened;
  expect(shop.output()).toContain(`Halyard is open at https://flags.example, listening at ${origin}`);
  for (const [key, value] of Object.entries(SETTINGS))
    await pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
  const flag = await createProduct(db);
  const store = await createStore(db, { products: [flag] });
  const get = async (path: string) => (await fetch(`${origin}/api${path}`)).json();
  const post = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    });

  expect(await get('/postal-code/B3H%201A1')).toMatchObject({ data: { city: 'Halifax', province: 'NS' } });
  const { data: here } = await get('/postal-code/K1P5N2');
  const near = new URLSearchParams({ lat: here.latitude, lng: here.longitude });
  expect(await get(`/all-stores?${near}`)).toMatchObject({
    data: { stores: [{ slug: store.slug }] },
  });
  expect(await get(`/reverse-geocode?${near}`)).toMatchObject({ data: { city: 'Ottawa' } });

  const cart = { lines: [line(flag)], rules: await readTaxRules(db) };
  const order = await post('/checkout', cardPayload({ ...cart, customer: { postalCode: 'M5V 2T6' } }));
  expect([order.status, stripe.intents().map(({ status }) => status)]).toEqual([201, ['succeeded']]);
  expect((await post('/custom-quote', generalQuote({ postalCode: 'K1P 5N2' }))).status).toBe(201);
  const subjects = () => smtp.received.map(({ email }) => email.subject ?? '').join('\n');
  await expect.poll(subjects, { timeout: 15_000 }).toMatch(/order.*quote|quote.*order/is);
}, 60_000);
