import type { Language } from './locale.ts';
import { languagePrefix, OTHER_LANGUAGES, pathIn } from './page-language.ts';
import { PAGE_PATHS, PAGES, type PagePath, pageAt } from './page-table.ts';

/**
 * The one spelling of a page's address: no slash too many, no letter escaped, the words of the page table and the slugs
 * in their own case. Tokens and the query stay as they are.
 * @returns undefined when the address is spelled like that, or is no page's.
 */
export function ownSpelling(address: string): string | undefined {
  const start = address.indexOf('?');
  const path = start < 0 ? address : address.slice(0, start);
  const own = spell(path.split('/').filter((part) => part !== ''));
  // What is left begins with a word of the page table, so it never leads to another site (P105).
  return own === undefined || own === path ? undefined : own + address.slice(path.length);
}

/** Whether the address has a slug of the catalogue, of a store or of an article: the code does not know which there are. */
export function hasStoredSlug(address: string): boolean {
  const page = pageAt(address.split('?', 1)[0] ?? '');
  return page?.includes(':slug') === true && PAGES[page].slugs === undefined;
}

function spell(parts: readonly string[]): string | undefined {
  if (parts.length > MOST_PARTS + 1) return undefined;
  const language = OTHER_LANGUAGES.find((one) => isWord(parts[0], languagePrefix(one).slice(1)));
  const rest = language ? parts.slice(1) : parts;
  for (const page of PAGES_IN_PARTS) {
    const spelled = page.length === rest.length ? rest.map((part, i) => page[i]?.(part)) : [undefined];
    if (!spelled.includes(undefined)) return inLanguage(language, `/${spelled.join('/')}`);
  }
  return undefined;
}

const inLanguage = (language: Language | undefined, path: string) =>
  language ? pathIn(language, path) : path;

/** Spells a part of an address. @returns undefined when the page has no such part. */
type Speller = (part: string) => string | undefined;

const PAGES_IN_PARTS: readonly (readonly Speller[])[] = PAGE_PATHS.map((page) =>
  page
    .split('/')
    .filter((part) => part !== '')
    .map((part) => spellerOf(page, part)),
);

const MOST_PARTS = Math.max(...PAGES_IN_PARTS.map(({ length }) => length));

function spellerOf(page: PagePath, name: string): Speller {
  if (name === ':token') return (part) => part;
  if (name !== ':slug') return (part) => (isWord(part, name) ? name : undefined);
  const { slugs } = PAGES[page];
  if (slugs) return (part) => slugs.find((slug) => isWord(part, slug));
  return (part) => {
    const slug = plain(part).toLowerCase();
    return /^[a-z0-9-]{1,200}$/.test(slug) ? slug : undefined;
  };
}

const isWord = (part: string | undefined, word: string) =>
  part !== undefined && plain(part).toLowerCase() === word.toLowerCase();

/** Letters, digits and hyphens mean the same when they are escaped (RFC 3986, section 6.2.2.2). */
const plain = (part: string) => part.replace(/%(?:2d|3\d|[46][1-9a-f]|[57][0-9a])/gi, decodeURIComponent);
