import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db, Row, Tx } from '../../db/client.ts';

export type MessageAuthor = 'customer' | 'staff' | 'pasted';
export type QuoteFilePurpose = 'artwork' | 'message' | 'purchase-order';

export interface MessageRow extends Omit<Row<'quote_messages'>, 'author'> {
  readonly author: MessageAuthor;
  /** The name of the person of staff who wrote it; null for the customer's, and for somebody who is gone. */
  readonly by: string | null;
}

interface NewMessage {
  readonly quote_id: string;
  readonly author: MessageAuthor;
  readonly staff_id: string | null;
  readonly text: string;
  readonly at: Date;
}

/**
 * Adds a message. What the customer writes waits for an answer (`asked_at`), and what staff write answers it.
 * @returns the message's id.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { id } = await tx
    .insertInto('quote_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  const isAnswer = message.author === 'staff';
  await tx
    .updateTable('quotes')
    .set(({ fn, val, ref }) => ({
      asked_at: isAnswer ? null : fn.coalesce(ref('asked_at'), val(message.at)),
    }))
    .where('id', '=', message.quote_id)
    .execute();
  return id;
}

/** The messages of a request, oldest first. */
export const listMessages = (db: Db | Tx, quoteId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('quote_messages')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .selectAll('quote_messages')
    .select('staff.name as by')
    .where('quote_id', '=', quoteId)
    .orderBy('quote_messages.id')
    .$castTo<MessageRow>()
    .execute();

/** Who a message concerns. The email of who has the request is null when nobody has it, or somebody who left. */
export const findConcerned = (tx: Tx, quoteId: string) =>
  tx
    .selectFrom('quotes')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'assigned_to').on('staff.disabled_at', 'is', null),
    )
    .select(['quotes.email', 'quotes.version', 'status', 'assigned_to', 'staff.email as assigned_email'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirstOrThrow();

/** What a mail about a message says; undefined when it was deleted. */
export async function findMailedMessage(db: Db, id: string) {
  const message = await db
    .selectFrom('quote_messages')
    .innerJoin('quotes', 'quotes.id', 'quote_id')
    .select(['quote_id', 'text', 'number', 'language', 'answers'])
    .where('quote_messages.id', '=', id)
    .$narrowType<Pick<QuoteRequest, 'answers'> & { readonly language: Language }>()
    .executeTakeFirst();
  if (!message) return undefined;
  const files = await db
    .selectFrom('quote_files')
    .innerJoin('uploads', 'uploads.key', 'file_key')
    .select('name')
    .where('message_id', '=', id)
    .orderBy('quote_files.id')
    .execute();
  return { ...message, files: files.map(({ name }) => name) };
}

/** The customer does not wait for an answer any more. @returns whether one was waited for. */
export async function endAsking(tx: Tx, quoteId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quotes')
    .set({ asked_at: null })
    .where('id', '=', quoteId)
    .where('asked_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewQuoteFile {
  readonly quote_id: string;
  readonly message_id: string | null;
  readonly staff_id: string | null;
  readonly is_from_staff: boolean;
  readonly purpose: QuoteFilePurpose;
  /** Of an upload that this transaction has claimed. */
  readonly file_key: string;
  readonly at: Date;
}

export const insertQuoteFile = (tx: Tx, file: NewQuoteFile) =>
  tx.insertInto('quote_files').values(file).execute();

/** The files of a request beside the one it came with, oldest first. */
export const listQuoteFiles = (db: Db | Tx, quoteId: string) =>
  db
    .selectFrom('quote_files')
    .innerJoin('uploads', 'uploads.key', 'quote_files.file_key')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'quote_files.id',
      'message_id',
      'purpose',
      'is_from_staff',
      'staff_id',
      'staff.name as by',
      'file_key',
      'uploads.name',
      'uploads.artwork',
      'uploads.has_picture',
      'at',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('quote_files.id')
    .execute();

/** Deletes the row of a file, whose upload becomes unclaimed and is purged. */
export const deleteQuoteFile = (tx: Tx, id: string) =>
  tx.deleteFrom('quote_files').where('id', '=', id).execute();
