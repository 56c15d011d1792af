import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './locale.ts';
import { pathIn } from './page-language.ts';
import { isProtected, PAGE_PATHS, PAGES, type PagePath, pageAt } from './page-table.ts';

const SECRET_PAGES = PAGE_PATHS.filter((page) => PAGES[page].secret);

it.each(PAGE_PATHS)('gives %s properties that agree with each other', (page) => {
  const { cached, adsFree, robots, secret, sitemap } = PAGES[page];
  // A cached page goes to everyone, so it must not need protection from ads or search engines. The answer to a form of it
  // is never cached (e2e/no-script.spec.ts).
  if (cached) expect([adsFree, secret, robots]).toEqual([undefined, undefined, undefined]);
  if (sitemap) expect(robots).toBeUndefined();
  if (secret) expect([adsFree, robots]).toEqual([true, 'noindex']);
});

it('marks every page with a token in its address as secret', () => {
  expect(SECRET_PAGES).toEqual(PAGE_PATHS.filter((page) => page.includes(':token')));
});

describe('pageAt', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/canada-flags', '/shop/:slug'],
    ['/custom/pennants-and-Burgee', '/custom/:slug'],
    ['/reset-password/aB_1', '/reset-password/:token'],
    ['/fr', '/'],
    ['/fr/shop', '/shop'],
    ['/fr/custom/pennants-and-Burgee', '/custom/:slug'],
    ['/fr/verify-email/aB_1', '/verify-email/:token'],
  ])('finds %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  it.each([
    '/Shop',
    '/shop/',
    '/shop/a/b',
    '/shop/A',
    '/custom/no-such-product',
    '/:slug',
    '/constructor',
    '/fr/',
    '/FR',
    '/FR/shop',
    '/fr/fr/shop',
    '/fr//shop',
    '/frshop',
    '/fr/shop/',
    '',
  ])('returns undefined for %j', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});

/** A page's address with a made-up token, in each language. */
const addressesOf = (page: PagePath) =>
  LANGUAGES.map((language) => pathIn(language, page.replace(':token', 'aB_1')));

describe('isProtected', () => {
  it.each(PAGE_PATHS.flatMap((page) => addressesOf(page).map((address) => ({ page, address }))))(
    'protects $address as the table says',
    ({ page, address }) => {
      expect(isProtected('secret', address)).toBe(PAGES[page].secret === true);
      expect(isProtected('adsFree', address)).toBe(PAGES[page].adsFree === true);
    },
  );

  it.each([
    '/reset-password/x',
    '/Verify-Email/x?y=1',
    '/newsletter/unsubscribe/x/',
    '/Order/x?y=1',
    '/reset-password',
    '/FR/Verify-Email/x',
    '/fr/reset-password/x/?y=1',
  ])('is true for %s as a secret address', (address) => {
    expect(isProtected('secret', address)).toBe(true);
  });

  it.each([
    '/',
    '/newsletter',
    '/reset-passwords/x',
    '/shop?next=/reset-password/x',
    '/fr',
    '/fr/newsletter',
    '/fr/reset-passwords/x',
  ])('is false for %s as a secret address', (address) => {
    expect(isProtected('secret', address)).toBe(false);
  });
});
