import { expect, it } from 'vitest';
import type { RanTest } from './reports.ts';
import { readRows, withResults, wrongRows } from './tables.ts';

const HEAD = '| row | what happens | what we promise | test | last result |\n|---|---|---|---|---|\n';
const PAGE = `# Faults\n\n${HEAD}
| R01 | a kill | nothing is left | \`api/a.test.ts\`, \`e2e/b.spec.ts\` | – |
| R02 | a leap | nothing | not run: there is no second machine | – |
| R03 | a flood | one order | \`faults/c.fault.ts\` | skipped: not as this user |
`;
const TESTS: RanTest[] = [
  { file: 'api/a.test.ts', title: 'a process R01, R04 that is killed', status: 'passed', day: '2026-11-20' },
  { file: 'e2e/b.spec.ts', title: 'R01 in a browser', status: 'passed', day: '2026-11-21' },
  { file: 'faults/c.fault.ts', title: 'R03 floods', status: 'listed', day: '' },
];
const wrong = (page: string, tests = TESTS) => wrongRows(page, { letter: 'R', count: 3 }, tests);

it('reads rows with their files, in every table of a page', () => {
  expect(readRows(PAGE).map(({ number, files }) => [number, ...files])).toEqual([
    ['R01', 'api/a.test.ts', 'e2e/b.spec.ts'],
    ['R02'],
    ['R03', 'faults/c.fault.ts'],
  ]);
});

it('finds nothing wrong where each row has a test or says why not', () => {
  expect(wrong(PAGE)).toEqual([]);
});

it.each([
  ['a row that is missing', PAGE.replace('| R02 |', '| 2 |'), 'R02 is missing'],
  ['a row that is there twice', PAGE.replace('| R03 |', '| R02 |'), 'R02 is there 2 times'],
  ['a row of no number', PAGE.replace('| R03 |', '| R77 |'), 'R77 is no row'],
  ['a row without a test', PAGE.replace(/not run: [^|]*/, ''), 'R02 names no test, nor why it is not run'],
  ['a row without a reason', PAGE.replace(/not run: [^|]*/, 'not run: '), 'R02 names no test, nor why'],
  [
    'a file that is not there',
    PAGE.replace('a.test', 'z.test'),
    'R01 names api/z.test.ts, which has no tests',
  ],
  ['a row that is cut', PAGE.replace('| R02 | a leap', '| R02'), 'R02 is missing'],
])('tells %s', (_, page, sentence) => {
  expect(wrong(page)).toContainEqual(expect.stringContaining(sentence));
});

it('tells a file none of whose titles has the number, not even as a part of another word', () => {
  const tests = TESTS.map((test) => ({ ...test, title: test.title.replace('R01', 'XR01') }));
  expect(wrong(PAGE, tests)).toEqual([
    'R01 is in no title of api/a.test.ts',
    'R01 is in no title of e2e/b.spec.ts',
  ]);
});

it('writes the day of the last run, and leaves alone what was not run or was skipped with a reason', () => {
  const written = withResults(PAGE, TESTS);
  expect(readRows(written).map(({ result }) => result)).toEqual([
    'passed 2026-11-21',
    '–',
    'skipped: not as this user',
  ]);
  expect(withResults(written, TESTS)).toBe(written);
  expect(written.split('\n').slice(0, 4)).toEqual(PAGE.split('\n').slice(0, 4));
});

it('tells a row of which only the quick part was run', () => {
  const page = PAGE.replace('`e2e/b.spec.ts`', '`faults/c.fault.ts`').replace('R03', 'R01');
  const tests = [
    ...TESTS,
    { file: 'faults/c.fault.ts', title: 'R01 floods', status: 'listed', day: '' } as const,
  ];
  expect(readRows(withResults(page, tests))[0]?.result).toBe('passed 2026-11-20, the long part not run');
});

it.each([
  ['failed', 'failed'],
  ['skipped', 'skipped'],
] as const)('writes a row whose test has %s as such', (status, result) => {
  const tests = TESTS.filter(({ file }) => file.startsWith('api')).map((test) => ({ ...test, status }));
  expect(readRows(withResults(PAGE, tests))[0]?.result).toBe(result);
});
