import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestionsAnswerSchema } from '../../../contract/catalog/catalog.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

async function suggestions(q: string, language = 'en') {
  const query = new URLSearchParams({ q: q.toWellFormed(), lang: language });
  const response = await api.get(`/search-suggestions?${query}`);
  expect(response.status).toBe(200);
  return suggestionsAnswerSchema.parse(await response.json()).data;
}

describe('GET /search-suggestions', () => {
  it.each(['ca', 'cana', 'canad'])('puts the best seller first for %s', async (q) => {
    expect((await suggestions(q)).products[0]?.slug).toBe('canada-flag');
  });

  it('suggests products with an image, and categories', async () => {
    const { products, categories } = await suggestions('Canada');
    expect(products).toHaveLength(6);
    expect(products[0]).toEqual({
      name: 'Canada Flag',
      slug: 'canada-flag',
      image: expect.stringMatching(/^\/pictures\/[0-9a-f]{12}\/flags\/canada-waving\.webp$/),
    });
    expect(categories).toContainEqual({ name: 'Canada Flags', slug: 'canada-flags' });
    expect(categories.length).toBeLessThanOrEqual(3);
  });

  it.each(['', ' ', 'c', ' c ', '🏴', '\u0000c'])(
    'suggests nothing for %j, which is too short',
    async (q) => {
      expect(await suggestions(q)).toEqual({ products: [], categories: [] });
    },
  );

  it.each(['%%', '__', '\\\\', "' or zq=zq --", ':* & |', '(((', '\u0000\u0000\u0000', '\ud800\ud800'])(
    'suggests nothing for the hostile term %j',
    async (q) => expect(await suggestions(q)).toEqual({ products: [], categories: [] }),
  );

  it.each([
    ['sask', 'saskatchewan-flag'],
    ['saskatchwan', 'saskatchewan-flag'],
    ['ontario fl', 'ontario-flag'],
    ['drapeau du qué', 'quebec-flag'],
    ['can-10', 'canada-flag'],
  ])('suggests for %j what a search finds', async (q, slug) => {
    expect((await suggestions(q)).products.map((product) => product.slug)).toContain(slug);
  });

  it('suggests categories by any word of their name, also in French', async () => {
    const slugs = async (q: string) => (await suggestions(q)).categories.map(({ slug }) => slug);
    expect(await slugs('feath')).toEqual(['feather-banners']);
    expect(await slugs('banners')).toContain('banners');
    expect(await slugs('banière')).toContain('banners');
    expect(await slugs('no such category')).toEqual([]);
  });

  it.each([
    ['mâ', 'Mât télescopique'],
    ['drapeau queb', 'Drapeau du Québec (Fleurdelisé)'],
    ['l’unifol', 'Drapeau du Canada'],
    ['unifolie', 'Drapeau du Canada'],
    ['ontario fl', 'Drapeau de l’Ontario'],
    ['can-100', 'Drapeau du Canada'],
  ])('suggests for %j products by their French names in French', async (q, name) => {
    const { products } = await suggestions(q, 'fr');
    expect(products[0]?.name.replace("'", '’')).toBe(name);
  });

  it('suggests categories by their French names in French, those with the words in French first', async () => {
    const names = async (q: string) => (await suggestions(q, 'fr')).categories.map(({ name }) => name);
    expect(await names('mats')).toEqual(['Mâts et quincaillerie', 'Mâts extérieurs', 'Éclairage de mât']);
    expect(await names('banners')).toContain('Bannières');
    expect((await names('main'))[0]).toBe('Drapeaux de fête et à main');
  });

  it('caches the suggestions of each language by themselves', async () => {
    for (const [language, name] of [
      ['en', 'Canada Flag'],
      ['fr', 'Drapeau du Canada'],
      ['en', 'Canada Flag'],
    ])
      expect((await suggestions('canada flag', language)).products[0]?.name).toBe(name);
  });

  it('accepts a missing, an overlong and a repeated term', async () => {
    expect(await suggestions('canada'.repeat(2000))).toEqual({ products: [], categories: [] });
    expect((await api.get('/search-suggestions')).status).toBe(200);
    const twice = await (await api.get('/search-suggestions?q=ontario&q=quebec')).json();
    expect(twice.data.products[0].slug).toBe('ontario-flag');
  });
});
