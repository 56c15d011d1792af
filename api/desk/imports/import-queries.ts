import { sql } from 'kysely';
import type { ImportConcern, ImportKind, ImportState } from '../../../contract/goods/import-kinds.ts';
import type { ImportCounts } from '../../../contract/goods/imports.ts';
import type { Language } from '../../../contract/locale.ts';
import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db, Tx } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';
import { changeOf } from '../../db/state-queries.ts';

/** The only function that writes the state of an import. */
export const changeImport = changeOf<'imports', ImportState>('imports', 'state');

interface NewImport {
  readonly kind: ImportKind;
  readonly source: 'file' | 'bulk';
  readonly state: 'checking' | 'checked';
  readonly staffId: string | null;
  readonly language: Language;
  readonly fileName: string | null;
  readonly at: Date;
}

/** @returns the id. */
export async function insertImport(tx: Tx, { staffId, fileName, at, ...row }: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...row, staff_id: staffId, file_name: fileName, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type FileUse = 'table' | 'pictures';

export const insertImportFile = (
  tx: Tx,
  importId: string,
  { use, key }: { readonly use: FileUse; readonly key: string },
) => tx.insertInto('import_files').values({ import_id: importId, use, file_key: key }).execute();

export async function findImportFile(db: Db, importId: string, use: FileUse): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_files')
    .select('file_key')
    .where('import_id', '=', importId)
    .where('use', '=', use)
    .executeTakeFirst();
  return row?.file_key;
}

export const findImport = (db: Db | Tx, id: string) =>
  db
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'imports.staff_id')
    .selectAll('imports')
    .select(({ exists, selectFrom }) => [
      'staff.name as staff_name',
      exists(
        selectFrom('import_files')
          .select('import_id')
          .whereRef('import_id', '=', 'imports.id')
          .where('use', '=', 'pictures'),
      ).as('has_pictures'),
    ])
    .where('imports.id', '=', id)
    .executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Locks an import until the transaction ends, so that nobody stops it in the middle of a piece, or works on it too. */
export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Page {
  readonly kinds: readonly ImportKind[];
  readonly after: string | undefined;
  readonly limit: number;
}

/** Imports of these kinds, the newest first. */
export const listImports = (db: Db, { kinds, after, limit }: Page) =>
  db
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'imports.staff_id')
    .selectAll('imports')
    .select('staff.name as staff_name')
    .where('imports.kind', 'in', kinds)
    .$if(after !== undefined, (query) => query.where('imports.id', '<', after ?? ''))
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute();

export const countImports = (db: Db, kinds: readonly ImportKind[]): Promise<number> =>
  countMatches(db, db.selectFrom('imports').select('id').where('kind', 'in', kinds));

/** How many rows of an import are in each state. */
export async function countRows(db: Db | Tx, id: string): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['state', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('import_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, rows: count }) => [state, count])) as ImportCounts;
}

/** Counts the skus that the shop sells; each changed row is one of them. */
export async function countGoods(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    select (select count(*) from variants where archived_at is null)
      + (select count(*) from products p where p.status <> 'archived' and not exists (select from variants v where v.product_id = p.id))
      as goods`.execute(db);
  return rows[0]?.goods ?? 0;
}

/** Deletes imports with their rows; their files are claimed by nobody then, and go with the unclaimed ones. */
export const purgeImports = (db: Db, now: Date) =>
  db.deleteFrom('imports').where('created_at', '<', keptSince('imports', now)).execute();

export type Concerns = Partial<Record<ImportConcern, number>>;
