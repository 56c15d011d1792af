import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,api,server,storefront,catalogue,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['api/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
