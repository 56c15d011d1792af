import type { ImportState } from '../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { addJob } from '../../db/add-job.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { type ExportClock, exportClock } from '../exports/export-clock.ts';
import { changeImport, countRows, findImport, lockImport } from './import-queries.ts';
import { KINDS } from './kinds/index.ts';
import {
  type Cause,
  type Kind,
  type Outcome,
  type RowMessage,
  remark,
  type StoredRow,
  type WorkDeps,
} from './kinds/kind.ts';
import { openPictures, type PictureZip } from './pictures.ts';
import { nextRows, settleRows } from './row-queries.ts';
import { findRole } from './staff-queries.ts';
import { IMPORT_STEPS } from './states.ts';

/** The most rows of a piece; it becomes smaller when a piece takes long. */
const MOST_ROWS = 200;
/** How many it begins with: how long a row takes is not known before. */
const FIRST_ROWS = 25;
/** A piece that takes longer is followed by one of half as many rows, so that none takes half a second. */
const LONG_MS = 250;
const SHORT_MS = 100;
/** A job that works for so long makes room for others, and goes on in a job of its own. */
const TURN_MS = 20_000;
/** An import rests for as long as each piece took, for at most this long: shoppers go first. */
const LONGEST_REST_MS = 300;

type Direction = Extract<ImportState, 'applying' | 'putting-back'>;

export type ImportDeps = WorkDeps & { readonly clock?: ExportClock };

/** Queues the job that works on an import. A second one of the same name replaces it while it waits. */
export const queueImport = (tx: Tx, importId: string, name: 'check-import' | 'work-import' = 'work-import') =>
  addJob(tx, [name, { importId }], `import:${importId}`);

/**
 * Applies an import, or puts it back, piece by piece. Each piece is a transaction that also says which rows it worked
 * on, so a run that was killed goes on where it stopped, and no row is applied twice (B14).
 * @returns the number of rows it worked on.
 */
export async function workImport(deps: ImportDeps, importId: string): Promise<number> {
  let zip: PictureZip | undefined;
  try {
    zip = await openPictures(deps, importId);
    return await workPieces(deps, importId, zip);
  } finally {
    await zip?.close();
  }
}

async function workPieces(deps: ImportDeps, importId: string, zip: PictureZip | undefined): Promise<number> {
  const { clock = exportClock } = deps;
  const started = clock.now();
  let limit = FIRST_ROWS;
  let worked = 0;
  for (;;) {
    const piece = await workPiece(deps, importId, { limit, zip, clock });
    if (piece === undefined) return worked;
    worked += piece.rows;
    limit = piece.isTooLarge ? 1 : nextLimit(limit, piece.tookMs);
    if (clock.now() - started > TURN_MS) {
      await inTransaction(deps.db, (tx) => queueImport(tx, importId));
      return worked;
    }
    await clock.rest(Math.min(piece.tookMs, LONGEST_REST_MS));
  }
}

function nextLimit(limit: number, tookMs: number): number {
  if (tookMs > LONG_MS) return Math.max(1, Math.floor(limit / 2));
  return tookMs < SHORT_MS ? Math.min(MOST_ROWS, limit * 2) : limit;
}

interface Piece {
  readonly rows: number;
  /** Its transaction, without what was prepared for it. */
  readonly tookMs: number;
  /** One of its rows failed: each is tried by itself from now on. */
  readonly isTooLarge?: boolean;
}

interface Turn {
  readonly limit: number;
  readonly zip: PictureZip | undefined;
  readonly clock: ExportClock;
}

