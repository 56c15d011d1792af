import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Language, LOCALES } from '../../../contract/locale.ts';
import { PAPER_STYLE } from './paper-style.ts';
import { paperWords } from './paper-words.ts';

export type Markup = ReturnType<typeof html>;

/** The only script of a paper. Without it the browser's own menu prints. */
const PRINT = `document.querySelector('button').addEventListener('click',()=>print())`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Papers show what customers typed, so nothing runs or loads but our own style, script and pictures. */
export const PAPER_POLICY = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src ${hashOf(PAPER_STYLE)}`,
  `script-src ${hashOf(PRINT)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

interface Sheet {
  /** Language of the person who prints. */
  readonly language: Language;
  readonly title: string;
}

/** One document of papers. Everything in it is escaped. */
export const sheet = ({ language, title }: Sheet, content: Markup | Markup[]): string =>
  String(html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(PAPER_STYLE)}</style>
</head>
<body>
<p class="bar"><button type="button">${paperWords(language)('print')}</button></p>
<main>
${content}
</main>
<script>${raw(PRINT)}</script>
</body>
</html>
`);
