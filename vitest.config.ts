import { defineConfig } from 'vitest/config';
import { listPureTests } from './scripts/lanes/pure-tests.ts';

const pure = listPureTests();

/**
 * Two projects: `pure` starts at once, `api` starts a PostgreSQL first. Test files share their processes, so that the API
 * is not loaded again for each file. A test must therefore restore whatever it changes in its process.
 */
export default defineConfig({
  test: {
    // One more than the cores of a small machine, because tests wait for databases and sockets most of the time.
    maxWorkers: 3,
    pool: 'forks',
    isolate: false,
    // These end what hangs. They say nothing about the shop, so they leave room for a machine that is busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
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
