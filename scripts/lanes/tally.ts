import { readFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Those of the passed tests that needed a retry. */
  flaky: number;
  /** The titles of the failed tests, with their files. */
  failures: string[];
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, flaky: 0, failures: [] });

export function add(total: Tally, part: Tally): void {
  for (const count of ['passed', 'failed', 'skipped', 'flaky'] as const) total[count] += part[count];
  total.failures.push(...part.failures);
}

/** Repeats the failed tests, because a log is often cut to its end; the last line has all counts. */
export function printTotal({ passed, failed, skipped, flaky, failures }: Tally): void {
  for (const failure of failures) console.log(`✘ ${failure}`);
  const others = [
    ...(skipped ? [`, ${skipped} skipped`] : []),
    ...(flaky ? [`, ${flaky} passed on retry`] : []),
  ];
  console.log(`\n${passed} passed, ${failed} failed${others.join('')}`);
}

interface VitestFile {
  name: string;
  assertionResults: { status: string; fullName: string }[];
}

export async function readVitest(report: string): Promise<Tally> {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    await readFile(report, 'utf8'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    flaky: 0,
    failures: testResults.flatMap(({ name, assertionResults }: VitestFile) =>
      assertionResults.filter(({ status }) => status === 'failed').map((test) => `${name}: ${test.fullName}`),
    ),
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

export async function readPlaywright(report: string): Promise<Tally> {
  const { stats, suites } = JSON.parse(await readFile(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: suites.flatMap(unexpectedIn),
  };
}

function unexpectedIn({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map((test) => `${file} [${test.projectName}]: ${title}`),
  );
  return [...own, ...suites.flatMap(unexpectedIn)];
}
