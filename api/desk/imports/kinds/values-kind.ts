import type { ImportConcern } from '../../../../contract/goods/import-kinds.ts';
import type { ApiKey } from '../../../../contract/problem.ts';
import type { Db, Tx } from '../../../db/client.ts';
import {
  type Cause,
  type CheckedRow,
  type Column,
  error,
  isEqual,
  type Kind,
  type Outcome,
  type ReadRow,
  type RowMessage,
  remark,
  type StoredRow,
  type Value,
  type Values,
} from './kind.ts';

/** What the shop has of a sku now. */
export interface Now {
  readonly sku: string;
  readonly values: Values;
  /** Why the sku cannot be changed by this kind. */
  readonly refusal?: ApiKey | undefined;
}

interface Parts<N extends Now> {
  readonly columns: readonly Column[];
  /** By sku in lower case. With `locks` the rows stay as they are until the transaction ends. */
  readonly readNow: (
    db: Db | Tx,
    skus: readonly string[],
    options: { readonly locks: boolean },
  ) => Promise<Map<string, N>>;
  readonly write: (
    tx: Tx,
    changes: readonly { readonly sku: string; readonly set: Values }[],
    cause: Cause,
  ) => Promise<void>;
  readonly inspect?: (
    now: N,
    after: Values,
  ) => { readonly messages?: readonly RowMessage[]; readonly concerns?: readonly ImportConcern[] };
  /** What a column gets that has moved since the check; undefined skips the row. */
  readonly whenMoved?: (moved: Moved, cause: Cause) => Value | undefined;
}

interface Moved {
  readonly column: string;
  readonly before: Value;
  readonly after: Value;
  readonly now: Value;
}

/**
 * A kind that changes values of skus that are there. A value that is neither what the check found nor what the row wants
 * was changed by somebody since: the row is skipped, and says so.
 */
export function valuesKind<N extends Now>(parts: Parts<N>): Kind {
  return {
    columns: parts.columns,
    check: async (db, rows) => {
      const now = await parts.readNow(db, skusOf(rows), { locks: false });
      return rows.map((row) => checkRow(row, now.get(row.sku.toLowerCase()), parts));
    },
    apply: (tx, rows, cause) => change(parts, { tx, rows, cause, isBack: false }),
    putBack: (tx, rows, cause) => change(parts, { tx, rows, cause, isBack: true }),
  };
}

const skusOf = (rows: readonly { readonly sku: string }[]) => rows.map(({ sku }) => sku.toLowerCase());

function checkRow<N extends Now>(row: ReadRow, now: N | undefined, { inspect }: Parts<N>): CheckedRow {
  const common = { rowNumber: row.rowNumber, sku: now?.sku ?? row.sku, together: null };
  const refusal = row.sku === '' ? undefined : !now ? 'importUnknownSku' : now.refusal;
  if (!now || refusal) {
    const messages = refusal ? [...row.messages, error('sku', refusal)] : row.messages;
    return { ...common, before: {}, after: row.set, state: 'error', messages, concerns: [] };
  }
  const changed = Object.entries(row.set).filter(([name, value]) => !isEqual(now.values[name], value));
  const after = Object.fromEntries(changed);
  const before = Object.fromEntries(changed.map(([name]) => [name, now.values[name] ?? null]));
  const found = inspect?.(now, after);
  const messages = [...row.messages, ...(found?.messages ?? [])];
  const state = messages.some(({ isError }) => isError) ? 'error' : changed.length > 0 ? 'change' : 'same';
  const concerns = state === 'change' ? (found?.concerns ?? []) : [];
  return { ...common, before, after, state, messages, concerns };
}

interface Changing {
  readonly tx: Tx;
  readonly rows: readonly StoredRow[];
  readonly cause: Cause;
  readonly isBack: boolean;
}

async function change<N extends Now>(
  parts: Parts<N>,
  { tx, rows, cause, isBack }: Changing,
): Promise<Outcome[]> {
  const there = await parts.readNow(tx, skusOf(rows), { locks: true });
  const planned = rows.map((row) => {
    const [from, to] = isBack ? [row.after, row.before ?? {}] : [row.before ?? {}, row.after];
    return planRow({ row, from, to, now: there.get(row.sku.toLowerCase()) }, { parts, cause, isBack });
  });
  const writes = planned.flatMap(({ row: { sku }, set }) =>
    set && Object.keys(set).length > 0 ? [{ sku, set }] : [],
  );
  if (writes.length > 0) await parts.write(tx, writes, cause);
  return planned.map(({ outcome }) => outcome);
}

interface Plan {
  readonly row: StoredRow;
  readonly from: Values;
  readonly to: Values;
  readonly now: Now | undefined;
}

interface Rules {
  readonly parts: { readonly whenMoved?: Parts<Now>['whenMoved'] };
  readonly cause: Cause;
  readonly isBack: boolean;
}

/** Decides what to write of a row: nothing when somebody else did, and nothing at all when one of its values has moved. */
function planRow({ row, from, to, now }: Plan, { parts, cause, isBack }: Rules) {
  const { rowNumber } = row;
  const skip = (message: RowMessage) => ({
    row,
    set: undefined,
    outcome: { rowNumber, isDone: false, messages: [message] } as Outcome,
  });
  if (!now || now.refusal) return skip(remark('sku', now?.refusal ?? 'importUnknownSku'));
  const set: Record<string, Value> = {};
  const before: Record<string, Value> = {};
  const after: Record<string, Value> = {};
  for (const [column, wanted] of Object.entries(to)) {
    const is = now.values[column] ?? null;
    const expected = from[column] ?? null;
    const moved = { column, before: expected, after: wanted, now: is };
    const next =
      isEqual(is, wanted) || isEqual(is, expected)
        ? wanted
        : isBack
          ? undefined
          : parts.whenMoved?.(moved, cause);
    if (next === undefined) return skip(remark(column, isBack ? 'importKept' : 'importMovedSince'));
    if (!isEqual(is, next)) set[column] = next;
    before[column] = is;
    after[column] = next;
  }
  return { row, set, outcome: { rowNumber, isDone: true, ...(!isBack && { before, after }) } as Outcome };
}
