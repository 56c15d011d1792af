import { defineConfig } from '@playwright/test';
import { LOCALE, TIME_ZONE } from './contract/locale.ts';
import { CHROMIUM_ARGS, chromiumPath } from './e2e/chromium.ts';
import { everyWidth } from './e2e/every-width.ts';

const executablePath = await chromiumPath();
const port = Number(process.env.E2E_PORT ?? 3190);

/**
 * A test runs on the phone by default. Tag tests of layouts, and of controls that have another form on wide pages, with
 * `@two-widths` (phone and desktop) or `@each-width` (a tablet, too); tests of elements that exist only from 1024 px with
 * `@wide`, or only below with `@narrow`; and tests that no width can change (URLs, storage, calls) with `@any-width`.
 * A test tagged `@full` runs only with `WIDTHS=all`.
 */
const sized = (name: string, [width, height]: readonly [number, number]) => ({
  name,
  use: { viewport: { width, height } },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One more than the cores of a small machine: pages wait for each other, and for the shop.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls for seconds is not the shop's fault; `npm test` counts the tests that needed a retry.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    // Tests of motion override this; all others see final states instead of transitions.
    contextOptions: { reducedMotion: 'reduce' },
    locale: LOCALE,
    timezoneId: TIME_ZONE,
    // Recording takes a third of the time; set TRACE=on to inspect a failure.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { ...sized('phone', [360, 740]), grepInvert: everyWidth ? /@wide/ : /@wide|@full/ },
    {
      ...sized('tablet', [800, 1000]),
      ...(everyWidth ? { grepInvert: /@any-width|@wide/ } : { grep: /@each-width/, grepInvert: /@full/ }),
    },
    {
      ...sized('desktop', [1280, 800]),
      ...(everyWidth
        ? { grepInvert: /@any-width|@narrow/ }
        : { grep: /@each-width|@two-widths|@wide/, grepInvert: /@full/ }),
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
