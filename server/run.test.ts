import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { registration } from '../api/testing/accounts/sign-up.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { expectInvariants } from '../api/testing/database/invariants.ts';
import { startProxy } from '../api/testing/fakes/proxy.ts';
import { startTestStripe } from '../api/testing/fakes/stripe.ts';
import { createProduct } from '../api/testing/fixtures.ts';
import { contactForm } from '../api/testing/forms.ts';
import { cardPayload, line, payload } from '../api/testing/orders/checkout.ts';
import { generalQuote } from '../api/testing/orders/quotes.ts';
import { startShopProcess } from './testing/shop-process.ts';

const statusOf = (url: string) => fetch(url).then((answer) => answer.status);
/** Polls on loopback; the time-out is generous because the test machine is shared. */
const soon = { timeout: 15_000, interval: 20 };

/** Makes every call that handles personal data, with valid and invalid input. @returns the session's token. */
async function visitAll(origin: string, person: { email: string; password: string }): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/register', person)).status).toBe(201);
  const { tokens } = await (await post('/login', person)).json();
  for (const [path, body] of [
    ['/register', person],
    ['/login', { ...person, password: `${person.password}?` }],
    ['/password-reset', { email: person.email }],
    ['/custom-quote', generalQuote({ project: 'telltale' })],
    ['/forms-submit', contactForm({ message: 'telltale' })],
    ['/forms-submit', { type: 'contact', email: 'telltale' }],
    ['/review-post', { name: 'telltale', review: '4242 4242 4242 4242' }],
  ] as const)
    expect([201, 202, 400, 401, 409]).toContain((await post(path, body)).status);
  for (const path of [`/reset-password/${tokens.access_token}`, '/shop?search=telltale', '/api/check-auth'])
    await fetch(origin + path, { headers: { Authorization: `Bearer ${tokens.access_token}x` } });
  return tokens.access_token;
}

