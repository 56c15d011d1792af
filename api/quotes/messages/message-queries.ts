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
      'staff.name as by',
      'file_key',
      'uploads.name',
      'uploads.artwork',
      'at',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('quote_files.id')
    .execute();
