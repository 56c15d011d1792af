import { defineConfig } from 'vitest/config';
import { listPureTests } from './scripts/lanes/pure-tests.ts';

const pure = listPureTests();

/**
 * Two projects: `pure` starts at once, `api` starts a PostgreSQL first. Test files share their processes, so that the API
 * is not loaded again for each file. A test must therefore restore whatever it changes in its process.
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
          include: ['{api,server,catalogue,bench}/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['api/testing/global-setup.ts'],
        },
      },
    ],
  },
});
