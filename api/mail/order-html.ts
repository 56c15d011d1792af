import { html } from 'hono/html';
import type { OrderLetter } from './order-letter.ts';
import { words } from './words.ts';

// Mail clients know neither style sheets nor custom properties, so the shop's colours stand here by number.
const INK = '#14213d';
const RED = '#c8102e';
const PAPER = '#faf8f5';
const MIST = '#eef0f3';
const QUIET = '#4a5468';
const TEXT = `font-family:'Source Sans 3',Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${INK};`;
const HEADING = 'font-family:Archivo,Helvetica,Arial,sans-serif;font-weight:700;';
const HAIRLINE = `border-bottom:1px solid ${MIST};`;

/** The letter in tables, 600 wide, which is what every mail client can lay out. Everything in it is escaped. */
export function orderHtml(letter: OrderLetter): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${letter.subject}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${MIST};">
<tr><td style="background:${INK};border-bottom:4px solid ${RED};padding:20px 32px;${HEADING}font-size:24px;color:#ffffff;">${words('shop')}</td></tr>
<tr><td style="padding:32px 32px 8px;${TEXT}">
<h1 style="margin:0 0 12px;${HEADING}font-size:26px;line-height:32px;color:${INK};">${letter.heading}</h1>
<p style="margin:0 0 20px;">${letter.intro}</p>
${facts(letter)}
</td></tr>
<tr><td style="padding:16px 32px 0;">${lines(letter)}</td></tr>
<tr><td style="padding:8px 32px 24px;">${sums(letter)}</td></tr>
<tr><td style="padding:0 32px 24px;${TEXT}">${delivery(letter)}</td></tr>
<tr><td style="padding:0 32px 32px;${TEXT}">
<a href="${letter.statusUrl}" style="display:inline-block;background:${RED};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:6px;">${words('checkStatus')}</a>
<p style="margin:20px 0 0;">${letter.help}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;${TEXT}font-size:14px;line-height:20px;color:${QUIET};">${words('shop')} · ${words('tagline')}<br>${words('why')}</p>
</td></tr>
</table>
</body>
</html>
`;
  return String(page);
}

const facts = (letter: OrderLetter) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td style="padding:16px 20px;${TEXT}">
<span style="color:${QUIET};">${words('orderNumber')}</span><br>
<strong style="${HEADING}font-size:18px;line-height:28px;white-space:nowrap;">${letter.number}</strong>
${letter.facts.map(({ label, value }) => html`<br>${label}: ${value}`)}
</td></tr>
</table>`;

const lines = (letter: OrderLetter) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${letter.lines.map(
  (line) => html`<tr>
<td width="80" valign="top" style="padding:12px 16px 12px 0;${HAIRLINE}">${picture(line)}</td>
<td valign="top" style="padding:12px 0;${HAIRLINE}${TEXT}"><strong>${line.name}</strong>
${line.variant && html`<br><span style="color:${QUIET};">${line.variant}</span>`}
<br><span style="color:${QUIET};">${line.quantity}, ${line.each}</span></td>
<td align="right" valign="top" style="padding:12px 0 12px 12px;${HAIRLINE}${TEXT}white-space:nowrap;">${line.price}</td>
</tr>`,
)}
</table>`;

const picture = ({ pictureUrl }: OrderLetter['lines'][number]) =>
  html`<img src="${pictureUrl}" width="80" alt="" style="display:block;width:80px;height:auto;background:${MIST};border:0;">`;

const sums = (letter: OrderLetter) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${letter.sums.map(
  ({ label, value }) => html`<tr>
<td style="padding:4px 0;${TEXT}">${label}</td>
<td align="right" style="padding:4px 0;${TEXT}white-space:nowrap;">${value}</td>
</tr>`,
)}
<tr>
<td style="padding:12px 0 0;${TEXT}${HEADING}font-size:18px;">${letter.total.label}</td>
<td align="right" style="padding:12px 0 0;${TEXT}${HEADING}font-size:18px;white-space:nowrap;">${letter.total.value}</td>
</tr>
</table>`;

const delivery = (letter: OrderLetter) => html`
<strong>${words('deliverTo')}</strong>
${letter.address.map((part) => html`<br>${part}`)}
${letter.notes && html`<br><br><strong>${words('notes')}</strong><br><span style="white-space:pre-line;">${letter.notes}</span>`}`;
