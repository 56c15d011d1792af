import type { RanTest } from './reports.ts';

/** One row of a table: `| row | what happens | what we promise | test |`. */
export interface Row {
  /** `R01`, `P75`. */
  readonly number: string;
  /** The files between backticks in the test cell. */
  readonly files: readonly string[];
  readonly test: string;
}

const NOT_RUN = /not run: \S/;
const CELLS = 4;

/** Reads the rows in the order of the page; every other line is ignored. */
export function readRows(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [number = '', , , test = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== CELLS || !/^[RPB]\d+$/.test(number)) return [];
    return [{ number, files: Array.from(test.matchAll(/`([^`]+)`/g), ([, file = '']) => file), test }];
  });
}

/** Rows that docs/spec/back-office.md §9 has numbered; each comes with its part, so numbers may be missing. */
const PLANNED = 'B';

/**
 * Lists the faults of a page whose rows are numbered from 01 for each of its letters, one sentence each: a missing or
 * duplicate number, a row without a test, and a test whose number has no row.
 */
export function wrongRows(page: string, letters: string, tests: readonly RanTest[]): string[] {
  const rows = readRows(page);
  return [
    ...rows
      .filter(({ number }) => !letters.includes(number.charAt(0)))
      .map(({ number }) => `${number} is not a row of this page`),
    ...Array.from(letters).flatMap((letter) => wrongNumbers(rows, letter)),
    ...rows.flatMap((row) => wrongTests(row, tests)),
    ...Array.from(letters).flatMap((letter) => unknownNumbers(rows, letter, tests)),
  ];
}

/** Rows whose tests were all skipped, because of this system or user. */
export function skippedRows(page: string, tests: readonly RanTest[]): string[] {
  return readRows(page)
    .filter(({ number, files }) => {
      const own = tests.filter(({ file, title }) => files.includes(file) && names(title, number));
      return own.length > 0 && own.every(({ status }) => status === 'skipped');
    })
    .map(({ number }) => number);
}

function wrongNumbers(rows: readonly Row[], letter: string): string[] {
  const numbers = rows.map(({ number }) => number).filter((number) => number.startsWith(letter));
  const last = Math.max(0, ...numbers.map((number) => Number(number.slice(1))));
  const expected = Array.from({ length: last }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);
  const twice = new Set(numbers.filter((number, i) => numbers.indexOf(number) !== i));
  const missing = expected.filter((number) => !numbers.includes(number));
  return [
    ...numbers.filter((number) => !expected.includes(number)).map((number) => `${number} is misspelt`),
    ...(letter === PLANNED ? [] : missing.map((number) => `${number} is missing`)),
    ...Array.from(twice, (number) => `${number} has more than one row`),
  ];
}

function wrongTests({ number, files, test }: Row, tests: readonly RanTest[]): string[] {
  if (files.length === 0)
    return NOT_RUN.test(test) ? [] : [`${number} names neither a test nor a reason for having none`];
  return files.flatMap((file) => {
    const ofFile = tests.filter((each) => each.file === file);
    if (ofFile.length === 0) return [`${number} names ${file}, which has no tests`];
    return ofFile.some(({ title }) => names(title, number)) ? [] : [`${number} is in no title of ${file}`];
  });
}

function unknownNumbers(rows: readonly Row[], letter: string, tests: readonly RanTest[]): string[] {
  const known = new Set(rows.map(({ number }) => number));
  const inTitles = tests.flatMap(({ file, title }) =>
    Array.from(title.matchAll(/\b[RPB]\d{2,3}\b/g), ([number]) => ({ file, number })),
  );
  const unknown = inTitles.filter(({ number }) => number.startsWith(letter) && !known.has(number));
  return [...new Set(unknown.map(({ file, number }) => `${number} is in a title of ${file} but has no row`))];
}

function names(title: string, number: string): boolean {
  return new RegExp(`\\b${number}\\b`).test(title);
}
