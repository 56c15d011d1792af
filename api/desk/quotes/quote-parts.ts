import { NOTE_EDITABLE_MS } from '../../../contract/desk/desk-limits.ts';
import type { DeskNote } from '../../../contract/desk/orders.ts';
import type { DeskMessage, DeskQuoteFile } from '../../../contract/desk/quote-messages.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Artwork } from '../../../contract/forms/uploads.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { listMessages, listQuoteFiles } from '../../quotes/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { fileLink } from '../../uploads/index.ts';
import type { listQuoteNotes } from './quote-page-queries.ts';

type NoteRow = Awaited<ReturnType<typeof listQuoteNotes>>[number];
type FileRow = Awaited<ReturnType<typeof listQuoteFiles>>[number];
type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

interface Seen {
  readonly staff: Pick<StaffMember, 'id' | 'role'>;
  readonly at: Date;
}

export const quoteNoteOf = (note: NoteRow, { staff, at }: Seen): DeskNote => ({
  id: note.id,
  version: note.version,
  by: note.by,
  text: note.text,
  at: note.at.toISOString(),
  editedAt: note.edited_at?.toISOString() ?? null,
  isEditable: note.staff_id === staff.id && at.getTime() - note.at.getTime() < NOTE_EDITABLE_MS,
});

/** Whether a person may remove a file now: their own for a day, and managers any that staff added outside of a message. */
export const isRemovable = (file: FileRow, { staff, at }: Seen): boolean =>
  file.is_from_staff &&
  file.message_id === null &&
  (may(staff.role, 'quotes.remove-files') ||
    (may(staff.role, 'quotes.edit') &&
      file.staff_id === staff.id &&
      at.getTime() - file.at.getTime() < DAY_MS));

export const quoteFileOf = (file: FileRow, publicUrl: string, seen: Seen): DeskQuoteFile => ({
  id: file.id,
  name: file.name,
  url: fileLink(publicUrl, file.file_key),
  artwork: file.artwork as unknown as Artwork,
  picture: pictureOf(file),
  isFromStaff: file.is_from_staff,
  by: file.by,
  at: file.at.toISOString(),
  isRemovable: isRemovable(file, seen),
});

/** The file that a request came with. */
interface FirstFile {
  readonly file_key: string | null;
  readonly file_name: string | null;
  readonly artwork: unknown;
  readonly has_picture: boolean | null;
  readonly written_by: string | null;
  readonly writer: string | null;
  readonly created_at: Date;
}

export const firstFileOf = (quote: FirstFile, publicUrl: string): DeskQuoteFile | null =>
  quote.file_key === null
    ? null
    : {
        id: null,
        name: quote.file_name ?? '',
        url: fileLink(publicUrl, quote.file_key),
        artwork: quote.artwork as Artwork,
        picture: pictureOf(quote),
        isFromStaff: quote.written_by !== null,
        by: quote.writer,
        at: quote.created_at.toISOString(),
        isRemovable: false,
      };

const pictureOf = ({ has_picture: has }: { readonly has_picture: boolean | null }) =>
  has === null ? 'waiting' : has ? 'drawn' : 'none';

export const messageOf = (message: MessageRow, files: readonly DeskQuoteFile[]): DeskMessage => ({
  id: message.id,
  author: message.author,
  by: message.by,
  text: message.text,
  at: message.at.toISOString(),
  files: [...files],
});
