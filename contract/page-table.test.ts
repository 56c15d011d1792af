import { describe, expect, it } from 'vitest';
import { isProtected, PAGE_PATHS, PAGES, pageAt } from './page-table.ts';

const SECRET_PAGES = PAGE_PATHS.filter((page) => PAGES[page].secret);

it.each(PAGE_PATHS)('gives %s properties that agree with each other', (page) => {
  const { cached, adsFree, form, robots, secret, sitemap } = PAGES[page];
  // A cached page goes to everyone, so it must not need protection from ads or search engines.
  if (cached) expect([adsFree, form, secret, robots]).toEqual([undefined, undefined, undefined, undefined]);
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
    '',
  ])('returns undefined for %j', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});

describe('isProtected', () => {
  it.each(['/reset-password/x', '/Verify-Email/x?y=1', '/newsletter/unsubscribe/x/', '/reset-password'])(
    'is true for %s as a secret address',
    (address) => {
      expect(isProtected('secret', address)).toBe(true);
    },
  );

  it.each(['/', '/newsletter', '/reset-passwords/x', '/shop?next=/reset-password/x'])(
    'is false for %s as a secret address',
    (address) => {
      expect(isProtected('secret', address)).toBe(false);
    },
  );
});
