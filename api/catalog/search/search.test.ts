import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopAnswerSchema } from '../../../contract/catalog/catalog.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

async function search(term: string, { query = '', of = api } = {}) {
  const path = `/shop?limit=100${query}&search=${encodeURIComponent(term.toWellFormed())}`;
  const response = await of.get(path);
  expect(response.status, term).toBe(200);
  return shopAnswerSchema.parse(await response.json());
}

async function found(term: string, options?: Parameters<typeof search>[1]): Promise<string[]> {
  const { data } = await search(term, options);
  return data.products.map(({ slug }) => slug);
}

describe('a search term', () => {
  it.each([
    ['in any case', 'oNTARIO'],
    ['with accents or without', 'ONTÀRIO'],
    ['in the plural', 'ontario flags'],
    ['in French', 'drapeau de l’ontario'],
    ['in the French plural', 'drapeaux ontario'],
    ['in both languages at once', 'drapeau ontario flag'],
    ['in any order', 'flag ontario'],
    ['by word prefixes', 'onta fla'],
    ['ignoring stop words', 'the flag of ontario'],
    ['ignoring punctuation', 'ontario,flag!'],
    ['with a category', 'ontario provincial'],
    ['with a fabric', 'ontario nylon'],
    ['with a size', 'ontario 72x36'],
    ['with a size written out', 'ontario 72" x 36"'],
  ])('matches %s', async (_, term) => expect(await found(term)).toContain('ontario-flag'));

  it.each([
    ['saskatchwan', 'saskatchewan-flag'],
    ['saskatchewann', 'saskatchewan-flag'],
    ['sasktachewan flag', 'saskatchewan-flag'],
    ['cananda', 'canada-flag'],
    ['acnada', 'canada-flag'],
    ['canada flga', 'canada-flag'],
    ['quebc', 'quebec-flag'],
    ['québc flag', 'quebec-flag'],
    ['drapaeu quebec', 'quebec-flag'],
    ['drapeeau du quebek', 'quebec-flag'],
    ['newfoundlan and labrdor', 'newfoundland-and-labrador-flag'],
  ])('matches when misspelled as %s', async (term, slug) => expect(await found(term)).toContain(slug));

  it('is spell-corrected only when the catalogue does not have the word', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const { slug: mali } = await createProduct(db, { name: 'Mali Flag' });
    expect(await found('malo', { of })).toEqual([mali]);
    const { slug: malo } = await createProduct(db, { name: 'Malo Flag' });
    expect(await found('malo', { of })).toEqual([malo]);
    await db.deleteFrom('products').where('slug', '=', malo).execute();
    expect(await found('malo', { of })).toEqual([mali]);
  });

  it('matches only products with all of its words', async () => {
    const both = await found('canada ontario');
    const [canada, ontario] = [await found('canada'), await found('ontario')];
    for (const slug of both) {
      expect(canada).toContain(slug);
      expect(ontario).toContain(slug);
    }
    expect(await found('ontario flagpole quebec banner')).toEqual([]);
  });

  it('matches numbers exactly or by prefix, never misspelled', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    await createProduct(db, { name: 'Flag 1837', nameFr: 'Drapeau 1837', sku: 'F', mpn: 'F' });
    expect(await found('1837', { of })).toHaveLength(1);
    expect(await found('18', { of })).toHaveLength(1);
    expect(await found('1836', { of })).toEqual([]);
    expect(await found('37', { of })).toEqual([]);
  });
});

describe('a sku or part number', () => {
  it.each(['CAN-100', 'can-100', 'can100', 'Can 100', 'ＣＡＮ－100', 'NF-10003', 'nf10003', 'nf-10003 '])(
    'ranks its product first when searched as %s',
    async (term) => expect((await found(term))[0]).toBe('canada-flag'),
  );

  it('is found by its prefix, also for a variant', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const { slug } = await createProduct(db, {
      name: 'Badge',
      nameFr: 'Badge',
      sku: 'ZQ-77-A',
      mpn: 'WX/0815',
      variants: [{ sku: 'KLM-36-GR' }],
    });
    for (const term of ['zq', 'ZQ-7', 'zq77a', 'wx', 'WX-08', 'wx 0815', 'klm', 'klm-36', 'KLM36GR'])
      expect(await found(term, { of }), term).toEqual([slug]);
    for (const term of ['77-A', 'zq-77-ab', 'x0815', 'gr', 'zp-77-a'])
      expect(await found(term, { of }), term).toEqual([]);
  });
});

describe('the order of search results', () => {
  it('ranks by code, whole name, name prefix, words in the name, the rest; best sellers break ties', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const pennants = await createCategory(db, { name: 'Moose Pennants' });
    const inOrder = [
      await createProduct(db, { name: 'Badge', sku: 'MOO-SE', bestSellerRank: 90 }),
      await createProduct(db, { name: 'Moose', bestSellerRank: 80 }),
      await createProduct(db, { name: 'Moose Jaw Flag', bestSellerRank: 70 }),
      await createProduct(db, { name: 'Flag with a Moose', bestSellerRank: 50 }),
      await createProduct(db, { name: 'Flag of a Moose', bestSellerRank: 60 }),
      await createProduct(db, { name: 'Pennant', categories: [pennants.id], bestSellerRank: 1 }),
      await createProduct(db, { name: 'Sticker', sku: 'MOOSE-1', bestSellerRank: 2 }),
    ];
    await createProduct(db, { name: 'Beaver', bestSellerRank: 3 });
    expect(await found('moose', { of })).toEqual(inOrder.map(({ slug }) => slug));
    expect(await found('Mosoe', { of })).toEqual(inOrder.slice(1, 6).map(({ slug }) => slug));
  });

  it('follows the sort parameter when there is one', async () => {
    const { data } = await search('flag ontario', { query: '&sort=price_desc' });
    const prices = data.products.map((card) => card.variants[0]?.price || card.starting_price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.length).toBeGreaterThan(1);
    const names = await found('canada', { query: '&sort=name_asc' });
    expect(new Set(names)).toEqual(new Set(await found('canada')));
    expect(names).not.toEqual(await found('canada'));
  });

  it('is stable across pages, with each product once', async () => {
    const whole = await found('flag');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await found('flag', { query: `&page=${page}` })));
    const { pagination } = await search('flag');
    expect(pages.slice(0, 100)).toEqual(whole);
    expect(new Set(pages).size).toBe(pagination.totalProducts);
    expect((await search('flag', { query: '&page=99999' })).pagination.page).toBe(pagination.totalPages);
  });
});

