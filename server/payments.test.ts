import { describe, expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { chargeOf, startTestStripe } from '../api/testing/fakes/stripe.ts';
import { readConfig } from './config/config.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { foreignToPages, openPayments } from './payments.ts';
import { createLog } from './watching/log.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
};

/** @returns the provider for that environment, and the warnings it logged. */
async function open(env: Record<string, string>) {
  const { db } = await forThisTest();
  const said: string[] = [];
  const log = createLog('warn', { write: (line) => said.push(line) });
  return { payments: await openPayments(readConfig(env), db, log), said };
}

describe('openPayments', () => {
  it('uses Stripe when its keys are set', async () => {
    const stripe = await startTestStripe();
    const { payments, said } = await open({ ...KEYS, STRIPE_API_BASE: stripe.url });
    expect(payments).toMatchObject({ name: 'stripe', publishableKey: 'pk_test_fake' });
    expect(await payments.charge(chargeOf())).toMatchObject({ status: 'succeeded' });
    expect(stripe.intents()).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('uses the test provider without them', async () => {
    const { payments, said } = await open({});
    expect(payments).toMatchObject({ name: 'test', publishableKey: '' });
    expect(said).toEqual([]);
  });

  it('warns about test-mode keys in production', async () => {
    const { said } = await open({ ...KEYS, NODE_ENV: 'production' });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('nobody is charged');
    expect(said[0]).not.toContain('_fake');
  });
});

describe('foreignToPages', () => {
  it('allows the Stripe origins on the checkout page and behind a link to pay', async () => {
    const { payments } = await open(KEYS);
    const links = ['/pay/a-Token_1', '/fr/pay/a-Token_1', '/PAY/x/'];
    for (const path of ['/checkout', '/checkout/', '/Checkout', '/fr/checkout', '/FR/Checkout/', ...links]) {
      const policy = contentSecurityPolicy([], foreignToPages(payments)(path));
      expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
      expect(policy).toContain(
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
      );
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    }
  });

  it('allows no foreign origin on other pages or without Stripe (P62)', async () => {
    const [stripe, test] = [await open(KEYS), await open({})];
    for (const path of [
      '/',
      '/cart',
      '/checkout-help',
      '/pay',
      '/pay/x/y',
      '/payx/y',
      '/order-confirmation',
      '/profile',
      '/fr',
      '/fr/cart',
      '/fr/fr/checkout',
    ])
      expect(foreignToPages(stripe.payments)(path)).toBeUndefined();
    for (const path of ['/checkout', '/fr/checkout'])
      expect(foreignToPages(test.payments)(path)).toBeUndefined();
  });
});
