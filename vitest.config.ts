import { defineConfig } from 'vitest/config';
import { listPureTests } from './scripts/lanes/pure-tests.ts';

const pure = listPureTests();

/**
 * Two projects: `pure` starts at once, `api` starts a PostgreSQL first. Files share the processes they run in, which saves
 * each of them from reading the whole API anew: a test puts back what it changes of its process.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{api,server,catalogue}/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['api/testing/global-setup.ts'],
        },
      },
    ],
  },
});
