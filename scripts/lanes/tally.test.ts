import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { add, emptyTally, printTotal, readPlaywright, readVitest } from './tally.ts';

async function reportOf(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-tally-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

const VITEST = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'takes away' },
      ],
    },
  ],
};

const PLAYWRIGHT = {
  stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 },
  suites: [
    {
      file: 'b.spec.ts',
      suites: [
        {
          file: 'b.spec.ts',
          specs: [{ title: 'sells', tests: [{ projectName: 'phone', status: 'unexpected' }] }],
        },
      ],
    },
  ],
};

it('counts the tests of both runners, repeats the failures and ends with one line', async () => {
  const total = emptyTally();
  add(total, await readVitest(await reportOf(VITEST)));
  add(total, await readPlaywright(await reportOf(PLAYWRIGHT)));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printTotal(total);
  log.mockRestore();
  expect(lines).toEqual([
    '✘ a.test.ts: takes away',
    '✘ b.spec.ts [phone]: sells',
    '\n6 passed, 2 failed, 1 skipped, 1 passed on retry',
  ]);
});

it('leaves out counts of zero', () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printTotal({ ...emptyTally(), passed: 123 });
  log.mockRestore();
  expect(lines).toEqual(['\n123 passed, 0 failed']);
});