describe('shutdown', () => {
  it('R06 fails readyz, lets the running request finish and exits with 0', async () => {
    const { url } = await forThisTest();
    const shop = await startShopProcess({ DATABASE_URL: url });
    const origin = await shop.opened;
    expect(await statusOf(`${origin}/readyz`)).toBe(200);

    const held = fetch(`${origin}/held`);
    await expect.poll(() => statusOf(`${origin}/is-held`), soon).toBe(204);
    shop.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${origin}/readyz`), soon).toBe(503);
    expect(await statusOf(`${origin}/healthz`)).toBe(200);
    await statusOf(`${origin}/release`);
    expect(await (await held).text()).toBe('released');
    expect(await shop.ended).toBe(0);
    expect(shop.output()).toContain('"shutting down"');
  });

  it('does not wait for idle keep-alive connections', async () => {
    const { url } = await forThisTest();
    const shop = await startShopProcess({ DATABASE_URL: url });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const origin = await shop.opened;
    await new Promise((done) => get(`${origin}/`, { agent }, (answer) => answer.resume().once('end', done)));
    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
  });
});

describe('startup', () => {
  it('lists every invalid variable and exits with 1', async () => {
    const shop = await startShopProcess({ PORT: 'three thousand', LOG_LEVEL: 'loud' });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(/PORT: set it to .*\n.*LOG_LEVEL: set it to/);
  });

  it('P68 with Stripe keys charges cards there and logs no personal data', async () => {
    const { url, db } = await forThisTest();
    const stripe = await startTestStripe();
    const shop = await startShopProcess({
      DATABASE_URL: url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      LOG_LEVEL: 'trace',
    });
    const origin = await shop.opened;
    const config = await (await fetch(`${origin}/api/payment-config`)).json();
    expect(config).toMatchObject({ data: { provider: 'stripe', publishableKey: 'pk_test_fake' } });
    const policyOf = async (path: string) =>
      (await fetch(origin + path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/checkout')).toContain("script-src 'self' https://js.stripe.com");
    expect(await policyOf('/')).not.toContain('stripe');

    const order = await fetch(`${origin}/api/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(cardPayload({ lines: [line(await createProduct(db))] })),
    });
    expect(order.status).toBe(201);
    expect(stripe.intents()).toMatchObject([{ status: 'succeeded', currency: 'cad' }]);
    const { password, ...person } = registration({ email: 'telltale@example.com' });
    const token = await visitAll(origin, { ...person, password });
    const secrets = stripe.intents().map(({ client_secret }) => client_secret);
    // Ids of requests are random, so they may have the digits of the card.
    const said = shop.output().replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
    expect(said).toMatch(/"route":"\/api\/login"/);
    for (const secret of [...secrets, token, password, 'Front Street', 'telltale', 'Byron'])
      expect(said).not.toContain(secret);
    // The port and the ids of workers may have these digits within theirs.
    expect(said).not.toMatch(/4242 ?4242|\b4242\b|555-?0199|\b0199\b|\bM5V/);
    expect(said).not.toMatch(/sk_test|whsec|_secret_/);
  });

  it('names misspelled variables beside those that are missing, and their values never', async () => {
    const shop = await startShopProcess({
      NODE_ENV: 'production',
      SMPT_URL: 'smtp://ann:hunter2@mail.example',
    });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(
      /SMTP_URL: set it to.*SMPT_URL is no variable of the shop: was SMTP_URL meant\?/s,
    );
    expect(shop.output()).not.toContain('hunter2');
  });

  it('names misspelled variables in the log of a shop that opens', async () => {
    const { url } = await forThisTest();
    const shop = await startShopProcess({ DATABASE_URL: url, STAFF_KYE: 'hunter2', TZ: 'Mars' });
    await shop.opened;
    expect(shop.output()).toContain('"msg":"STAFF_KYE is no variable of the shop: was STAFF_KEY meant?"');
    expect(shop.output()).toContain('"msg":"TZ is not the name of a time zone');
    expect(shop.output()).not.toContain('hunter2');
  });

  it('reports that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const { url } = await forThisTest();
    const shop = await startShopProcess({ PORT: String(port), DATABASE_URL: url });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(
      new RegExp(`"msg":"Port ${port} is in use: stop the program .* or set PORT`),
    );
    expect(shop.output()).not.toContain('"stack"');
  });

  it('waits for a database that is not up yet', async () => {
    const shop = await startShopProcess({ DATABASE_URL: 'postgres://halyard@127.0.0.1:1/halyard' });
    await expect.poll(shop.output, soon).toContain('not reachable yet');
    expect(shop.child.exitCode).toBeNull();
  });

  it('fails at once when the database password is wrong', async () => {
    const { url } = await forThisTest();
    const shop = await startShopProcess({ DATABASE_URL: url.replace(/:[^:@]+@/, ':wrong@') });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(
      /"msg":"PostgreSQL at .* refuses the password of the role .*: set DATABASE_URL/,
    );
    expect(shop.output()).not.toMatch(/"stack"|wrong@/);
  });
});

it('exits with 1 and logs an uncaught error', async () => {
  const { url } = await forThisTest();
  const shop = await startShopProcess({ DATABASE_URL: url });
  // The process may exit before it has responded.
  await fetch(`${await shop.opened}/crash`).catch(() => {});
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('uncaught in this test');
});

it('R08 survives a database outage: cached pages stay, writes are 503, readyz fails and recovers', async () => {
  const { db, url } = await forThisTest();
  const flag = await createProduct(db, { stock: 5 });
  const proxy = await startProxy(url);
  const shop = await startShopProcess({ DATABASE_URL: proxy.url });
  const origin = await shop.opened;
  const order = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(payload({ lines: [line(flag)] })),
  };
  expect(await statusOf(`${origin}/shop`)).toBe(200);

  await proxy.refuse();
  await expect.poll(() => statusOf(`${origin}/readyz`), soon).toBe(503);
  expect(await statusOf(`${origin}/healthz`)).toBe(200);
  expect(await statusOf(`${origin}/shop`)).toBe(200);
  const refused = await fetch(`${origin}/api/checkout`, order);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);

  await proxy.recover();
  await expect.poll(() => statusOf(`${origin}/readyz`), soon).toBe(200);
  // The page sends the same cart again with the same idempotency key.
  expect((await fetch(`${origin}/api/checkout`, order)).status).toBe(201);
  expect(shop.child.exitCode).toBeNull();
  await expectInvariants(db);
}, 60_000);
