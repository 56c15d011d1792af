import { defineConfig } from 'vitest/config';

/** The configuration of mutant runs: as `vitest.config.ts`, but all runs share one PostgreSQL. */
export default defineConfig({
  test: {
    include: ['{contract,api,server,storefront}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/mutation/shared-postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
