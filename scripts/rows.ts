// Checks that each fault (R, B) and probe (P) of docs/ names tests that exist and ran, and that each numbered test has a
// row. Part of `npm test`.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type RanTest, readFaultFile, readPlaywrightReport, readVitestReport } from './rows/reports.ts';
import { readRows, skippedRows, wrongRows } from './rows/tables.ts';

const PAGES = [
  { path: 'docs/reliability.md', letters: 'RB' },
  { path: 'docs/security.md', letters: 'P' },
];

const tests = [
  ...(await report('results/unit.json', readVitestReport)),
  ...(await report('results/e2e.json', readPlaywrightReport)),
  ...(await report('results/faults.json', readVitestReport)),
  ...(await listFaults()),
];

for (const { path, letters } of PAGES) {
  const page = await readFile(path, 'utf8');
  const wrong = wrongRows(page, letters, tests);
  for (const sentence of wrong) console.error(`${path}: ${sentence}`);
  if (wrong.length > 0) process.exitCode = 1;
  const skipped = skippedRows(page, tests);
  const here = skipped.length > 0 ? `; skipped on this machine: ${skipped.join(', ')}` : '';
  console.log(`${path}: ${readRows(page).length} rows${here}`);
}

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
