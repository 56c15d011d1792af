import type { RanTest } from './reports.ts';

/** One line of a table: `| row | what happens | what we promise | test | last result |`. */
export interface Row {
  /** `R01`, `P75`. */
  readonly number: string;
  /** Files between backticks in the test cell. */
  readonly files: readonly string[];
  readonly test: string;
  readonly result: string;
}

const NOT_RUN = /not run: \S/;
const CELLS = 5;

/** Rows in the order of the page; lines that are no rows of a table are passed over. */
export function readRows(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const cells = cellsOf(line);
    return cells ? [asRow(cells)] : [];
  });
}

/** What is wrong with a page that must hold `first` + 1 to `count` once each, one sentence a row. */
export function wrongRows(
  page: string,
  { letter, count }: { letter: string; count: number },
  tests: readonly RanTest[],
): string[] {
  const rows = readRows(page);
  const expected = Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);
  return [
    ...rows.filter(({ number }) => !expected.includes(number)).map(({ number }) => `${number} is no row`),
    ...expected.flatMap((number) => {
      const found = rows.filter((row) => row.number === number);
      if (found.length === 0) return [`${number} is missing`];
      if (found.length > 1) return [`${number} is there ${found.length} times`];
      return found.flatMap((row) => wrongTests(row, tests));
    }),
  ];
}

/** The page with each row's last result; a row none of whose tests was run keeps what it says. */
export function withResults(page: string, tests: readonly RanTest[]): string {
  const lines = page.split('\n').map((line) => {
    const cells = cellsOf(line);
    if (!cells) return line;
    const row = asRow(cells);
    return `| ${[...cells.slice(0, -1), lastResult(row, tests)].join(' | ')} |`;
  });
  return lines.join('\n');
}

function wrongTests({ number, files, test }: Row, tests: readonly RanTest[]): string[] {
  if (files.length === 0) return NOT_RUN.test(test) ? [] : [`${number} names no test, nor why it is not run`];
  return files.flatMap((file) => {
    const ofFile = tests.filter((each) => each.file === file);
    if (ofFile.length === 0) return [`${number} names ${file}, which has no tests`];
    return ofFile.some(({ title }) => names(title, number)) ? [] : [`${number} is in no title of ${file}`];
  });
}

function lastResult({ number, files, result }: Row, tests: readonly RanTest[]): string {
  if (files.length === 0) return '–';
  const own = tests.filter(({ file, title }) => files.includes(file) && names(title, number));
  const ran = own.filter(({ status }) => status !== 'listed');
  if (ran.length === 0) return result;
  if (ran.some(({ status }) => status === 'failed')) return 'failed';
  const passed = ran.filter(({ status }) => status === 'passed');
  // A reason that a person wrote stays for as long as it is skipped.
  if (passed.length === 0) return result.startsWith('skipped') ? result : 'skipped';
  const days = passed.map(({ day }) => day).toSorted();
  const isWhole = files.every((file) => passed.some((test) => test.file === file));
  return `passed ${days.at(-1)}${isWhole ? '' : ', the long part not run'}`;
}

function names(title: string, number: string): boolean {
  return new RegExp(`\\b${number}\\b`).test(title);
}

function asRow(cells: readonly string[]): Row {
  const [number = '', , , test = '', result = ''] = cells;
  const files = Array.from(test.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
  return { number, files, test, result };
}

function cellsOf(line: string): string[] | undefined {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  const isRow = cells.length === CELLS && /^[RP]\d+$/.test(cells[0]?.trim() ?? '');
  return isRow ? cells.map((cell) => cell.trim()) : undefined;
}
