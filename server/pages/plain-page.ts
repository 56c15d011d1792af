import { LOCALE } from '../../contract/locale.ts';
import messages from '../../messages/storefront/en.json' with { type: 'json' };

interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Target of the button; empty for the same address. */
  readonly href: string;
}

/** Uses the shop's colours (storefront/ui/tokens.css), but loads no files. */
const STYLE = `
body { margin: 0; background: #faf8f5; color: #14213d; font: 1.0625rem/1.5 "Source Sans 3 Variable", Arial, sans-serif; }
header { padding: 1rem 1.5rem; background: #14213d; }
header a { color: #fff; font: 700 1.375rem/1.25 "Archivo Variable", Arial, sans-serif; text-decoration: none; }
main { max-width: 36rem; margin: 0 auto; padding: 4rem 1.5rem; text-align: center; }
h1 { margin: 0 0 1rem; font: 700 1.75rem/1.2 "Archivo Variable", Arial, sans-serif; text-wrap: balance; }
p { margin: 0 0 2rem; color: #4a5468; text-wrap: balance; }
main a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 6px; background: #c8102e; color: #fff; font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid #c8102e; outline-offset: 2px; }
header :focus-visible { outline-color: #fff; }
`;

export const PLAIN_PAGE_TYPE = 'text/html; charset=utf-8';
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that costs nothing to make, for requests that are refused before anything is rendered. */
const plainPage = ({ title, text, action, href }: PlainPage): string => `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${messages.common.shopName}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${messages.common.shopName}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${href}">${action}</a>
</main>
</body>
</html>
`;

const { refused } = messages;

export const TOO_LONG_PAGE = plainPage({
  title: refused.tooLongTitle,
  text: refused.tooLongText,
  action: refused.tooLongAction,
  href: '/shop',
});

export const TOO_MANY_PAGE = plainPage({
  title: refused.tooManyTitle,
  text: refused.tooManyText,
  action: refused.tooManyAction,
  href: '',
});
