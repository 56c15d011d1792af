import { defineConfig } from '@playwright/test';
import { LOCALE, TIME_ZONE } from './contract/locale.ts';
import { CHROMIUM_ARGS, chromiumPath } from './e2e/chromium.ts';

const executablePath = await chromiumPath();
const port = Number(process.env.E2E_PORT ?? 3190);

/** `npm run test:full` sets it: each test runs at each width but for those that no width can change. */
const everyWidth = process.env.WIDTHS === 'all';

/**
 * A test runs on the phone. `@two-widths` (phone and desktop) and `@each-width` (a tablet too) are on tests of layouts and
 * of controls that a wide page has in another form, `@wide` on those of what is there from 1024 px alone, and `@narrow` of
 * what is there below it. `@any-width` is on tests that no width can change (addresses, storage, calls).
 */
const sized = (name: string, [width, height]: readonly [number, number]) => ({
  name,
  use: { viewport: { width, height } },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stands still for seconds is not the shop's fault; `npm test` says how many needed it.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // Tests of motion ask for it; all others see states and not the way between them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: LOCALE,
    timezoneId: TIME_ZONE,
    // Recording costs a third of the time; for a look into a failure: TRACE=on
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { ...sized('phone', [360, 740]), grepInvert: /@wide/ },
    {
      ...sized('tablet', [800, 1000]),
      ...(everyWidth ? { grepInvert: /@any-width|@wide/ } : { grep: /@each-width/ }),
    },
    {
      ...sized('desktop', [1280, 800]),
      ...(everyWidth ? { grepInvert: /@any-width|@narrow/ } : { grep: /@each-width|@two-widths|@wide/ }),
    },
  ],
  webServer: {
    command: `node e2e/serve.ts ${port}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
