import { html } from 'hono/html';
import type { Language } from '../../../contract/locale.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { footText } from '../foot.ts';
import { button, framed, heading, QUIET, senderLine, TEXT } from '../frame.ts';
import type { Letter } from '../letter.ts';
import { supportPhone } from '../letterhead.ts';
import type { AccountMailKind, PersonMailKind, StaffMailKind } from '../mail-kinds.ts';
import { mailWords } from '../mail-words.ts';
import { type OtherHome, otherHome } from '../other-home.ts';
import { withPhoneLink } from '../phone-links.ts';
import { isGreetable } from '../repeatable.ts';

interface LinkLetter {
  readonly language: Language;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly url: string;
}

/** Writes the mail with a link that somebody asked for. */
export function writeLinkLetter(kind: PersonMailKind, { language, publicUrl, url }: LinkLetter): Letter {
  const { words } = mailWords(language);
  return composeNotice({
    language,
    otherHome: otherHome(language, publicUrl),
    subject: words(`${kind}.subject`),
    heading: words(`${kind}.heading`),
    intro: words(`${kind}.intro`),
    label: words(`${kind}.button`),
    url,
    note: words(`${kind}.note`),
    help: words('help'),
    why: words('whyLink'),
  });
}

interface AccountLetter extends LinkLetter {
  /** As typed at sign-up. */
  readonly name: string;
  readonly date: Date;
}

/** A password reset of an account with an unconfirmed email has its own text, because it changes more. */
type AccountLetterKind = AccountMailKind | 'password-reset-unconfirmed';

/** Writes to an account about its password or email. The subject contains no user input. */
export function writeAccountLetter(kind: AccountLetterKind, letter: AccountLetter): Letter {
  const { language, publicUrl, name, url, date } = letter;
  const { words, minute } = mailWords(language);
  return composeNotice({
    language,
    otherHome: otherHome(language, publicUrl),
    subject: words(`${kind}.subject`),
    heading: isGreetable(name) ? words(`${kind}.headingNamed`, { name }) : words(`${kind}.heading`),
    intro: words(`${kind}.intro`, { time: minute(date) }),
    label: words(`${kind}.button`),
    url,
    note: words(`${kind}.note`),
    help: words('help'),
    why: words('whyAccount'),
  });
}

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

/** A few sentences and one button. */
interface Notice {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Label of the button. */
  readonly label: string;
  readonly url: string;
  readonly note: string;
  /** May name the shop's phone. */
  readonly help: string;
  /** Small print: why the recipient gets this mail. */
  readonly why: string;
  /** For customers, not for staff. */
  readonly otherHome?: OtherHome;
}

function composeNotice(notice: Notice): Letter {
  const { language, subject, heading: title, intro, label, url, note, help, why, otherHome } = notice;
  const rows = html`
<tr><td class="row" style="padding:32px;${TEXT}">
${heading(title)}
<p style="margin:0 0 24px;">${intro}</p>
${button(url, label)}
<p style="margin:24px 0 0;">${note}</p>
<p style="margin:16px 0 0;color:${QUIET};">${withPhoneLink(help, supportPhone())}</p>
</td></tr>`;
  const link = mailWords(language).words('linkText', { label, url });
  const foot = [senderLine(language), why, ...footText(language, otherHome)].join('\n');
  return {
    subject,
    html: framed({ language, subject, why, otherHome }, rows),
    text: [title, intro, link, note, help, `${foot}\n`].join('\n\n'),
  };
}
