import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../../../contract/page-table.ts';
import { inFrench } from '../../testing/french.ts';
import { href } from './href.ts';

it.each([
  [href('/'), '/'],
  [href('/shop'), '/shop'],
  [href('/shop/:slug', { slug: 'canada-flags' }), '/shop/canada-flags'],
  [href('/product/:slug', { slug: 'a/b?c' }), '/product/a%2Fb%3Fc'],
])('makes %s', (made, path) => {
  expect(made).toBe(path);
});

it('adds the language of the build', async () => {
  const french = await inFrench(() => import('./href.ts'));
  expect(french.href('/')).toBe('/fr');
  expect(french.href('/shop/:slug', { slug: 'canada-flags' })).toBe('/fr/shop/canada-flags');
});

it('accepts only known pages and their parameters', () => {
  // @ts-expect-error: no page has this path
  href('/shops');
  // @ts-expect-error: the slug is missing
  href('/product/:slug');
  // @ts-expect-error: this page has no slug
  href('/shop', { slug: 'canada-flags' });
  expect.assertions(0);
});

/** Files that name paths but make no links: the routes, the protected pages, the sitemap's pages and the API calls. */
const NO_LINKS =
  /\.test\.tsx?$|\/testing\/|\/routes\.ts$|\/lib\/(?:api\/api[a-z-]*|tracking\/entry-pages|navigation\/site-pages)\.ts$/;
const SOURCES = globSync('storefront/**/*.{ts,tsx}').filter((file) => !NO_LINKS.test(file));

const FIRST_PARTS = [...new Set(PAGE_PATHS.flatMap((page) => page.split('/')[1] || []))];
/** A quoted page path that is neither an argument of `href` nor the `page` of a function that takes one. */
const LITERAL = new RegExp(
  `(?<!href\\(|page: )(?:['"\`]/(?:${FIRST_PARTS.join('|')})(?![\\w./-]*\\.)[/?#'"\`$]|(?:to|action)=(?:"/"|\\{['"\`]/))`,
);
const linesWith = (pattern: RegExp) =>
  SOURCES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('makes every link of the storefront', () => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(linesWith(LITERAL)).toEqual([]);
});

it.each(['to="/shop"', "to: '/cart'", "navigate('/profile')", 'to="/"', 'href={`/stores/x`}', "'/shop?a=1'"])(
  'finds %s',
  (line) => {
    expect(line).toMatch(LITERAL);
  },
);

it.each([
  "href('/shop')",
  "from '../../routes/catalog/shop.tsx'",
  "'/shopping'",
  "page: '/verify-email/:token'",
])('leaves %s alone', (line) => {
  expect(line).not.toMatch(LITERAL);
});
