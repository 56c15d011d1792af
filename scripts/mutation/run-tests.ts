import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The time limit of a run, because some mutants never end. */
const LONGEST_RUN_MS = 5 * 60_000;
const REPORT = 'results/mutant.json';

/** Vitest's JSON report, reduced to the fields that are read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * - `failed`: an expectation of `test` was not met.
 * - `broken`: the run ended badly in any other way, which proves nothing about the expectations.
 */
export type Outcome =
  | { readonly result: 'passed'; readonly tests: number }
  | { readonly result: 'failed'; readonly test: string }
  | { readonly result: 'broken'; readonly reason: string };

/** Runs test files in a copy of the tree, against a running PostgreSQL. */
export async function runTests(
  folder: string,
  files: readonly string[],
  { postgresUrl, bail }: { readonly postgresUrl: string; readonly bail: boolean },
): Promise<Outcome> {
  await rm(join(folder, REPORT), { force: true });
  const code = await vitest(folder, [...files, ...(bail ? ['--bail=1'] : [])], postgresUrl);
  const report = await readFile(join(folder, REPORT), 'utf8').catch(() => undefined);
  if (report === undefined)
    return { result: 'broken', reason: `vitest ended with ${code}, without a report` };
  return outcomeOf(JSON.parse(report) as Report, code);
}

export function outcomeOf({ numPassedTests, testResults }: Report, code: number): Outcome {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const byAssertion = failed.find(({ failureMessages }) => failureMessages.some(isAssertion));
  if (byAssertion) return { result: 'failed', test: byAssertion.fullName };
  const [other] = failed;
  if (other) return { result: 'broken', reason: `${other.fullName}: ${firstLine(other.failureMessages[0])}` };
  if (code === 0 && numPassedTests > 0) return { result: 'passed', tests: numPassedTests };
  const reasons = testResults.map(({ message }) => message).filter(Boolean);
  return { result: 'broken', reason: firstLine(reasons[0]) || `vitest ended with ${code}` };
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

/** Matches errors of `expect`, of our own matchers, and of fast-check, which only reports that its property failed. */
const isAssertion = (message: string): boolean =>
  /^(AssertionError|Error: (expect|promise (resolved|rejected) .* instead of|Property failed))/s.test(
    message,
  );

function vitest(folder: string, args: readonly string[], postgresUrl: string): Promise<number> {
  const reporters = ['--reporter=json', `--outputFile.json=${REPORT}`];
  const config = ['--config', 'scripts/mutation/mutants.config.ts'];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...config, ...reporters, ...args],
    {
      cwd: folder,
      env: { ...process.env, MUTANTS_POSTGRES_URL: postgresUrl },
      stdio: 'ignore',
      timeout: LONGEST_RUN_MS,
      killSignal: 'SIGKILL',
    },
  );
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
