import { html } from 'hono/html';
import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import { button, framed, heading, QUIET, senderLine, TEXT } from '../frame.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { type OtherHome, otherHome } from '../other-home.ts';
import type { AccountMailKind } from '../outbox-queries.ts';
import { withPhoneLink } from '../phone-links.ts';
import { isGreetable } from '../repeatable.ts';

interface AccountLetter {
  readonly language: Language;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** As typed at sign-up. */
  readonly name: string;
  readonly url: string;
  readonly date: Date;
}

/** A password reset of an account with an unconfirmed email has its own text, because it changes more. */
type AccountLetterKind = AccountMailKind | 'password-reset-unconfirmed';

/** Writes a few sentences and one button. The subject contains no user input. */
export function writeAccountLetter(kind: AccountLetterKind, letter: AccountLetter): Letter {
  const { language, publicUrl, name, url, date } = letter;
  const { words, minute } = mailWords(language);
  const parts: Parts = {
    language,
    otherHome: otherHome(language, publicUrl),
    subject: words(`${kind}.subject`),
    heading: isGreetable(name) ? words(`${kind}.headingNamed`, { name }) : words(`${kind}.heading`),
    intro: words(`${kind}.intro`, { time: minute(date) }),
    label: words(`${kind}.button`),
    note: words(`${kind}.note`),
    help: words('help', { phone: SUPPORT_PHONE }),
  };
  return { subject: parts.subject, html: accountHtml(parts, url), text: accountText(parts, url) };
}

type Parts = Readonly<Record<'subject' | 'heading' | 'intro' | 'label' | 'note' | 'help', string>> & {
  readonly language: Language;
  readonly otherHome: OtherHome;
};

function accountHtml(parts: Parts, url: string): string {
  const { language, subject, otherHome } = parts;
  const rows = html`
<tr><td style="padding:32px;${TEXT}">
${heading(parts.heading)}
<p style="margin:0 0 24px;">${parts.intro}</p>
${button(url, parts.label)}
<p style="margin:24px 0 0;">${parts.note}</p>
<p style="margin:16px 0 0;color:${QUIET};">${withPhoneLink(parts.help, SUPPORT_PHONE)}</p>
</td></tr>`;
  return framed({ language, subject, why: mailWords(language).words('whyAccount'), otherHome }, rows);
}

function accountText({ language, heading, intro, label, note, help, otherHome }: Parts, url: string): string {
  const { words } = mailWords(language);
  return [
    heading,
    intro,
    words('linkText', { label, url }),
    note,
    help,
    `${senderLine(language)}\n${words('whyAccount')}\n${words('linkText', { ...otherHome })}\n`,
  ].join('\n\n');
}
