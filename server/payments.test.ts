import { describe, expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database.ts';
import { chargeOf, startTestStripe } from '../api/testing/stripe.ts';
import { readConfig } from './config.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { foreignToPages, openPayments } from './payments.ts';
import { createLog } from './watching/log.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
};

/** @returns the provider of that environment, and what the log says of it. */
async function open(env: Record<string, string>) {
  const { db } = await forThisTest();
  const said: string[] = [];
  const log = createLog('warn', { write: (line) => said.push(line) });
  return { payments: await openPayments(readConfig(env), db, log), said };
}

describe('openPayments', () => {
  it('takes cards by Stripe when its keys are there', async () => {
    const stripe = await startTestStripe();
    const { payments, said } = await open({ ...KEYS, STRIPE_API_BASE: stripe.url });
    expect(payments).toMatchObject({ name: 'stripe', publishableKey: 'pk_test_fake' });
    expect(await payments.charge(chargeOf())).toMatchObject({ status: 'succeeded' });
    expect(stripe.intents()).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('tries cards out without them', async () => {
    const { payments, said } = await open({});
    expect(payments).toMatchObject({ name: 'test', publishableKey: '' });
    expect(said).toEqual([]);
  });

  it('warns in production of keys of the test mode', async () => {
    const { said } = await open({ ...KEYS, NODE_ENV: 'production' });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('nobody is charged');
    expect(said[0]).not.toContain('_fake');
  });
});

describe('foreignToPages', () => {
  it('names on the checkout page what Stripe asks for', async () => {
    const { payments } = await open(KEYS);
    for (const path of ['/checkout', '/checkout/', '/Checkout']) {
      const policy = contentSecurityPolicy([], foreignToPages(payments)(path));
      expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
      expect(policy).toContain(
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
      );
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    }
  });

  it('names nobody on other pages, nor without Stripe (P62)', async () => {
    const [stripe, test] = [await open(KEYS), await open({})];
    for (const path of ['/', '/cart', '/checkout-help', '/order-confirmation', '/profile'])
      expect(foreignToPages(stripe.payments)(path)).toBeUndefined();
    expect(foreignToPages(test.payments)('/checkout')).toBeUndefined();
  });
});
