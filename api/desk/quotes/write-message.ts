import type { NewMessage } from '../../../contract/desk/quote-messages.ts';
import { ShopError } from '../../../contract/problem.ts';
import { addMessage, changeQuote, endAsking, QUOTE_STEPS } from '../../quotes/index.ts';
import { logStaff } from '../../staff/index.ts';
import { claimFiles } from '../../uploads/index.ts';
import { type QuoteCall, subjectOf } from './quote-call.ts';
import { lockQuote } from './quote-page-queries.ts';

/**
 * Writes to the customer, which answers what they asked, or adds what came from them by mail or phone. Who writes about a
 * request that nobody has gets it.
 * @throws {ShopError} CONFLICT for a letter to a caller without an email; INVALID_REQUEST at `files.0` and so on.
 */
export async function writeMessage(
  call: QuoteCall,
  { author, text, files }: NewMessage,
): Promise<{ readonly message: string }> {
  const { tx, staff, id, at, publicUrl } = call;
  const { email, status, assigned_to, version } = await lockQuote(tx, id);
  if (author === 'staff' && email === null) throw new ShopError('CONFLICT', 'quoteNoEmail');
  const fileKeys = await claimFiles(tx, files, publicUrl);
  if (author === 'staff' && status === 'received' && assigned_to === null)
    await changeQuote(tx, { id, version }, { ...QUOTE_STEPS.take, assigned_to: staff.id });
  const message = await addMessage(tx, { author, staffId: staff.id, quoteId: id, text, fileKeys, at });
  const what = author === 'staff' ? 'quote.message-sent' : 'quote.message-pasted';
  await logStaff(tx, staff, { what, subject: subjectOf(call), detail: { message, files: fileKeys.length } });
  return { message };
}

/** Says that the customer was answered elsewhere, such as by phone; a no-op when nobody waits for an answer. */
export async function endQuestion(call: QuoteCall): Promise<void> {
  if (await endAsking(call.tx, call.id))
    await logStaff(call.tx, call.staff, { what: 'quote.answered', subject: subjectOf(call) });
}
