import { defineConfig } from 'vitest/config';

/** Runs the rows of docs/reliability.md and docs/security.md that take minutes, one after the other with time limits. */
export default defineConfig({
  test: {
    include: ['faults/**/*.fault.ts'],
    globalSetup: ['api/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
