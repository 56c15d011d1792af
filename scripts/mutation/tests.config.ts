import { defineConfig } from 'vitest/config';

/** The tests that must kill the mutants of `stryker.json`. Few of them, because Stryker first runs them all. */
export default defineConfig({
  test: {
    // Each of Stryker's workers gets a PostgreSQL of its own.
    globalSetup: ['api/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: [
      'contract/{money,orders/*,catalog/line-price,consents/*}.test.ts',
      'api/orders/states.test.ts',
      'api/orders/placing/{stock,checkout}.test.ts',
      'api/orders/refunds/*.test.ts',
      'api/consents/*.test.ts',
      'api/payments/stripe-payment.test.ts',
    ],
  },
});
