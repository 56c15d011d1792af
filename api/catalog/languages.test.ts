import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

/** Every public GET; `words` are texts of its French answer. */
const CALLS: readonly { path: string; words: readonly string[] }[] = [
  { path: '/shop', words: ['Drapeau du Canada', 'Drapeaux'] },
  { path: '/shop?search=maple', words: ['Drapeau'] },
  { path: '/product/canada-flag', words: ['Drapeau du Canada', 'Proportions', 'Nylon', 'Quel'] },
  { path: '/category/flags', words: ['Drapeaux', 'Drapeau du Canada'] },
  { path: '/home-page', words: ['Drapeau du Canada', 'Drapeaux'] },
  { path: '/general', words: ['Drapeau du Canada', 'Drapeaux'] },
  { path: '/all-stores', words: ['Broderie le jour même'] },
  { path: '/store/maple-mast-ottawa', words: ['Broderie le jour même', 'Drapeau'] },
  { path: '/search-suggestions?q=canada', words: ['Drapeau du Canada'] },
];

const withLang = (path: string, lang: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;

describe('the language of the catalogue', () => {
  it.each(CALLS)('is French in $path for ?lang=fr and for a French browser', async ({ path, words }) => {
    const french = await api.get(withLang(path, 'fr'));
    const text = await french.text();
    for (const word of words) expect(text).toContain(word);
    expect(french.headers.get('Content-Language')).toBe('fr');
    expect(french.headers.get('Vary')).toContain('Accept-Language');
    const browser = await api.get(path, { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' });
    expect(await browser.text()).toBe(text);
    expect(browser.headers.get('Content-Location')).toBe(french.headers.get('Content-Location'));
  });

  it.each(CALLS)('is English in $path by default, and for ?lang=en of a French browser', async ({ path }) => {
    const plain = await api.get(path);
    const text = await plain.text();
    expect(text).not.toMatch(/Drapeau d|Broderie/);
    expect(plain.headers.get('Content-Language')).toBe('en');
    const asked = await api.get(withLang(path, 'en'), { 'Accept-Language': 'fr' });
    expect(await asked.text()).toBe(text);
    expect(asked.headers.get('Content-Location')).toBe(plain.headers.get('Content-Location'));
  });

  it.each(CALLS)('leaves what identifies things as it is in $path', async ({ path }) => {
    const [english, french] = await Promise.all(['en', 'fr'].map((lang) => api.get(withLang(path, lang))));
    const ids = async (response: Response | undefined) => {
      const found: unknown[] = [];
      JSON.stringify(await response?.json(), (name, value) => {
        if (
          ['_id', 'slug', 'sku', 'count', 'price', 'url', 'pagination', 'all_variants', 'variants'].includes(
            name,
          )
        )
          found.push(value);
        return value;
      });
      return found;
    };
    expect(await ids(french)).toEqual(await ids(english));
  });

  it.each(
    CALLS.flatMap(({ path }) => [
      { path: withLang(path, 'xx'), header: undefined },
      { path: withLang(path, 'FR'), header: undefined },
      { path: withLang(path, ''), header: undefined },
      { path: withLang(path, 'en&lang=fr'), header: undefined },
      { path: `${path}${path.includes('?') ? '&' : '?'}lang[]=fr`, header: undefined },
      { path, header: `${'x'.repeat(8000)},fr` },
      { path, header: 'en;q=,;;;=,fr;q=9e9'.repeat(400) },
    ]),
  )('is a known one for bad input: $path $header', async ({ path, header }) => {
    const answer = await api.get(path, header === undefined ? {} : { 'Accept-Language': header });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Language')).toMatch(/^(en|fr)$/);
  });

  it('refuses a language of 8 kB like any address of that length', async () => {
    for (const { path } of CALLS) {
      const answer = await api.get(withLang(path, 'f'.repeat(7000)));
      expect([answer.status, answer.headers.get('Content-Language')]).toEqual([200, 'en']);
    }
  });

  it('sorts names by the words of the language', async () => {
    const names = async (lang: string) => {
      const answer = await api.get(withLang('/shop?sort=name_asc&limit=100', lang));
      const { data } = (await answer.json()) as { data: { products: { name: string }[] } };
      return data.products.map(({ name }) => name);
    };
    for (const [lang, locale] of [
      ['en', 'en-CA'],
      ['fr', 'fr-CA'],
    ] as const) {
      const found = await names(lang);
      const letters = found.map((name) =>
        name.normalize('NFD').replace(/\p{M}/gu, '').replace('«', '<<').toLowerCase(),
      );
      expect(letters).toEqual(letters.toSorted());
      expect(found.length, locale).toBe(100);
    }
    expect(await names('fr')).not.toEqual(await names('en'));
  });
});
