import { relative } from 'node:path';

/**
 * A test with its file (relative to the project's root) and its full title; `listed` means that it exists and did not
 * run.
 */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'listed';
}

interface VitestReport {
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
  readonly suites: readonly PlaywrightSuite[];
}

/** Returns each test of `vitest --reporter=json`. */
export function readVitestReport({ testResults }: VitestReport): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('.', name),
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** Returns each test of Playwright's json reporter, once for each width at which it ran. */
export function readPlaywrightReport({ suites }: PlaywrightReport): RanTest[] {
  return suites.flatMap((suite) => readSuite(suite));
}

/** `it('R05 …`, `it.skipIf(…)('R05 …`, `it.each([…])('R05 …`: declarations of numbered tests. */
const NUMBERED = /(?:\b(?:it|test|describe)(?:\.\w+)*(?:\(.*?\))?|\]\))\(\s*(['"`])([RPB]\d{2,}\b.*?)\1/g;

/**
 * Reads the tests that a file of `faults/` declares from its text: they do not run with the others, and collecting them
 * with Vitest would need a database.
 */
export function readFaultFile(file: string, source: string): RanTest[] {
  const code = source.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  return Array.from(code.matchAll(NUMBERED), ([, , title = '']) => ({
    file,
    title,
    status: 'listed',
  }));
}

function readSuite(suite: PlaywrightSuite, above = ''): RanTest[] {
  const group = `${above} ${suite.title}`.trim();
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({
      file: `e2e/${file}`,
      title: `${group} ${title}`,
      status: statusOf(status),
    })),
  );
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((each) => readSuite(each, group))];
}

function statusOf(status: string): RanTest['status'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}
