import { sql } from 'kysely';
import type { ImportRowState } from '../../../contract/goods/import-kinds.ts';
import type { Db, Tx } from '../../db/client.ts';
import { stepOf } from '../../db/state-queries.ts';
import type { CheckedRow, Outcome, StoredRow } from './kinds/kind.ts';
import { IMPORT_ROW_STEPS } from './states.ts';

const stepOfRows = stepOf<'import_rows', ImportRowState>('import_rows', 'state');

/** Writes rows that were checked, with the state that the check found. */
export async function insertRows(db: Db | Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ rowNumber, sku, together, before, after, state, messages }) => ({
    row_number: rowNumber,
    sku,
    together,
    before,
    after,
    state,
    messages,
  }));
  await sql`
    insert into import_rows (import_id, row_number, sku, together, before, after, state, messages)
    select ${importId}::uuid, row_number, sku, together, nullif(before, 'null'), after, state, messages
    from json_to_recordset(${JSON.stringify(given)})
      as it (row_number int, sku text, together text, before jsonb, after jsonb, state text, messages jsonb)`.execute(
    db,
  );
}

/** Forgets what a check that did not end wrote. */
export const deleteRows = (db: Db, importId: string) =>
  db.deleteFrom('import_rows').where('import_id', '=', importId).execute();

interface Wanted {
  readonly states: readonly ImportRowState[];
  readonly limit: number;
}

/**
 * The rows that a job works on next, in their order. Those that belong together come together, however many they are.
 */
export async function nextRows(
  db: Db | Tx,
  importId: string,
  { states, limit }: Wanted,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with next as (
      select row_number, together from import_rows
      where import_id = ${importId} and state = any(${states}::text[])
      order by row_number limit ${limit}
    )
    select row_number as "rowNumber", sku, together, before, after from import_rows
    where import_id = ${importId} and state = any(${states}::text[])
      and (row_number in (select row_number from next where together is null)
        or together in (select together from next))
    order by row_number`.execute(db);
  return rows;
}

/** Writes what became of rows. A row that another run has worked on meanwhile stays as that one left it. */
export async function settleRows(
  tx: Tx,
  importId: string,
  { outcomes, isBack }: { readonly outcomes: readonly Outcome[]; readonly isBack: boolean },
): Promise<void> {
  const told = outcomes.filter(({ messages, before, after }) => messages || before || after);
  if (told.length > 0)
    await sql`
      update import_rows r
      set messages = r.messages || coalesce(it.messages, '[]'), before = coalesce(it.before, r.before),
        after = coalesce(it.after, r.after)
      from json_to_recordset(${JSON.stringify(told)})
        as it ("rowNumber" int, messages jsonb, before jsonb, after jsonb)
      where r.import_id = ${importId} and r.row_number = it."rowNumber"`.execute(tx);
  const { apply, skip, putBack, keep } = IMPORT_ROW_STEPS;
  const take = async (isDone: boolean, step: typeof apply | typeof skip | typeof putBack | typeof keep) => {
    const numbers = outcomes.filter((one) => one.isDone === isDone).map(({ rowNumber }) => rowNumber);
    if (numbers.length > 0) await stepOfRows({ import_id: importId, row_number: numbers }, step).execute(tx);
  };
  await take(true, isBack ? putBack : apply);
  await take(false, isBack ? keep : skip);
}

interface Page {
  readonly state: ImportRowState | undefined;
  readonly after: number;
  readonly limit: number;
}

/** A page of rows with the names of their products. */
export async function listRows(db: Db, importId: string, { state, after, limit }: Page) {
  const { rows } = await sql<
    StoredRow & {
      state: ImportRowState;
      messages: unknown;
      product_en: string | null;
      product_fr: string | null;
    }
  >`
    select r.row_number as "rowNumber", r.sku, r.together, r.before, r.after, r.state, r.messages,
      p.name_en as product_en, p.name_fr as product_fr
    from import_rows r
    left join skus s on s.sku = r.sku
    left join products p on p.id = s.product_id
    where r.import_id = ${importId} and r.row_number > ${after}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
    order by r.row_number limit ${limit}`.execute(db);
  return rows;
}
export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];
