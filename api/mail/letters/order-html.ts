import { html } from 'hono/html';
import { button, framed, HAIRLINE, HEADING, heading, MIST, PAPER, QUIET, TEXT } from '../frame.ts';
import { supportPhone } from '../letterhead.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { withPhoneLink } from '../phone-links.ts';
import { type Row, rowValue } from '../sheet.ts';
import type { OrderLetter } from './order-letter.ts';

/** Renders the letter with tables, which every mail client can lay out. Everything in it is escaped. */
export function orderHtml(letter: OrderLetter): string {
  const { language, subject, why, otherHome } = letter;
  const written = mailWords(language);
  const rows = html`
<tr><td class="row" style="padding:32px 32px 8px;${TEXT}">
${heading(letter.heading)}
<p style="margin:0 0 20px;overflow-wrap:anywhere;">${letter.intro}</p>
${facts(letter, written)}
</td></tr>
<tr><td class="row" style="padding:16px 32px 0;">${lines(letter)}</td></tr>
<tr><td class="row" style="padding:8px 32px 24px;">${letter.total && sums(letter.sums, letter.total)}</td></tr>
<tr><td class="row" style="padding:0 32px 4px;${TEXT}">${places(letter)}</td></tr>
<tr><td class="row" style="padding:0 32px 32px;${TEXT}">
${actions(letter)}
<p style="margin:0;">${withPhoneLink(letter.closing, supportPhone())}</p>
</td></tr>`;
  return framed({ language, subject, why, otherHome }, rows);
}

const facts = (letter: OrderLetter, { words }: MailWords) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td class="box" style="padding:16px 20px;${TEXT}overflow-wrap:anywhere;">
<span style="color:${QUIET};">${words('orderNumber')}</span><br>
<strong style="${HEADING}font-size:18px;line-height:28px;">${letter.number}</strong>
${letter.facts.map((fact) => html`<br>${words('title', { title: fact.label })} ${rowValue(fact)}`)}
</td></tr>
</table>`;

const lines = (letter: OrderLetter) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${letter.lines.map(
  (line) => html`<tr>
<td width="80" valign="top" style="padding:12px 12px 12px 0;${HAIRLINE}">${picture(line)}</td>
<td valign="top" style="padding:12px 0;${HAIRLINE}${TEXT}overflow-wrap:anywhere;"><strong>${line.name}</strong>
${line.variant && html`<br><span style="color:${QUIET};">${line.variant}</span>`}
<br><span style="color:${QUIET};">${line.priced}</span></td>
<td align="right" valign="top" style="padding:12px 0 12px 8px;${HAIRLINE}${TEXT}white-space:nowrap;">${line.price}</td>
</tr>`,
)}
</table>`;

/** Shows the name as alternative text when the picture is blocked or missing. */
const picture = ({ name, pictureUrl }: OrderLetter['lines'][number]) =>
  html`<img src="${pictureUrl}" width="80" alt="${name}" style="display:block;width:80px;height:auto;background:${MIST};border:0;">`;

/** One red button; what else there is to do is a link below it. */
const actions = ({ actions: [first, ...others] = [] }: OrderLetter) => html`
${first && html`<p style="margin:0 0 20px;">${button(first.url, first.label)}</p>`}
${others.map(({ url, label }) => html`<p style="margin:0 0 20px;"><a href="${url}" style="color:inherit;">${label}</a></p>`)}`;

const sums = (parts: OrderLetter['sums'], total: Row) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${parts.map(
  ({ label, value }) => html`<tr>
<td style="padding:4px 8px 4px 0;${TEXT}">${label}</td>
<td align="right" style="padding:4px 0;${TEXT}">${value}</td>
</tr>`,
)}
<tr>
<td style="padding:12px 0 0;${TEXT}${HEADING}font-size:18px;">${total.label}</td>
<td align="right" style="padding:12px 0 0;${TEXT}${HEADING}font-size:18px;white-space:nowrap;">${total.value}</td>
</tr>
</table>`;

const places = (letter: OrderLetter) => html`
${letter.places.map(
  ({
    title,
    lines,
    phone = '',
  }) => html`<p style="margin:0 0 20px;overflow-wrap:anywhere;"><strong>${title}</strong>
${lines.map((part) => html`<br>${withPhoneLink(part, phone)}`)}</p>`,
)}
${letter.notes && html`<p style="margin:0 0 20px;overflow-wrap:anywhere;"><strong>${letter.notes.title}</strong><br><span style="white-space:pre-line;">${letter.notes.text}</span></p>`}`;
