import { expect, it } from 'vitest';
import { providerUrl } from './provider-url.ts';

it("leads to Stripe's page of its payments, and nowhere for others", () => {
  expect(providerUrl('pi_3QabcDEF0123')).toBe('https://dashboard.stripe.com/payments/pi_3QabcDEF0123');
  for (const other of ['pi_test_03e1c7', 'ch_1', 'pi_../login', 'till 4'])
    expect(providerUrl(other)).toBeUndefined();
});
