import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { chargeOf, startTestStripe } from '../testing/fakes/stripe.ts';

async function shopWithStripe() {
  const { db } = await forThisTest();
  const stripe = await startTestStripe();
  return { stripe, api: createTestApi(db, { payments: stripe.payments }) };
}

it('returns the provider and its publishable key, but no secrets', async () => {
  const { stripe, api } = await shopWithStripe();
  const answer = await (await api.get('/payment-config')).text();
  expect(JSON.parse(answer)).toEqual({
    data: { provider: 'stripe', publishableKey: 'pk_test_fake', methods: ['card', 'cod'] },
  });
  expect(answer).not.toContain(stripe.secretKey);
  expect(answer).not.toContain(stripe.webhookSecret);
});

it('returns 404 for a decision of the test bank when the provider is Stripe', async () => {
  const { stripe, api } = await shopWithStripe();
  await stripe.payments.charge(chargeOf({ paymentMethodId: 'pm_card_authenticationRequired' }));
  const [intent] = stripe.intents();
  const decision = api.post(`/test-bank/${intent?.client_secret}`, { outcome: 'approve' });
  await expect(decision).toBeProblem('NOT_FOUND');
  expect(stripe.intents()[0]?.status).toBe('requires_action');
});
