import { defineConfig } from '@playwright/test';
import { LOCALE, TIME_ZONE } from './contract/locale.ts';
import { CHROMIUM_ARGS, chromiumPath } from './e2e/chromium.ts';

const executablePath = await chromiumPath();
const port = Number(process.env.E2E_PORT ?? 3190);

/** The specs of how pages are laid out: a tablet has nothing of its own but their layout. */
const LAYOUTS = /\/(pages|content|custom|home|product|shop)\.spec\.ts$/;

/** And where a wide page has other controls than the phone: menus, columns, side panels, a summary beside the form. */
const WIDE =
  /\/(pages|content|custom|home|product|shop|buy|cart|contact|failed-calls|keyboard|no-script|profile|quote|search|session|shop-filters|states|stores?)\.spec\.ts$/;

/**
 * `@any-width` is on tests of what no width can change (addresses, storage, what search engines read): they run on the
 * phone alone. `@narrow` and `@wide` are on tests of what is there only below or from 1024 px.
 */
const sized = (name: string, [width, height]: readonly [number, number], leaveOut: RegExp) => ({
  name,
  grepInvert: leaveOut,
  use: { viewport: { width, height } },
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
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
    sized('phone', [360, 740], /@wide/),
    { ...sized('tablet', [800, 1000], /@any-width|@wide/), testMatch: LAYOUTS },
    { ...sized('desktop', [1280, 800], /@any-width|@narrow/), testMatch: WIDE },
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
