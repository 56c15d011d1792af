import { html } from 'hono/html';
import type { Language } from '../../contract/locale.ts';
import { footText } from './foot.ts';
import { button, framed, HAIRLINE, HEADING, heading, MIST, PAPER, QUIET, senderLine, TEXT } from './frame.ts';
import type { Letter } from './letter.ts';
import { supportPhone } from './letterhead.ts';
import { mailWords } from './mail-words.ts';
import type { OtherHome } from './other-home.ts';
import { withPhoneLink } from './phone-links.ts';

export interface Row {
  readonly label: string;
  readonly value: string;
  /** Link target of the value, such as `tel:+1…`. */
  readonly href?: string | undefined;
}

export const rowValue = ({ value, href }: Row) =>
  href ? html`<a href="${href}" style="color:inherit;">${value}</a>` : value;

interface Link {
  readonly url: string;
  readonly label: string;
}

interface Written {
  readonly title: string;
  readonly text: string;
}

/** A letter of facts, from top to bottom, shared by its HTML and plain text parts. */
export interface Sheet {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Of what the letter is about; the plain text has none. */
  readonly picture?: { readonly url: string; readonly alt: string; readonly href: string } | undefined;
  /** The most important fact, shown in a box: a number or a code. */
  readonly mark?: Row;
  readonly rows?: readonly Row[];
  /** Free text of the customer; line breaks are preserved. */
  readonly texts?: readonly Written[];
  readonly action?: Link;
  readonly closing: readonly string[];
  /** Small print: why the recipient gets this mail, and who sends it. */
  readonly why: readonly string[];
  readonly unsubscribe?: Link;
  /** Absent in the shop's own mails. */
  readonly otherHome?: OtherHome;
}

export const writeSheet = (sheet: Sheet): Letter => ({
  subject: sheet.subject,
  html: sheetHtml(sheet),
  text: sheetText(sheet),
});

function sheetHtml(sheet: Sheet): string {
  const { language, subject, mark, rows = [], texts = [], action, closing, otherHome } = sheet;
  const body = html`
<tr><td class="row" style="padding:32px;${TEXT}">
${heading(sheet.heading)}
<p style="margin:0 0 20px;overflow-wrap:anywhere;">${sheet.intro}</p>
${sheet.picture && pictureOf(sheet.picture)}
${mark && markBox(mark)}
${rows.length > 0 && table(rows)}
${texts.map(writing)}
${action && html`<p style="margin:24px 0 0;">${button(action.url, action.label)}</p>`}
${closing.filter(Boolean).map((text) => html`<p style="margin:20px 0 0;overflow-wrap:anywhere;">${withPhoneLink(text, supportPhone())}</p>`)}
</td></tr>`;
  return framed({ language, subject, why: smallPrint(sheet), otherHome }, body);
}

const pictureOf = ({ url, alt, href }: NonNullable<Sheet['picture']>) =>
  html`<p style="margin:0 0 20px;"><a href="${href}"><img src="${url}" width="200" alt="${alt}" style="display:block;width:200px;max-width:100%;height:auto;background:${MIST};border:0;"></a></p>`;

const markBox = ({ label, value }: Row) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};margin:0 0 12px;">
<tr><td class="box" style="padding:16px 20px;${TEXT}overflow-wrap:anywhere;">
<span style="color:${QUIET};">${label}</span><br>
<strong style="${HEADING}font-size:18px;line-height:28px;">${value}</strong>
</td></tr>
</table>`;

// A data table for screen readers, unlike the layout tables, so its first column has row headers. Its layout is not
// fixed, because a long word of a label then runs into the value on a phone.
const table = (rows: readonly Row[]) => html`
<table width="100%" cellpadding="0" cellspacing="0">
${rows.map(
  (row) => html`<tr>
<th scope="row" width="34%" align="left" valign="top" style="padding:8px 12px 8px 0;${HAIRLINE}${TEXT}font-weight:400;color:${QUIET};">${row.label}</th>
<td valign="top" style="padding:8px 0;${HAIRLINE}${TEXT}overflow-wrap:anywhere;">${rowValue(row)}</td>
</tr>`,
)}
</table>`;

const writing = ({ title, text }: Written) => html`
<p style="margin:24px 0 4px;"><strong>${title}</strong></p>
<p style="margin:0;white-space:pre-line;overflow-wrap:anywhere;">${text}</p>`;

const smallPrint = ({ why, unsubscribe }: Sheet) => html`
${why.map((text, index) => html`${index > 0 && html`<br>`}${withPhoneLink(text, supportPhone())}`)}
${unsubscribe && html`<br><a href="${unsubscribe.url}" style="color:${QUIET};">${unsubscribe.label}</a>`}`;

/** Renders the sheet as plain text. */
function sheetText({ mark, rows = [], texts = [], action, unsubscribe, otherHome, ...sheet }: Sheet): string {
  const { words } = mailWords(sheet.language);
  const title = (text: string) => words('title', { title: text });
  const row = ({ label, value }: Row) => `${title(label)} ${value}`;
  const link = ({ label, url }: Link) => words('linkText', { label, url });
  const parts = [
    sheet.heading,
    sheet.intro,
    mark && row(mark),
    rows.map(row).join('\n'),
    ...texts.map((written) => `${title(written.title)}\n${written.text}`),
    action && link(action),
    ...sheet.closing,
    [
      senderLine(sheet.language),
      ...sheet.why,
      unsubscribe && link(unsubscribe),
      ...footText(sheet.language, otherHome),
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
