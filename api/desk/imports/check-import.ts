import type { ImportKind } from '../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { type ApiKey, type Sentence, type SentenceValues, ShopError } from '../../../contract/problem.ts';
import { importHeading } from '../../http/say.ts';
import { readImportFile } from '../../uploads/index.ts';
import { addConcerns, emptyConcerns, endCheck } from './create-import.ts';
import { changeImport, findImport, findImportFile, type ImportRow } from './import-queries.ts';
import { KINDS } from './kinds/index.ts';
import type { CheckCause, Kind, ReadRow, WorkDeps } from './kinds/kind.ts';
import { openPictures, type PictureZip } from './pictures.ts';
import { decodeTable } from './reading/decode.ts';
import { type Headers, headingsOf, readHeaders } from './reading/headers.ts';
import { readRows } from './reading/read-rows.ts';
import { readTable, type Table, type TableFault } from './reading/read-table.ts';
import { deleteRows, insertRows } from './row-queries.ts';
import { findRole } from './staff-queries.ts';
import { IMPORT_STEPS } from './states.ts';

/** Rows that are compared with the shop in one query. */
const PIECE = 500;

/** Why a file as a whole is refused. */
interface Failure {
  readonly key: ApiKey;
  readonly values?: SentenceValues;
}

/** How a file was read. */
export interface Reading {
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly unknown?: readonly string[];
  readonly refused?: readonly string[];
}

/**
 * Checks the whole file of an import and writes its rows, and nothing else. A run that was killed is begun again.
 * @returns the number of rows.
 */
export async function checkImport(deps: WorkDeps, id: string): Promise<number> {
  const row = await findImport(deps.db, id);
  if (row?.state !== 'checking') return 0;
  await deleteRows(deps.db, id);
  let zip: PictureZip | undefined;
  try {
    zip = await openPictures(deps, id);
    return await checkFile(deps, row, zip);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'INVALID_REQUEST') throw error;
    await fail(deps, id, error.sentence);
    return 0;
  } finally {
    await zip?.close();
  }
}

async function checkFile(deps: WorkDeps, row: ImportRow, zip: PictureZip | undefined): Promise<number> {
  const { id } = row;
  const kind = KINDS[row.kind as ImportKind];
  const role = (row.staff_id && (await findRole(deps.db, row.staff_id))) || 'books';
  const cause: CheckCause = { language: row.language as Language, role, pictures: zip?.names };
  const read = await readFile(deps, row, { kind, cause });
  if ('key' in read) {
    await fail(deps, id, read.values ? { key: read.key, values: read.values } : read.key);
    return 0;
  }
  await changeImport(
    deps.db,
    { id },
    { ...IMPORT_STEPS.note, reading: JSON.stringify(read.reading) as never },
  );
  const concerns = emptyConcerns();
  for (const rows of piecesOf(kind, read.rows)) {
    const checked = await kind.check(deps.db, rows, cause);
    await insertRows(deps.db, id, checked);
    addConcerns(concerns, checked);
  }
  await endCheck(deps.db, id, { kind: row.kind as ImportKind, concerns, at: deps.now() });
  return read.rows.length;
}

/** The rows of a product are checked together. */
function* piecesOf({ checksWhole }: Kind, rows: readonly ReadRow[]): Generator<readonly ReadRow[]> {
  if (checksWhole) yield rows;
  else for (let from = 0; from < rows.length; from += PIECE) yield rows.slice(from, from + PIECE);
}

async function fail({ db, now }: WorkDeps, id: string, failure: Sentence): Promise<void> {
  const step = { ...IMPORT_STEPS.fail, failure: JSON.stringify(failure) as never, checked_at: now() };
  await changeImport(db, { id }, step);
}

interface Checking {
  readonly kind: Kind;
  readonly cause: CheckCause;
}

async function readFile(
  deps: WorkDeps,
  { id }: ImportRow,
  { kind, cause }: Checking,
): Promise<{ readonly rows: readonly ReadRow[]; readonly reading: Reading } | Failure> {
  const key = await findImportFile(deps.db, id, 'table');
  if (key === undefined) throw new ShopError('NOT_FOUND', 'noFile');
  const decoded = decodeTable(await readImportFile(deps, key));
  if (!decoded) return { key: 'importNotText' };
  const known = headingsOf(kind.columns);
  const table = await readTable(decoded.text, (heading) => known.has(heading));
  if ('key' in table) return table satisfies TableFault;
  const headers = readHeaders(table.header, kind, cause.role);
  const failure = faultOf(headers, kind, cause.language);
  if (failure) return failure;
  const reading = {
    encoding: decoded.encoding,
    delimiter: table.delimiter,
    unknown: headers.unknown,
    refused: headers.refused,
  };
  return { rows: rowsOf(table, headers, kind), reading };
}

const rowsOf = ({ rows }: Table, { columns }: Headers, kind: Kind): readonly ReadRow[] =>
  readRows(rows, { columns, keys: kind.keys ?? ['sku'] });

/** Finds what is wrong with the headings. */
function faultOf({ columns, twice }: Headers, kind: Kind, language: Language): Failure | undefined {
  if (twice !== undefined) return { key: 'importColumnTwice', values: { column: twice } };
  const keys: readonly string[] = kind.keys ?? ['sku'];
  if (!columns.some((column) => column && keys.includes(column.name)))
    return { key: 'importNoKeyColumn', values: { column: importHeading('sku', language) } };
  return columns.some((column) => column && !keys.includes(column.name))
    ? undefined
    : { key: 'importNoColumns' };
}
