import { relative } from 'node:path';

/** A test by its file (from the project's root) and its whole title; `listed` is one that exists and was not run. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'listed';
  /** The day of the run, 2026-11-21. */
  readonly day: string;
}

interface VitestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly startTime: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** Each test of `vitest --reporter=json`. */
export function readVitestReport({ startTime, testResults }: VitestReport): RanTest[] {
  const day = new Date(startTime).toISOString().slice(0, 10);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('.', name),
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      day,
    })),
  );
}

/** Each test of Playwright's json reporter, once for each width it ran at. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport): RanTest[] {
  return suites.flatMap((suite) => readSuite(suite, stats.startTime.slice(0, 10)));
}

/** `it('R05 …`, `it.skipIf(…)('R05 …`, `it.each([…])('R05 …`: how long tests are called. */
const NUMBERED = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\))?|\]\))\(\s*(['"`])([RP]\d{2,}\b.*?)\1/g;

/**
 * The tests that a file of `faults/` declares, by its text: they are not run with the others, and to let Vitest collect
 * them takes a database.
 */
export function readFaultFile(file: string, source: string): RanTest[] {
  const code = source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  return Array.from(code.matchAll(NUMBERED), ([, , title = '']) => ({
    file,
    title,
    status: 'listed',
    day: '',
  }));
}

function readSuite(suite: PlaywrightSuite, day: string, above = ''): RanTest[] {
  const group = `${above} ${suite.title}`.trim();
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({
      file: `e2e/${file}`,
      title: `${group} ${title}`,
      status: statusOf(status),
      day,
    })),
  );
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((each) => readSuite(each, day, group))];
}

function statusOf(status: string): RanTest['status'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}
