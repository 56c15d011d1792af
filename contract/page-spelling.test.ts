import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './locale.ts';
import { pathIn } from './page-language.ts';
import { hasStoredSlug, ownSpelling } from './page-spelling.ts';
import { PAGE_PATHS, PAGES, pageAt } from './page-table.ts';

/** An address of each page, with each slug that the code knows, in each language. */
const ADDRESSES = PAGE_PATHS.flatMap((page) =>
  (PAGES[page].slugs ?? ['canada-flag-3x5']).map((slug) =>
    page.replace(':slug', slug).replace(':token', 'aB_-9%2Bz'),
  ),
).flatMap((path) => LANGUAGES.map((language) => pathIn(language, path)));

const hasToken = (address: string) => address.includes('aB_-9');

it.each(ADDRESSES)('leaves %s as it is, with any query', (address) => {
  for (const query of ['', '?', '?Page=2', '?next=//evil.example/A/']) {
    expect(ownSpelling(address + query)).toBeUndefined();
  }
});

it.each(ADDRESSES)('finds %s from other spellings, and keeps the query', (address) => {
  const slashes = address.replaceAll('/', '///');
  for (const other of [`${address}/`, `${address}////`, slashes, `/${address}`, `${slashes}/`]) {
    if (other === '//') continue;
    expect([other, ownSpelling(`${other}?A=/B//`)]).toEqual([other, `${address}?A=/B//`]);
  }
  if (hasToken(address) || address === '/') return;
  for (const other of [address.toUpperCase(), address.replace(/[a-z]/, (a) => `%${hex(a)}`)]) {
    expect([other, ownSpelling(other)]).toEqual([other, address]);
  }
});

const hex = (letter: string) => letter.charCodeAt(0).toString(16);

it('finds a page among a thousand slashes', () => {
  const many = '/'.repeat(1000);
  expect(ownSpelling(`${many}about${many}`)).toBe('/about');
});

describe('an address', () => {
  it.each([
    ['//', '/'],
    ['/FR', '/fr'],
    ['/fr/', '/fr'],
    ['/%46%72//Shop/?search=m%C3%A2t', '/fr/shop?search=m%C3%A2t'],
    ['/custom/PENNANTS-and-burgee/', '/custom/pennants-and-Burgee'],
    ['/Order/aBcD/', '/order/aBcD'],
    ['/FR/newsletter/CONFIRM/aBcD', '/fr/newsletter/confirm/aBcD'],
    ['/product/Canada%2dFlag', '/product/canada-flag'],
  ])('%j is that of %s', (address, own) => {
    expect(ownSpelling(address)).toBe(own);
  });

  it.each([
    '/no-such-page/',
    '/fr/fr/shop/',
    '/shop/a/b/',
    '/custom/NO-SUCH-PRODUCT/',
    '/terms/No-Such-Version',
    '//evil.example',
    '//evil.example/shop',
    '/fr//evil.example',
    '/%66r//evil.example',
    '/%2566r/shop',
    '/%66r%2fshop',
    '/%ff/shop/',
    '/%6',
    '/product/canada.data/',
    '/API/shop',
    '/Admin/',
    '/Assets/a.js',
    '/order/aBcD',
    '/order/%41bcD',
  ])('%j is no page, or is left as it is', (address) => {
    expect(ownSpelling(address)).toBeUndefined();
  });
});

it.each([
  ['/product/canada-flag', true],
  ['/fr/blogs/no-such-article?page=2', true],
  ['/custom/pennants-and-Burgee', false],
  ['/shop?search=/product/canada-flag', false],
  ['/order/aBcD', false],
  ['/no-such-page', false],
])('%s names what only the shop knows: %s', (address, isStored) => {
  expect(hasStoredSlug(address)).toBe(isStored);
});

it('P105 leads to a page of this site, and from there nowhere else', () => {
  const part = fc.oneof(
    fc.constantFrom('', '', 'Shop', 'product', 'FR', 'fr', '%66r', 'Order', 'custom', '..', 'evil.example'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const own = ownSpelling(`/${parts.join('/')}`);
      if (own === undefined) return;
      expect(own).toMatch(/^\/(?!\/)/);
      expect(pageAt(own.split('?')[0] ?? '')).toBeDefined();
      expect(ownSpelling(own)).toBeUndefined();
    }),
  );
});
