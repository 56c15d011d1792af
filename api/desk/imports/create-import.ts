import { type ImportConcern, type ImportKind, MANY_ROWS } from '../../../contract/goods/import-kinds.ts';
import type { ImportCounts } from '../../../contract/goods/imports.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type Concerns, changeImport, countGoods, countRows, insertImport } from './import-queries.ts';
import { KINDS } from './kinds/index.ts';
import type { CheckedRow, Values } from './kinds/kind.ts';
import { insertRows } from './row-queries.ts';
import { IMPORT_STEPS } from './states.ts';

interface NewImport {
  readonly kind: ImportKind;
  readonly source: 'file' | 'bulk';
  readonly staffId: string;
  readonly role: Role;
  readonly language: Language;
  /** Says on the list what it is. */
  readonly name?: string | null;
  readonly at: Date;
  /** New values by sku and column, such as `price` in cents. */
  readonly rows: readonly { readonly sku: string; readonly set: Values }[];
}

/** Rows that are compared with the shop in one query. */
const PIECE = 1000;

/**
 * Makes an import of changes that the shop worked out itself, such as a bulk change of prices: each row is compared with
 * what the shop has now, and waits to be applied.
 * @returns its id, how many rows are in each state, and what asks for a second press.
 */
export async function createImport(
  tx: Tx,
  { rows, staffId, role, language, name = null, at, kind, source }: NewImport,
): Promise<{ readonly id: string; readonly counts: ImportCounts; readonly concerns: Concerns }> {
  const id = await insertImport(tx, {
    kind,
    source,
    state: 'checking',
    staffId,
    language,
    fileName: name,
    at,
  });
  const concerns = emptyConcerns();
  for (let from = 0; from < rows.length; from += PIECE) {
    const read = rows
      .slice(from, from + PIECE)
      .map(({ sku, set }, i) => ({ rowNumber: from + i + 1, sku, set, messages: [] }));
    const checked = await KINDS[kind].check(tx, read, { language, role, pictures: undefined });
    await insertRows(tx, id, checked);
    addConcerns(concerns, checked);
  }
  return { id, ...(await endCheck(tx, id, { kind, concerns, at })) };
}

export const emptyConcerns = (): Record<ImportConcern, number> => ({ jumps: 0, zero: 0, many: 0 });

export function addConcerns(counted: Record<ImportConcern, number>, rows: readonly CheckedRow[]): void {
  for (const { concerns } of rows) for (const concern of concerns) counted[concern] += 1;
}

interface Checked {
  readonly kind: ImportKind;
  readonly concerns: Record<ImportConcern, number>;
  readonly at: Date;
}

/** Says that an import is checked, and notes what its rows are. */
export async function endCheck(tx: Db | Tx, id: string, { kind, concerns: counted, at }: Checked) {
  const counts = await countRows(tx, id);
  const changed = counts.change ?? 0;
  const isOfGoods = kind !== 'products' && kind !== 'variants';
  const many = isOfGoods && changed > (await countGoods(tx)) * MANY_ROWS ? changed : 0;
  const concerns = Object.fromEntries(
    Object.entries({ ...counted, many }).filter(([, rows]) => rows > 0),
  ) as Concerns;
  await changeImport(tx, { id }, {
    ...IMPORT_STEPS.checked,
    counts: JSON.stringify(counts),
    concerns: JSON.stringify(concerns),
    checked_at: at,
  } as never);
  return { counts, concerns };
}
