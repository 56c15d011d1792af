import { type MessageQuery, type MessageRow, messageRowSchema } from '../../../contract/desk/messages.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import { countMessages, type KeptMessage, listMessages, markDone, readMessage } from './message-queries.ts';

/** Lists messages of the contact form, newest first. */
export async function messagesOf(db: Db, { done, after, limit }: MessageQuery) {
  const [rows, count] = await Promise.all([
    listMessages(db, { done, after, limit: limit + 1 }),
    countMessages(db, done),
  ]);
  return pageOf(rows.map(toRow), { limit, count });
}

interface Change {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
}

/** @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE when somebody else has dealt with it. */
export async function finishMessage(
  tx: Tx,
  { id, version }: Change,
  { staff, at: now }: { readonly staff: StaffMember; readonly at: Date },
): Promise<MessageRow> {
  const isDone = await markDone(tx, { id, version, staffId: staff.id, now });
  const message = await readMessage(tx, id);
  if (!message) throw new ShopError('NOT_FOUND', 'noMessage');
  if (!isDone) throw changedMeanwhile(toRow(message));
  await logStaff(tx, staff, { what: 'message.done', subject: { kind: 'message', id } });
  return toRow(message);
}

const toRow = (row: KeptMessage): MessageRow =>
  messageRowSchema.parse({
    id: row.id,
    version: row.version,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by_name,
  });
