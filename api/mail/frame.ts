import { html, raw } from 'hono/html';
import { type Language, LOCALES } from '../../contract/locale.ts';
import { footLinks } from './foot.ts';
import { logoInMails, seller, sellerAddress } from './letterhead.ts';
import { mailWords } from './mail-words.ts';
import type { OtherHome } from './other-home.ts';

// Not all mail clients support style sheets, and few custom properties, so the shop's colours are repeated here.
const INK = '#14213d';
const RED = '#c8102e';
export const PAPER = '#faf8f5';
export const MIST = '#eef0f3';
export const QUIET = '#4a5468';
export const TEXT = `font-family:'Source Sans 3',Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${INK};`;
export const HEADING = 'font-family:Archivo,Helvetica,Arial,sans-serif;font-weight:700;';
export const HAIRLINE = `border-bottom:1px solid ${MIST};`;

/** Leaves a phone of 320 px room for an order number in one line. Where it is not supported, the number wraps. */
const NARROW =
  '@media (max-width:400px){.page{padding:16px 8px!important}.row{padding-left:20px!important;padding-right:20px!important}.box{padding:12px!important}}';

export type Markup = ReturnType<typeof html>;

interface Frame {
  readonly language: Language;
  readonly subject: string;
  /** Small print: why the recipient gets this mail. */
  readonly why: string | Markup;
  readonly otherHome?: OtherHome | undefined;
}

/** Wraps `rows` in the shop's mail layout, 600 px wide. Everything in it is escaped. */
export function framed({ language, subject, why, otherHome }: Frame, rows: Markup): string {
  const page = html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${titleOf(subject)}</title>
<style>${raw(NARROW)}</style>
</head>
<body style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td class="page" align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${MIST};">
<tr><td class="row" style="background:${INK};border-bottom:4px solid ${RED};padding:20px 32px;${HEADING}font-size:24px;line-height:32px;color:#ffffff;overflow-wrap:anywhere;">${letterhead(language)}</td></tr>
${rows}
</table>
<p style="margin:16px auto 0;max-width:600px;${TEXT}font-size:14px;line-height:20px;color:${QUIET};">${senderLine(language)}<br>${why}${footLinks(language, otherHome).map(footLink)}</p>
</td></tr>
</table>
</body>
</html>
`;
  return String(page);
}

/** Names the sender, with the postal address that CASL requires once the owner has set it. */
export const senderLine = (language: Language): string =>
  [
    seller(language).name,
    seller(language).legalName,
    mailWords(language).words('tagline'),
    sellerAddress(language),
  ]
    .filter(Boolean)
    .join(' · ');

/** The logo, or the name in type, which also stands there while a mail program shows no pictures. */
function letterhead(language: Language): string | Markup {
  const { name } = seller(language);
  const logo = logoInMails(language);
  return logo
    ? html`<img src="${logo.url}" height="${logo.height}" alt="${name}" style="display:block;border:0;">`
    : name;
}

const footLink = ({ language, url, label }: ReturnType<typeof footLinks>[number]) =>
  html`<br><a href="${url}" lang="${LOCALES[language]}" hreflang="${LOCALES[language]}" style="color:${QUIET};">${label}</a>`;

/** Characters. HTML validators warn of longer titles. */
const MAX_TITLE_LENGTH = 70;

function titleOf(subject: string): string {
  const letters = Array.from(subject);
  return letters.length <= MAX_TITLE_LENGTH ? subject : `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`;
}

export const heading = (text: string): Markup =>
  html`<h1 style="margin:0 0 12px;${HEADING}font-size:26px;line-height:32px;overflow-wrap:anywhere;color:${INK};">${text}</h1>`;

export const button = (url: string, label: string): Markup =>
  html`<a href="${url}" style="display:inline-block;background:${RED};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:6px;">${label}</a>`;
