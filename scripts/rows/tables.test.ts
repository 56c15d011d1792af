import { expect, it } from 'vitest';
import type { RanTest } from './reports.ts';
import { readRows, skippedRows, wrongRows } from './tables.ts';

const HEAD = '| row | what happens | what we promise | test |\n|---|---|---|---|\n';
const PAGE = `# Faults\n\n${HEAD}
| R01 | a kill | nothing is left | \`api/a.test.ts\`, \`e2e/b.spec.ts\` |
| R02 | a leap | nothing | not run: there is no second machine |
| R03 | a flood | one order | \`faults/c.fault.ts\` |
`;
const TESTS: RanTest[] = [
  { file: 'api/a.test.ts', title: 'a process R01, R03 that is killed', status: 'passed' },
  { file: 'api/a.test.ts', title: 'P85 of another page', status: 'passed' },
  { file: 'e2e/b.spec.ts', title: 'R01 in a browser', status: 'passed' },
  { file: 'faults/c.fault.ts', title: 'R03 floods', status: 'listed' },
];
const wrong = (page: string, tests = TESTS) => wrongRows(page, 'R', tests);

it('reads rows with their files, in every table of a page', () => {
  expect(readRows(PAGE).map(({ number, files }) => [number, ...files])).toEqual([
    ['R01', 'api/a.test.ts', 'e2e/b.spec.ts'],
    ['R02'],
    ['R03', 'faults/c.fault.ts'],
  ]);
});

it('accepts rows that have a test or a reason for having none', () => {
  expect(wrong(PAGE)).toEqual([]);
});

it('allows gaps between the planned rows of the back office, and nothing else of them', () => {
  const planned = `${PAGE}\n${HEAD}| B03 | two people | one wins | \`api/a.test.ts\` |`;
  const tests = [...TESTS, { file: 'api/a.test.ts', title: 'B03 is made by one', status: 'passed' as const }];
  expect(wrongRows(planned, 'RB', tests)).toEqual([]);
  expect(wrongRows(planned, 'RB', TESTS)).toEqual(['B03 is in no title of api/a.test.ts']);
  expect(wrongRows(PAGE, 'RB', tests)).toEqual(['B03 is in a title of api/a.test.ts but has no row']);
});

it.each([
  ['a missing row', PAGE.replace('| R02 |', '| 2 |'), 'R02 is missing'],
  [
    'a missing last row',
    PAGE.replace('| R03 |', '| 3 |'),
    'R03 is in a title of api/a.test.ts but has no row',
  ],
  ['a duplicate row', PAGE.replace('| R03 |', '| R02 |'), 'R02 has more than one row'],
  ['a row of the other page', PAGE.replace('| R03 |', '| P03 |'), 'P03 is not a row of this page'],
  [
    'a row without a test',
    PAGE.replace(/not run: [^|]*/, ''),
    'R02 names neither a test nor a reason for having none',
  ],
  [
    'a row without a reason',
    PAGE.replace(/not run: [^|]*/, 'not run: '),
    'R02 names neither a test nor a reason',
  ],
  ['a file without tests', PAGE.replace('a.test', 'z.test'), 'R01 names api/z.test.ts, which has no tests'],
  ['a truncated row', PAGE.replace('| R02 | a leap', '| R02'), 'R02 is missing'],
])('reports %s', (_, page, sentence) => {
  expect(wrong(page)).toContainEqual(expect.stringContaining(sentence));
});

it('reports a file whose titles lack the number, even if it is a part of another word', () => {
  const tests = TESTS.map((test) => ({ ...test, title: test.title.replace('R01', 'XR01') }));
  expect(wrong(PAGE, tests)).toEqual([
    'R01 is in no title of api/a.test.ts',
    'R01 is in no title of e2e/b.spec.ts',
  ]);
});

it('lists the rows whose tests were all skipped', () => {
  const skip = (file: string) =>
    TESTS.map((test) => (test.file === file ? { ...test, status: 'skipped' as const } : test));
  expect(skippedRows(PAGE, TESTS)).toEqual([]);
  expect(skippedRows(PAGE, skip('api/a.test.ts'))).toEqual([]);
  expect(skippedRows(PAGE, skip('faults/c.fault.ts'))).toEqual(['R03']);
});
