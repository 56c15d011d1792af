// Are all faults (R) and probes (P) in docs/ proven by tests that exist? After `npm test`, which runs it.
// `node scripts/rows.ts --write` writes the results of the last runs into the tables.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type RanTest, readFaultFile, readPlaywrightReport, readVitestReport } from './rows/reports.ts';
import { withResults, wrongRows } from './rows/tables.ts';

const PAGES = [
  { path: 'docs/reliability.md', letter: 'R', count: 63 },
  { path: 'docs/security.md', letter: 'P', count: 103 },
];

const tests = [
  ...(await report('results/unit.json', readVitestReport)),
  ...(await report('results/e2e.json', readPlaywrightReport)),
  ...(await report('results/faults.json', readVitestReport)),
  ...(await listFaults()),
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

async function listFaults(): Promise<RanTest[]> {
  const names = (await readdir('faults')).filter((name) => name.endsWith('.fault.ts'));
  const files = names.map((name) => `faults/${name}`);
  return (
    await Promise.all(files.map(async (file) => readFaultFile(file, await readFile(file, 'utf8'))))
  ).flat();
}
