import { defineConfig } from 'vitest/config';

/** The tests that must kill the mutants of `api.json`. Few of them, because Stryker first runs them all. */
export default defineConfig({
  test: {
    // Each of Stryker's two workers starts a PostgreSQL of its own.
    globalSetup: ['api/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: [
      'api/orders/goods/stock.test.ts',
      'api/orders/refunds/{refunds,limit,given-once}.test.ts',
      'api/consents/{consents,ledger-sources}.test.ts',
    ],
  },
});
