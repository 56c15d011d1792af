import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readFaultFile, readPlaywrightReport, readVitestReport } from './reports.ts';

it('reads full titles from Vitest, with the file relative to the root', () => {
  const assertionResults = [
    { fullName: 'a body R47 that drips', status: 'passed' },
    { fullName: 'another', status: 'pending' },
  ];
  const testResults = [{ name: resolve('server/a.test.ts'), assertionResults }];
  expect(readVitestReport({ testResults })).toEqual([
    { file: 'server/a.test.ts', title: 'a body R47 that drips', status: 'passed' },
    { file: 'server/a.test.ts', title: 'another', status: 'skipped' },
  ]);
});

it('reads Playwright tests with the titles of all their groups, once per width', () => {
  const tests = [{ status: 'expected' }, { status: 'unexpected' }];
  const inner = {
    title: 'local storage R55',
    specs: [{ title: 'that is full', file: 'checkout/cart.spec.ts', tests }],
  };
  const top = { title: 'cart.spec.ts', specs: [], suites: [inner] };
  const read = readPlaywrightReport({
    suites: [top],
  });
  expect(read.map(({ title, status }) => [title, status])).toEqual([
    ['cart.spec.ts local storage R55 that is full', 'passed'],
    ['cart.spec.ts local storage R55 that is full', 'failed'],
  ]);
  expect(read[0]).toMatchObject({ file: 'e2e/checkout/cart.spec.ts' });
});

it('reads the declared tests from the text of a fault file, and ignores other text', () => {
  const source = `
    // it('R07 was here once', () => {});
    /** As 'R08 is' with time. */
    it.skipIf(process.platform !== 'linux')(
      'R58 P63 two shops count as one',
      async () => tell('R09 took 3 s'),
    );
    it.each([
      ['a'],
    ])('R52 finds %s', () => {});
    it("R05 sends what isn't sent", () => {});
    it('P100 floods the log', () => {});`;
  expect(readFaultFile('faults/a.fault.ts', source)).toEqual([
    { file: 'faults/a.fault.ts', title: 'R58 P63 two shops count as one', status: 'listed' },
    { file: 'faults/a.fault.ts', title: 'R52 finds %s', status: 'listed' },
    { file: 'faults/a.fault.ts', title: "R05 sends what isn't sent", status: 'listed' },
    { file: 'faults/a.fault.ts', title: 'P100 floods the log', status: 'listed' },
  ]);
});
