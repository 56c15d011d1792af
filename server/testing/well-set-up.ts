import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WEBHOOK_EVENTS } from '../../api/payments/stripe-events.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { startTestSmtp } from '../../api/testing/fakes/smtp.ts';
import { openFakeStripe } from '../../api/testing/stripe/fake-stripe.ts';
import { createRoles } from './database-roles.ts';
import { folderForThisTest } from './folders.ts';

export const KEY = Buffer.alloc(32, 7).toString('base64');
export const PASSWORD = 'hunter2&more';

/** A proxy in front of a shop; `adds` says whether it adds the caller's address. */
export async function startFront({ adds = true, host }: { adds?: boolean; host?: string } = {}) {
  let target = 'http://127.0.0.1:1';
  const server = createServer((request, response) => {
    const headers = {
      ...request.headers,
      ...(adds && { 'x-forwarded-for': '203.0.113.9' }),
      ...(host && { host }),
    };
    const onward = forward(target + request.url, { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const leadTo = (origin: string) => {
    target = origin;
  };
  return { url, leadTo };
}

async function startStripe() {
  const stripe = await openFakeStripe({ secretKey: 'sk_test_ofours', foreignKey: 'pk_test_theirs' });
  onTestFinished(stripe.close);
  const charge = new URLSearchParams({
    amount: '5000',
    currency: 'cad',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'allowed_payment_method_types[0]': 'card',
  });
  await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    body: charge,
    headers: { Authorization: `Bearer ${stripe.secretKey}` },
  });
  return stripe;
}

/** The variables of a shop that is set up well, with what they name. */
export async function setUp() {
  const [database, stripe, smtp, front, dataDir] = await Promise.all([
    forThisTest('empty'),
    startStripe(),
    startTestSmtp({ password: PASSWORD }),
    startFront(),
    folderForThisTest(),
  ]);
  onTestFinished(() => smtp.stop());
  const { app } = await createRoles(database);
  stripe.webhooks.add({
    url: `${front.url}/api/payment-webhooks/stripe`,
    enabled_events: WEBHOOK_EVENTS,
    status: 'enabled',
  });
  const env: Record<string, string> = {
    SAMPLE_SHOP: 'off',
    DATABASE_URL: app,
    MIGRATE_DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: front.url,
    TRUSTED_PROXIES: '1',
    STAFF_KEY: KEY,
    MAIL_FROM: 'Flags <orders@flags.example>',
    SMTP_URL: smtp.url.replace('//', `//ann:${encodeURIComponent(PASSWORD)}@`),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
  return { env, database, stripe, front };
}
