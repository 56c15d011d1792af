import { html } from 'hono/html';
import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import { footText } from '../foot.ts';
import { button, framed, heading, QUIET, senderLine, TEXT } from '../frame.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import type { OtherHome } from '../other-home.ts';
import { withPhoneLink } from '../phone-links.ts';

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

export const composeNotice = (notice: Notice): Letter => ({
  subject: notice.subject,
  html: noticeHtml(notice),
  text: noticeText(notice),
});

function noticeHtml({ language, subject, why, otherHome, ...parts }: Notice): string {
  const rows = html`
<tr><td style="padding:32px;${TEXT}">
${heading(parts.heading)}
<p style="margin:0 0 24px;">${parts.intro}</p>
${button(parts.url, parts.label)}
<p style="margin:24px 0 0;">${parts.note}</p>
<p style="margin:16px 0 0;color:${QUIET};">${withPhoneLink(parts.help, SUPPORT_PHONE)}</p>
</td></tr>`;
  return framed({ language, subject, why, otherHome }, rows);
}

function noticeText({
  language,
  heading: title,
  intro,
  label,
  url,
  note,
  help,
  why,
  otherHome,
}: Notice): string {
  const { words } = mailWords(language);
  return [
    title,
    intro,
    words('linkText', { label, url }),
    note,
    help,
    `${[senderLine(language), why, ...footText(language, otherHome)].join('\n')}\n`,
  ].join('\n\n');
}
