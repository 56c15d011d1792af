import { html } from 'hono/html';
import { button, framed, HAIRLINE, HEADING, heading, PAPER, QUIET, TEXT } from './frame.ts';
import type { Letter } from './letter.ts';
import { words } from './words.ts';

export interface Row {
  readonly label: string;
  readonly value: string;
}

interface Link {
  readonly url: string;
  readonly label: string;
}

/** A letter of facts: what its HTML and its text both say, from top to bottom. */
export interface Sheet {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** What one should find at once: a number, a code. */
  readonly mark?: Row;
  readonly rows?: readonly Row[];
  /** What somebody has written, in lines. */
  readonly words?: { readonly title: string; readonly text: string };
  readonly action?: Link;
  readonly closing: readonly string[];
  /** Small print: why somebody gets this mail, and who sends it. */
  readonly why: readonly string[];
  readonly unsubscribe?: Link;
}

export const writeSheet = (sheet: Sheet): Letter => ({
  subject: sheet.subject,
  html: sheetHtml(sheet),
  text: sheetText(sheet),
});

function sheetHtml(sheet: Sheet): string {
  const { mark, rows = [], words: written, action, closing } = sheet;
  const body = html`
<tr><td style="padding:32px;${TEXT}">
${heading(sheet.heading)}
<p style="margin:0 0 20px;overflow-wrap:anywhere;">${sheet.intro}</p>
${mark && markBox(mark)}
${rows.length > 0 && table(rows)}
${written && writing(written)}
${action && html`<p style="margin:24px 0 0;">${button(action.url, action.label)}</p>`}
${closing.map((text) => html`<p style="margin:20px 0 0;overflow-wrap:anywhere;">${text}</p>`)}
</td></tr>`;
  return framed({ subject: sheet.subject, why: smallPrint(sheet) }, body);
}

const markBox = ({ label, value }: Row) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};margin:0 0 12px;">
<tr><td style="padding:16px 20px;${TEXT}">
<span style="color:${QUIET};">${label}</span><br>
<strong style="${HEADING}font-size:18px;line-height:28px;white-space:nowrap;">${value}</strong>
</td></tr>
</table>`;

// Read aloud it is a table of two columns, so it says that its first one heads the rows.
const table = (rows: readonly Row[]) => html`
<table width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;">
${rows.map(
  ({ label, value }) => html`<tr>
<th scope="row" width="34%" align="left" valign="top" style="padding:8px 12px 8px 0;${HAIRLINE}${TEXT}font-weight:400;color:${QUIET};">${label}</th>
<td valign="top" style="padding:8px 0;${HAIRLINE}${TEXT}overflow-wrap:anywhere;">${value}</td>
</tr>`,
)}
</table>`;

const writing = ({ title, text }: { title: string; text: string }) => html`
<p style="margin:24px 0 4px;"><strong>${title}</strong></p>
<p style="margin:0;white-space:pre-line;overflow-wrap:anywhere;">${text}</p>`;

const smallPrint = ({ why, unsubscribe }: Sheet) => html`
${why.map((text, index) => html`${index > 0 && html`<br>`}${text}`)}
${unsubscribe && html`<br><a href="${unsubscribe.url}" style="color:${QUIET};">${unsubscribe.label}</a>`}`;

/** For those who read mail as text. */
function sheetText({ mark, rows = [], words: written, action, unsubscribe, ...sheet }: Sheet): string {
  const row = ({ label, value }: Row) => `${label}: ${value}`;
  const link = ({ label, url }: Link) => words('linkText', { label, url });
  const parts = [
    sheet.heading,
    sheet.intro,
    mark && row(mark),
    rows.map(row).join('\n'),
    written && `${written.title}:\n${written.text}`,
    action && link(action),
    ...sheet.closing,
    [`${words('shop')} · ${words('tagline')}`, ...sheet.why, unsubscribe && link(unsubscribe)]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
