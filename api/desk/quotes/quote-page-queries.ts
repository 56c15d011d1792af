import { may, ROLES } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';

export const listQuoteNotes = (db: Db | Tx, quoteId: string) =>
  db
    .selectFrom('quote_notes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'quote_notes.id',
      'quote_notes.version',
      'staff_id',
      'staff.name as by',
      'text',
      'at',
      'edited_at',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('quote_notes.id')
    .execute();

/** @returns the note's id. */
export async function insertQuoteNote(
  tx: Tx,
  note: { readonly quote_id: string; readonly staff_id: string; readonly text: string; readonly at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('quote_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateQuoteNote = (
  tx: Tx,
  id: string,
  changes: { readonly text: string; readonly edited_at: Date },
) => tx.updateTable('quote_notes').set(changes).where('id', '=', id).execute();

/** Locks a request for what is added to it. */
export const lockQuote = (tx: Tx, id: string) =>
  tx
    .selectFrom('quotes')
    .select(['email', 'status', 'version', 'assigned_to'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Finds the key of a file of a request: of the one it came with, or of a later one by its id. */
export async function findFileKey(
  db: Db,
  quoteId: string,
  file: string | undefined,
): Promise<string | undefined> {
  const row =
    file === undefined
      ? await db.selectFrom('quotes').select('file_key').where('id', '=', quoteId).executeTakeFirst()
      : await db
          .selectFrom('quote_files')
          .select('file_key')
          .where('quote_id', '=', quoteId)
          .where('id', '=', file)
          .executeTakeFirst();
  return row?.file_key ?? undefined;
}

/** Numbers of the requests that repeat this one, oldest first. */
export async function listDuplicates(db: Db | Tx, quoteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('number')
    .where('merged_into', '=', quoteId)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ number }) => number);
}

const WHO_EDITS = ROLES.filter((role) => may(role, 'quotes.edit'));

const editors = (db: Db | Tx) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', 'in', WHO_EDITS)
    .where('disabled_at', 'is', null);

/** Who may have a request, by name. */
export const listEditors = (db: Db | Tx) => editors(db).orderBy('name').limit(200).execute();

export const findEditor = (tx: Tx, id: string) => editors(tx).where('id', '=', id).executeTakeFirst();

/** Locks the request that another is to be merged into. */
export const lockOriginal = (tx: Tx, number: string) =>
  tx
    .selectFrom('quotes')
    .select(['id', 'merged_into'])
    .where('number', '=', number.toUpperCase())
    .forShare()
    .executeTakeFirst();
