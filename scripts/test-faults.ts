// `npm run test:faults`: runs the faults that take minutes, one after the other, and prints a table of rows at the end.
import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';

/** Vitest's report, reduced to the fields that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      /** Milliseconds. */
      readonly duration?: number | null;
    }[];
  }[];
}

const REPORT = 'results/faults.json';

await mkdir('results', { recursive: true });
const config = ['--config', 'vitest.faults.config.ts'];
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
const child = spawn('vitest', ['run', ...config, ...reporters], { stdio: 'inherit' });
const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? 1)));

const { testResults }: Report = JSON.parse(await readFile(REPORT, 'utf8'));
const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
for (const { title, status, duration } of tests.toSorted((a, b) => a.title.localeCompare(b.title))) {
  console.log(`${status.padEnd(8)} ${((duration ?? 0) / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
const failed = tests.filter(({ status }) => status === 'failed').length;
const passed = tests.filter(({ status }) => status === 'passed').length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = code;
