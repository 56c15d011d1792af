import { ShopError } from '../../../contract/problem.ts';
import { deleteQuoteFile, insertQuoteFile, listQuoteFiles } from '../../quotes/index.ts';
import { logStaff } from '../../staff/index.ts';
import { claimFile } from '../../uploads/index.ts';
import { type QuoteCall, subjectOf } from './quote-call.ts';
import { lockQuote } from './quote-page-queries.ts';
import { isRemovable } from './quote-parts.ts';

/** Adds a file that staff uploaded to a request, in any state. @throws {ShopError} INVALID_REQUEST at `file`. */
export async function attachFile(call: QuoteCall, link: string): Promise<void> {
  const { tx, staff, id, at, publicUrl } = call;
  await lockQuote(tx, id);
  const key = await claimFile(tx, link, publicUrl);
  if (key === null) return;
  // The same file twice is one.
  if ((await listQuoteFiles(tx, id)).some(({ file_key }) => file_key === key)) return;
  await insertQuoteFile(tx, {
    quote_id: id,
    message_id: null,
    staff_id: staff.id,
    is_from_staff: true,
    purpose: 'artwork',
    file_key: key,
    at,
  });
  await logStaff(tx, staff, { what: 'quote.file-added', subject: subjectOf(call) });
}

/**
 * Removes a file that staff added: who added it within a day, a manager at any time. What went with a message stays, because
 * the customer has it.
 * @throws {ShopError} NOT_FOUND, FORBIDDEN.
 */
export async function removeFile(call: QuoteCall, fileId: string): Promise<void> {
  const { tx, staff, id, at } = call;
  await lockQuote(tx, id);
  const file = (await listQuoteFiles(tx, id)).find((one) => one.id === fileId);
  if (!file) throw new ShopError('NOT_FOUND', 'noFile');
  if (!isRemovable(file, { staff, at })) throw new ShopError('FORBIDDEN', 'fileStays');
  await deleteQuoteFile(tx, fileId);
  await logStaff(tx, staff, { what: 'quote.file-removed', subject: subjectOf(call) });
}