describe('filters of a search', () => {
  it('narrow the results, and facets count within them', async () => {
    const all = await search('canada');
    const banners = await search('canada', { query: '&category=banners,nonsense&availability=In-Stock' });
    expect(banners.pagination.totalProducts).toBeLessThan(all.pagination.totalProducts);
    const count = (answer: typeof all, filter: string, value: string) =>
      answer.data.facets[filter]?.find((entry) => entry.value === value)?.count;
    expect((await search('canada', { query: '&category=banners' })).pagination.totalProducts).toBe(
      count(all, 'category', 'banners'),
    );
    expect(count(banners, 'category', 'flags')).toBe(
      (await search('canada', { query: '&category=flags&availability=In-Stock' })).pagination.totalProducts,
    );
  });

  it('keep the menu and the facets when nothing is found', async () => {
    const { data, pagination } = await search('zzzz');
    expect(pagination).toMatchObject({ page: 1, totalPages: 1, totalProducts: 0 });
    expect(data.mainCategories).toHaveLength(6);
    expect(data.facets.fabric?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a search without results', () => {
  it('suggests terms that do have results, and categories', async () => {
    const { near } = (await search('saskatchewan elephant')).data;
    expect(near?.terms).toContain('saskatchewan');
    expect(near?.categories.length).toBeGreaterThan(0);
    for (const term of near?.terms ?? []) expect(await found(term), term).not.toEqual([]);
  });

  it('suggests similar terms and categories', async () => {
    const { near } = (await search('flagpooolles')).data;
    expect(near?.terms[0]).toMatch(/^flagpole/);
    expect(near?.categories.map(({ slug }) => slug)).toContain('flagpoles-and-hardware');
  });

  it('falls back to the first main categories when nothing is similar', async () => {
    const { near } = (await search('%%%')).data;
    expect(near?.terms).toEqual([]);
    expect(near?.categories.map(({ slug }) => slug)).toEqual([
      'flags',
      'flagpoles-and-hardware',
      'banners',
      'custom',
    ]);
  });

  it('is the only kind of search with suggestions', async () => {
    expect((await search('canada')).data.near).toBeUndefined();
    expect((await search('')).data.near).toBeUndefined();
  });
});

it('reflects a change of the catalogue at once', async () => {
  const { db } = await forThisTest();
  const of = createTestApi(db);
  const { id, slug } = await createProduct(db, { name: 'Moose Flag' });
  expect(await found('moose', { of })).toEqual([slug]);
  await db.updateTable('products').set({ name_en: 'Beaver Flag' }).where('id', '=', id).execute();
  expect(await found('moose', { of })).toEqual([]);
  expect(await found('beaver', { of })).toEqual([slug]);
  await db.updateTable('categories').set({ status: 'Inactive' }).execute();
  expect(await found('beaver', { of })).toEqual([]);
  await db.updateTable('categories').set({ status: 'Active' }).execute();
  expect(await found('beaver', { of })).toEqual([slug]);
});

it.each([
  "'; drop table products; --",
  "ontario' | 'quebec",
  'ontario & !flag',
  'ontario:* <-> flag:A',
  '(((ontario',
  '.*',
  '[a-z]+',
  'a{1,99999}',
  '%_%',
  '\\',
  '\\u0000',
  '\u0000\u0001\u001f\u007f',
  'onta\u0000rio',
  '\ud800ontario',
  '🏴‍☠️',
  '-- /* */',
  '<script>alert(1)</script>',
  '𝓸𝓷𝓽𝓪𝓻𝓲𝓸',
  '\u202eoiratno',
  'x'.repeat(10_000),
  `${'ontario '.repeat(2000)}`,
  '1e400 0x1f 1_000 -5',
  'null undefined NaN',
])('R52 P45 survives the hostile term %j', async (term) => {
  expect((await search(term)).pagination.page).toBe(1);
  const { rows } = await shop.pool.query('select count(*) as n from products');
  expect(rows[0].n).toBe(275);
});

it('R52 limits searches and suggestions to 300 a minute for an address, but not plain lists', async () => {
  const limited = createTestApi(shop.db, { limits: createRateLimits() });
  const suggest = () => limited.get('/search-suggestions?q=c');
  for (let i = 0; i < 299; i++) await suggest();
  expect((await limited.get('/shop?search=canada')).status).toBe(200);
  const refused = await suggest();
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(refused.headers.get('RateLimit-Limit')).toBe('300');
  await expect(limited.get('/shop?search=canada')).toBeProblem('TOO_MANY_REQUESTS');
  expect((await limited.get('/shop?page=2')).status).toBe(200);
});

it('responds to any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (term) => {
      await search(term);
    }),
    { numRuns: 60 },
  );
}, 60_000);
