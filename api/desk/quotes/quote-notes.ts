import { ShopError } from '../../../contract/problem.ts';
import { changedMeanwhile, logStaff } from '../../staff/index.ts';
import { type QuoteCall, type QuoteChange, subjectOf } from './quote-call.ts';
import { insertQuoteNote, listQuoteNotes, lockQuote, updateQuoteNote } from './quote-page-queries.ts';
import { quoteNoteOf } from './quote-parts.ts';
import { showQuote } from './show-quote.ts';

/** Adds a note, which only staff read, in any state. */
export async function noteQuote(call: QuoteCall, text: string): Promise<{ readonly note: string }> {
  const { tx, staff, at, id } = call;
  const note = await insertQuoteNote(tx, { quote_id: id, staff_id: staff.id, text, at });
  await logStaff(tx, staff, { what: 'quote.noted', subject: subjectOf(call), detail: { note } });
  return { note };
}

/**
 * Changes one's own note within five minutes; afterwards others may have acted on it.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN for another's note or an older one.
 */
export async function editQuoteNote(
  call: QuoteChange,
  { note: noteId, text }: { readonly note: string; readonly text: string },
): Promise<void> {
  const { tx, staff, at, id, publicUrl, version } = call;
  await lockQuote(tx, id);
  const note = (await listQuoteNotes(tx, id)).find((one) => one.id === noteId);
  if (!note) throw new ShopError('NOT_FOUND', 'noNote');
  if (note.version !== version) throw changedMeanwhile(await showQuote({ db: tx, publicUrl, at }, id, staff));
  if (!quoteNoteOf(note, { staff, at }).isEditable) throw new ShopError('FORBIDDEN', 'noteNotYours');
  await updateQuoteNote(tx, noteId, { text, edited_at: at });
  await logStaff(tx, staff, {
    what: 'quote.note-edited',
    subject: subjectOf(call),
    detail: { note: noteId },
  });
}
