// `npm run test:mutation`: breaks one line after the other in a copy of the tree and runs the tests that must fail.
// `npm run test:mutation -- stock refund` breaks only the mutants with one of these words in their name or file. Exit
// code 1 if a mutant survives, if its line no longer exists, or if the tests fail without any mutant.
import { mkdir, writeFile } from 'node:fs/promises';
import setupPostgres from '../../api/testing/global-setup.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { type Outcome, runTests } from './run-tests.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

const REPORT = 'results/mutants.json';

interface Verdict {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  readonly seconds: number;
}

const words = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);

let postgresUrl = '';
const stopPostgres = await setupPostgres({
  provide: (_name, url) => {
    postgresUrl = url;
  },
});
const copy = await copyTree();
try {
  process.exitCode = (await breakEach(copy)) ? 0 : 1;
} finally {
  await copy.remove();
  await stopPostgres();
}

/** @returns whether every mutant was killed. */
async function breakEach(tree: TreeCopy): Promise<boolean> {
  // This comes first, so that a line that no longer exists is reported at once and not after an hour.
  for (const mutant of chosen) await (await tree.break(mutant))();
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  console.log(`${chosen.length} mutants; first the ${files.length} test files without any mutant …`);
  const healthy = await runTests(tree.folder, files, { postgresUrl, bail: false });
  if (healthy.result !== 'passed') {
    console.log(`✘ the tests fail without any mutant: ${summaryOf(healthy)}`);
    return false;
  }
  const verdicts: Verdict[] = [];
  for (const mutant of chosen) verdicts.push(await judge(tree, mutant));
  await mkdir('results', { recursive: true });
  await writeFile(REPORT, JSON.stringify(verdicts, null, 2));
  const survivors = verdicts.filter(({ outcome }) => outcome.result !== 'failed');
  for (const { mutant, outcome } of survivors)
    console.log(`✘ ${mutant.name} (${mutant.file}): ${summaryOf(outcome)}`);
  console.log(`\n${verdicts.length - survivors.length} mutants killed, ${survivors.length} survived`);
  return survivors.length === 0;
}

async function judge(tree: TreeCopy, mutant: Mutant): Promise<Verdict> {
  const started = performance.now();
  const restore = await tree.break(mutant);
  const run = (bail: boolean) =>
    runTests(tree.folder, mutant.tests, {
      postgresUrl: mutant.file.endsWith('.sql') ? '' : postgresUrl,
      bail,
    });
  let outcome = await run(true);
  // With `bail`, the run may have stopped at a failure that is not a failed expectation.
  if (outcome.result === 'broken') outcome = await run(false);
  await restore();
  const seconds = (performance.now() - started) / 1000;
  const mark = outcome.result === 'failed' ? '✔' : '✘';
  console.log(`${mark} ${mutant.name} (${seconds.toFixed(1)} s): ${summaryOf(outcome)}`);
  return { mutant, outcome, seconds };
}

function summaryOf(outcome: Outcome): string {
  switch (outcome.result) {
    case 'passed':
      return `survived ${outcome.tests} tests`;
    case 'failed':
      return `killed by "${outcome.test}"`;
    case 'broken':
      return `the run broke: ${outcome.reason}`;
  }
}
