import type { Language } from '../../../contract/locale.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import type { StaffMailKind } from '../outbox-queries.ts';
import { composeNotice } from './notice.ts';

interface StaffLetter {
  /** The person's language, not the shop's. */
  readonly language: Language;
  readonly url: string;
  /** When it happened. */
  readonly date: Date;
  /** Browser and system; null if unknown. */
  readonly device?: string | null;
  /** When a link expires. */
  readonly expiresAt?: Date;
  readonly role?: Role;
}

/** Writes to a member of staff about their own way into the back office. */
export function writeStaffLetter(kind: StaffMailKind, letter: StaffLetter): Letter {
  const { language, url, date, device, expiresAt = date, role = 'desk' } = letter;
  const { words, minute } = mailWords(language);
  const values = {
    time: minute(date),
    until: minute(expiresAt),
    role,
    device: device ?? words('unknownDevice'),
  };
  return composeNotice({
    language,
    subject: words(`${kind}.subject`),
    heading: words(`${kind}.heading`),
    intro: words(`${kind}.intro`, values),
    label: words(`${kind}.button`),
    url,
    note: words(`${kind}.note`, values),
    help: words('helpStaff'),
    why: words('whyStaff'),
  });
}
