// `npm test`: runs the checks, the build, units and API, then pages in Chromium, and last checks that each row of
// docs/reliability.md and docs/security.md has a test. `npm run test:full` adds what takes too long for each change:
// all widths of the pages, the long faults, mutants, and searches of a large shop. What the tests left in the temporary
// folder of the run is a failure, too. Both end with one line that counts everything; any failure makes the exit code 1.
import { rm } from 'node:fs/promises';
import { ALL_CHECKS, PREPARATION } from './lanes/checks.ts';
import { runShown, runTogether } from './lanes/run.ts';
import { add, emptyTally, printTotal, readPlaywright, readVitest, type Tally } from './lanes/tally.ts';
import { openTempFolder } from './lanes/temp-folder.ts';

const isFull = process.argv.includes('--full');
const total = emptyTally();

// The last report of the long faults is not deleted, because `npm test` does not run them.
const own = ['results/unit.json', 'results/e2e.json', 'test-results'];
for (const old of isFull ? [...own, 'results/faults.json'] : own) {
  await rm(old, { recursive: true, force: true });
}
const removeTempFolder = await openTempFolder();
await runShown(PREPARATION.name, PREPARATION.command);
const codes = await runTogether(ALL_CHECKS);
for (const [i, { name }] of ALL_CHECKS.entries()) count(name, codes[i] ?? 1);
await check('build', 'node scripts/build.ts');
await suite({
  name: 'units and API',
  command: 'vitest run --reporter=default --reporter=json --outputFile.json=results/unit.json',
  env: isFull ? { RUNS: 'all' } : {},
  report: () => readVitest('results/unit.json'),
});
await suite({
  name: 'pages in Chromium',
  command: 'playwright test',
  env: isFull ? { WIDTHS: 'all' } : {},
  report: () => readPlaywright('results/e2e.json'),
});
if (isFull) {
  await suite({
    name: 'long faults',
    command: 'node --run test:faults',
    report: () => readVitest('results/faults.json'),
  });
  await check('mutants', 'node --run test:mutation');
  await check('growth of searches', 'node --run bench:search');
}
await check('rows of faults and probes', 'node scripts/rows.ts');
const left = await removeTempFolder();
count(`nothing left in the temporary folder: ${left.join(', ')}`, left.length);

printTotal(total);
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(name: string, command: string): Promise<void> {
  count(name, await runShown(name, command));
}

function count(name: string, code: number): void {
  total[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) total.failures.push(name);
}

interface Suite {
  readonly name: string;
  readonly command: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly report: () => Promise<Tally>;
}

async function suite({ name, command, env, report }: Suite): Promise<void> {
  const code = await runShown(name, command, env);
  const tally = await report().catch(() => ({
    ...emptyTally(),
    failed: 1,
    failures: [`${name}: no report`],
  }));
  add(total, tally);
  // A runner that exits badly without a failed test (a crash, a global set-up that threw) counts as failed, too.
  if (code !== 0 && tally.failed === 0)
    add(total, { ...emptyTally(), failed: 1, failures: [`${name}: the runner exited with ${code}`] });
}
