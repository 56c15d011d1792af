import { type CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '../../../../contract/goods/import-kinds.ts';
import { unprotect } from '../../exports/csv.ts';
import { plainHeading } from './headers.ts';

/** Why a file cannot be read at all. */
export type TableFault =
  | { readonly key: 'importEmpty' }
  | { readonly key: 'importOnlyHeader' }
  | { readonly key: 'importTooManyRows'; readonly values: { readonly max: number } }
  | { readonly key: 'importUnreadable'; readonly values: { readonly line: number } };

export interface TableRow {
  /** As the spreadsheet counts; the header is row 1. */
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_RECORD = 400_000;
/** Rows after which others get their turn. */
const AT_ONCE = 500;

/**
 * Reads a table of text. It lets other work of the process go on in between, because a file has up to 20,000 rows.
 * @param isKnown whether a plain heading is one of the import's: it tells which sign divides the cells.
 */
export async function readTable(
  text: string,
  isKnown: (heading: string) => boolean,
): Promise<Table | TableFault> {
  const { body, skipped } = withoutPreamble(text);
  if (body.trim() === '') return { key: 'importEmpty' };
  const delimiter = findDelimiter(body, isKnown);
  const rows: TableRow[] = [];
  let header: readonly string[] | undefined;
  let rowNumber = skipped;
  try {
    for await (const record of recordsOf(body, delimiter)) {
      rowNumber++;
      if (rowNumber % AT_ONCE === 0) await new Promise(setImmediate);
      const cells = record.map((cell) => unprotect(cell).replaceAll(/\r\n?/g, '\n').trim());
      if (cells.every((cell) => cell === '')) continue;
      if (!header) header = cells;
      else rows.push({ rowNumber, cells });
      if (rows.length > MAX_IMPORT_ROWS)
        return { key: 'importTooManyRows', values: { max: MAX_IMPORT_ROWS } };
    }
  } catch (error) {
    if (!(error as Partial<CsvError>).code?.startsWith('CSV_')) throw error;
    return { key: 'importUnreadable', values: { line: Number((error as CsvError).lines ?? rowNumber + 1) } };
  }
  if (!header) return { key: 'importEmpty' };
  return rows.length > 0 ? { delimiter, header, rows } : { key: 'importOnlyHeader' };
}

/** Without the byte order mark, and without the line `sep=;` that Excel understands. */
function withoutPreamble(text: string): { readonly body: string; readonly skipped: number } {
  const body = text.replace(/^\uFEFF/, '');
  const sep = /^"?sep=.?"?\r?\n/i.exec(body);
  return sep ? { body: body.slice(sep[0].length), skipped: 1 } : { body, skipped: 0 };
}

/** The sign that divides the first line into the most headings that are known, or else into the most. */
function findDelimiter(text: string, isKnown: (heading: string) => boolean): string {
  const first = text.trimStart().split(/\r\n|\n|\r/, 1)[0] ?? '';
  const score = (delimiter: string) => {
    const cells = first.split(delimiter).map((cell) => plainHeading(cell));
    return cells.filter(isKnown).length * 1000 + cells.length;
  };
  return [...DELIMITERS].sort((a, b) => score(b) - score(a))[0] ?? ',';
}

const recordsOf = (text: string, delimiter: string): AsyncIterable<string[]> =>
  parse(text, {
    delimiter,
    // Inches stand behind numbers: 5" pole.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD,
  });
