// Needs the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '../../contract/locale.ts';
import { pathIn } from '../../contract/page-language.ts';
import { PAGE_PATHS, PAGES } from '../../contract/page-table.ts';
import fr from '../../messages/storefront/fr.json' with { type: 'json' };
import { sendRaw } from '../testing/send-raw.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const languageOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
/** The links to pages of the shop. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('hrefLang'))
    .map(([, href = '']) => href);

describe('a page in French', () => {
  it.each(PAGE_PATHS.filter((page) => !page.includes(':')))('is below /fr: %s', async (page) => {
    const response = await shop.get(page === '/' ? '/fr' : `/fr${page}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Language')).toBe('fr-CA');
    const html = await response.text();
    expect(languageOf(html)).toBe('fr-CA');
    expect(linksOf(html).filter((href) => !/^\/fr(?:[/?#]|$)/.test(href))).toEqual([]);
  });
});

describe('P105 an address below /fr that is no page', () => {
  it.each([
    '/fr/fr/shop',
    '/fr/no-such-page',
    '/fr/shop/A/b',
    '/fr//evil.example',
    '/fr/product/no-such-product',
  ])('is a page in French that says so: %s', async (path) => {
    const response = await shop.get(path, { redirect: 'manual' });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(languageOf(html)).toBe('fr-CA');
    expect(html).toContain(fr.error.notFoundTitle.replaceAll("'", '&#x27;'));
    expect(html).not.toMatch(/(?:href|action)="(?:https?:)?\/\/evil/);
  });

  // `fetch` would tidy these addresses.
  it.each([
    ['/fr/%2e%2e//evil.example', 400, fr.refused.notAnAddress],
    ['/fr/..//evil.example', 400, fr.refused.notAnAddress],
    ['/fr/\\evil.example', 400, fr.refused.notAnAddress],
    ['/fr/%5cevil.example', 400, fr.refused.notAnAddress],
    ['/fr/.git/config', 404, fr.refused.nothingHere],
  ])('%s is refused in French', async (target, status, words) => {
    const said = await sendRaw(
      shop.origin,
      `GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
    );
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(said).toContain(words);
  });

  it('that is too long is refused in French', async () => {
    const response = await shop.get(`/fr/shop?search=${'a'.repeat(8200)}`);
    expect(response.status).toBe(414);
    const html = await response.text();
    expect(languageOf(html)).toBe('fr-CA');
    expect(html).toContain(fr.refused.tooLongTitle);
    expect(html).toContain('href="/fr/shop"');
  });
});

describe('the cache of pages', () => {
  const PATHS = ['/', '/shop', '/shop?page=2', '/product/canada-flag', '/stores'];
  const ASKED = PATHS.flatMap((path) => [
    { path, language: 'en-CA' },
    { path: pathIn('fr', path), language: 'fr-CA' },
  ]);

  it('P106 never gives the page of one language for the other, whatever the browser prefers', async () => {
    const headers: Readonly<Record<string, string>>[] = [
      { 'Accept-Language': 'fr', Cookie: 'lang=fr' },
      { 'Accept-Language': 'en', Cookie: 'lang=en' },
      { 'Accept-Language': 'fr', Cookie: 'lang=fr; province=QC' },
      { Cookie: 'province=QC' },
    ];
    const rounds = [...headers, ...headers.toReversed()];
    for (const each of rounds) {
      const answers = await Promise.all(
        ASKED.map(async ({ path }) => {
          const response = await shop.get(path, { headers: each });
          return {
            path,
            language: languageOf(await response.text()),
            header: response.headers.get('Content-Language'),
            vary: response.headers.get('Vary'),
            isCached: response.headers.get('Cache-Control')?.startsWith('public'),
          };
        }),
      );
      expect(answers).toEqual(
        ASKED.map(({ path, language }) => ({
          path,
          language,
          header: language,
          vary: 'Cookie, Accept-Encoding',
          isCached: true,
        })),
      );
    }
  });
});

it.each(PAGE_PATHS.filter((page) => PAGES[page].secret))(
  'keeps the address of %s from other sites',
  async (page) => {
    for (const language of LANGUAGES) {
      const response = await shop.get(pathIn(language, page.replace(':token', 'x'.repeat(43))));
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(languageOf(await response.text())).toBe(LOCALES[language]);
    }
  },
);

it.each(['/fr/order-status', '/fr/newsletter'])('takes the form of %s without scripts', async (path) => {
  const response = await shop.get(path, {
    method: 'POST',
    body: new URLSearchParams({ orderNumber: 'HY-000000-XXXX', email: 'a' }),
  });
  expect(response.status).toBeLessThan(500);
  expect(response.status).not.toBe(405);
  expect(languageOf(await response.text())).toBe('fr-CA');
});
