// `npm test`: types, lint, import rules, dead code, generated types, build, units and API, then pages in Chromium;
// last, whether each row of docs/reliability.md and docs/security.md has a test.
// Ends with one line that counts them all; any failure makes the exit code 1.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed: at the second try. */
  flaky: number;
  /** The titles of the failed tests, with their files. */
  failures: string[];
}

const total: Tally = { passed: 0, failed: 0, skipped: 0, flaky: 0, failures: [] };

// What the long faults said last stays: they are not run here.
for (const old of ['results/unit.json', 'results/e2e.json', 'test-results']) {
  await rm(old, { recursive: true, force: true });
}
await check('types', 'react-router typegen && tsc');
await check('lint and format', 'biome check --error-on-warnings .');
await check(
  'import rules',
  'depcruise --config .dependency-cruiser.cjs contract api server storefront catalogue scripts bench e2e faults ops',
);
await check('dead code', 'knip');
await check('database types', 'node scripts/db-types.ts --verify');
await check('build', 'node scripts/build.ts');
await suite(
  'units and API',
  'vitest run --reporter=default --reporter=json --outputFile.json=results/unit.json',
  readVitest,
);
await suite('pages in Chromium', 'playwright test', readPlaywright);
await check('rows of faults and probes', 'node scripts/rows.ts');

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
const flaky = total.flaky ? `, ${total.flaky} of the passed at the second try` : '';
// A log is often cut to its end, so the names are repeated there.
for (const failure of total.failures) console.log(`✘ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}${flaky}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(name: string, command: string): Promise<void> {
  const ok = (await run(name, command)) === 0;
  total[ok ? 'passed' : 'failed']++;
  if (!ok) total.failures.push(name);
}

async function suite(name: string, command: string, read: () => Promise<Tally>): Promise<void> {
  const code = await run(name, command);
  const tally = await read().catch(() => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    flaky: 0,
    failures: [`${name}: no report`],
  }));
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
  total.flaky += tally.flaky;
  total.failures.push(...tally.failures);
  // A runner that ends badly without a failed test (a crash, a global set-up that threw) has failed too.
  if (code !== 0 && tally.failed === 0) {
    total.failed++;
    total.failures.push(`${name}: the runner ended with ${code}`);
  }
}

async function run(name: string, command: string): Promise<number> {
  const started = performance.now();
  console.log(`\n▶ ${name}: ${command}`);
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? 1)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  return code;
}

async function readVitest(): Promise<Tally> {
  const report = JSON.parse(await readFile('results/unit.json', 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: 0,
    failures: report.testResults.flatMap(({ name, assertionResults }: VitestFile) =>
      assertionResults.filter(({ status }) => status === 'failed').map((test) => `${name}: ${test.fullName}`),
    ),
  };
}

interface VitestFile {
  name: string;
  assertionResults: { status: string; fullName: string }[];
}

async function readPlaywright(): Promise<Tally> {
  const { stats, suites } = JSON.parse(await readFile('results/e2e.json', 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: suites.flatMap(unexpectedIn),
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

function unexpectedIn({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => `${file} [${test.projectName}]: ${title}`),
  );
  return [...own, ...suites.flatMap(unexpectedIn)];
}
