import { type Language, LOCALES } from '../../contract/locale.ts';
import { pathIn, readPageAddress } from '../../contract/page-language.ts';
import { PAGE_MESSAGES } from './refused-words.ts';

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Target of the button; empty for the same address. */
  readonly href: string;
}

/** Uses the shop's colours (storefront/ui/theme.css), but loads no files. */
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
const plainPage = ({ language, title, text, action, href }: PlainPage): string => `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${pathIn(language, '/')}">${PAGE_MESSAGES[language].common.home}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${href}">${action}</a>
</main>
</body>
</html>
`;

interface PlainPages {
  readonly tooLong: string;
  readonly tooMany: string;
}

const plainPages = (language: Language): PlainPages => {
  const { refused } = PAGE_MESSAGES[language];
  return {
    tooLong: plainPage({
      language,
      title: refused.tooLongTitle,
      text: refused.tooLongText,
      action: refused.tooLongAction,
      href: pathIn(language, '/shop'),
    }),
    tooMany: plainPage({
      language,
      title: refused.tooManyTitle,
      text: refused.tooManyText,
      action: refused.tooManyAction,
      href: '',
    }),
  };
};

const PLAIN_PAGES: Readonly<Record<Language, PlainPages>> = { en: plainPages('en'), fr: plainPages('fr') };

/** The plain pages in the language of an address. */
export const plainPagesAt = (address: string): PlainPages => PLAIN_PAGES[readPageAddress(address).language];