/** @returns undefined once there is nothing left to do. */
async function workPiece(
  deps: ImportDeps,
  id: string,
  { limit, zip, clock }: Turn,
): Promise<Piece | undefined> {
  const row = await findImport(deps.db, id);
  if (!row || !isWorked(row.state)) return undefined;
  const direction = row.state;
  const kind = KINDS[row.kind as keyof typeof KINDS];
  const most = Math.min(limit, kind.mostRows ?? MOST_ROWS);
  const rows = await nextRows(deps.db, id, { states: WORKED[direction], limit: most });
  const cause: Cause = {
    importId: id,
    staffId: row.applied_by,
    role: await roleOf(deps, row.applied_by),
    language: row.language as Language,
    appliesDifference: row.applies_difference,
    at: deps.now(),
    // Pictures take seconds, and so are made before the transaction.
    pictures: (direction === 'applying' && (await zip?.keep(rows))) || new Map(),
  };
  const before = clock.now();
  const tookMs = () => clock.now() - before;
  try {
    const settled = await inTransaction(deps.db, (tx) => settle(tx, { id, direction, kind, cause, rows }));
    return settled === undefined ? undefined : { rows: settled, tookMs: tookMs() };
  } catch (error) {
    if (!isOfRow(error)) throw error;
    if (isSeveral(rows)) return { rows: 0, isTooLarge: true, tookMs: tookMs() };
    deps.log.warn({ err: error, import: id, row: rows[0]?.rowNumber }, 'a row of an import failed');
    const messages = [refusalOf(error)];
    const outcomes = rows.map(({ rowNumber }) => ({ rowNumber, isDone: false, messages }));
    await inTransaction(deps.db, (tx) => settleRows(tx, id, { outcomes, isBack: direction !== 'applying' }));
    return { rows: rows.length, tookMs: tookMs() };
  }
}

/** Why the shop refused a row, as far as it says so in a sentence. */
function refusalOf(error: unknown): RowMessage {
  const sentence = error instanceof ShopError ? error.sentence : 'importRowFailed';
  if (typeof sentence === 'string') return remark(null, sentence as RowMessage['key']);
  return 'key' in sentence
    ? remark(null, sentence.key as RowMessage['key'], sentence.values)
    : remark(null, 'importRowFailed');
}

const WORKED = { applying: ['change', 'create'], 'putting-back': ['applied'] } as const;
const isWorked = (state: string): state is Direction => state in WORKED;

/** Several rows, or several groups of rows, which could be worked on one by one. */
const isSeveral = (rows: readonly StoredRow[]) =>
  new Set(rows.map(({ together, rowNumber }) => together ?? rowNumber)).size > 1;

/** Whether a failure is due to what a row says: a rule of the shop, or of a table. Anything else is tried again later. */
const isOfRow = (error: unknown) =>
  (error instanceof ShopError && error.code !== 'SERVICE_UNAVAILABLE') ||
  /^2[23]/.test((error as { code?: string }).code ?? '');

async function roleOf({ db }: ImportDeps, staffId: string | null): Promise<Role> {
  return (staffId ? await findRole(db, staffId) : undefined) ?? 'books';
}

interface Working {
  readonly id: string;
  readonly direction: Direction;
  readonly kind: Kind;
  readonly cause: Cause;
  readonly rows: readonly StoredRow[];
}

/** @returns the number of rows; undefined once there is nothing left to do. */
async function settle(tx: Tx, { id, direction, kind, cause, rows }: Working): Promise<number | undefined> {
  const now = await lockImport(tx, id);
  // Stopped meanwhile, or another run has ended it.
  if (now?.state !== direction) return undefined;
  const isBack = direction === 'putting-back';
  const left = await stillLeft(tx, { id, direction, rows });
  if (left.length > 0) {
    const outcomes: Outcome[] = isBack
      ? await kind.putBack(tx, left, cause)
      : await kind.apply(tx, left, cause);
    await settleRows(tx, id, { outcomes, isBack });
    return left.length;
  }
  if (rows.length > 0) return 0;
  await changeImport(tx, { id }, {
    ...endOf(direction),
    counts: JSON.stringify(await countRows(tx, id)),
    ...(isBack ? { put_back_at: cause.at } : { ended_at: cause.at }),
  } as never);
  return undefined;
}

/** Another run may have worked on some of them since they were read. */
async function stillLeft(tx: Tx, { id, direction, rows }: Pick<Working, 'id' | 'direction' | 'rows'>) {
  if (rows.length === 0) return [];
  const numbers = new Set(rows.map(({ rowNumber }) => rowNumber));
  const next = await nextRows(tx, id, { states: WORKED[direction], limit: rows.length });
  return next.filter(({ rowNumber }) => numbers.has(rowNumber));
}

function endOf(direction: Direction) {
  switch (direction) {
    case 'applying':
      return IMPORT_STEPS.applied;
    case 'putting-back':
      return IMPORT_STEPS.putBackEnded;
    default:
      return assertNever(direction);
  }
}
