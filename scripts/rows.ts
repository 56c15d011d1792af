// Are all faults (R) and probes (S) in docs/ proven by tests that exist? After `npm test`, which runs it.
// `node scripts/rows.ts --write` writes the results of the last runs into the tables.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type RanTest, readPlaywrightReport, readVitestList, readVitestReport } from './rows/reports.ts';
import { withResults, wrongRows } from './rows/tables.ts';

const PAGES = [
  { path: 'docs/reliability.md', letter: 'R', count: 59 },
  { path: 'docs/security.md', letter: 'S', count: 75 },
];

const tests = [
  ...(await report('results/unit.json', readVitestReport)),
  ...(await report('results/e2e.json', readPlaywrightReport)),
  ...(await report('results/faults.json', readVitestReport)),
  ...listFaults(),
];

let wrong = 0;
for (const { path, ...rows } of PAGES) {
  const page = await readFile(path, 'utf8');
  if (process.argv.includes('--write')) await writeFile(path, withResults(page, tests));
  for (const sentence of wrongRows(page, rows, tests)) {
    console.error(`${path}: ${sentence}`);
    wrong++;
  }
}
process.exitCode = wrong > 0 ? 1 : 0;

async function report<Report>(path: string, read: (report: Report) => RanTest[]): Promise<RanTest[]> {
  return existsSync(path) ? read(JSON.parse(await readFile(path, 'utf8'))) : [];
}

/** The long tests by name alone: `npm test` does not run them. */
function listFaults(): RanTest[] {
  if (!existsSync('faults')) return [];
  const list = ['list', '--config', 'vitest.faults.config.ts', '--json'];
  return readVitestList(JSON.parse(execFileSync('vitest', list, { encoding: 'utf8' })));
}
