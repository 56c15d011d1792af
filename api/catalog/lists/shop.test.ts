import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, productAnswerSchema, shopAnswerSchema } from '../../../contract/catalog/catalog.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

const read = async (path: string) => (await api.get(path)).json();
const getShop = async (query = '') => shopAnswerSchema.parse(await read(`/shop${query}`));
const getProduct = async (slug: string) => productAnswerSchema.parse(await read(`/product/${slug}`));

describe('GET /shop', () => {
  it('returns nine best sellers, the menu and the pagination', async () => {
    const { data, pagination } = await getShop();
    expect(data.products).toHaveLength(9);
    expect(data.products[0]?.slug).toBe('canada-flag');
    expect(pagination).toEqual({ page: 1, limit: 9, totalPages: 31, totalProducts: 275 });
    expect(data.mainCategories.map(({ slug, subcategories }) => [slug, subcategories.length])).toEqual([
      ['flags', 12],
      ['flagpoles-and-hardware', 6],
      ['banners', 4],
      ['custom', 2],
      ['indoor-and-presentation', 3],
      ['event-and-hand-flags', 3],
    ]);
  });

  it('returns each product once across all pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => getShop(`?limit=100&page=${page}`)));
    const slugs = pages.flatMap(({ data }) => data.products.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(275);
    expect(slugs).toHaveLength(275);
  });

  it('returns full cards: versioned pictures, the default variant, the stock of all variants', async () => {
    const { data } = await getShop('?limit=1');
    const { product } = await getProduct('canada-flag');
    expect(data.products[0]).toMatchObject({
      name: 'Canada Flag',
      sku: 'CAN-100',
      starting_price: 10.95,
      stock: 2207,
      in_stock: true,
      category: [{ name: 'Canada Flags', slug: 'canada-flags' }],
      shipping: ['Free Shipping', 'Local Pick Up'],
    });
    expect(data.products[0]?.variants).toEqual([product.variants[0]]);
    expect(data.products[0]?.images[0]).toEqual({
      url: expect.stringMatching(/^\/pictures\/[0-9a-f]{12}\/flags\/canada-waving\.webp$/),
      alt: 'Canada flag waving on a pole',
      width: 800,
      height: 800,
    });
  });

  it.each([
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=two', 1],
    ['?page=99999999999999999999', 31],
    ['?page=1e400', 1],
    ['?page=2.9', 2],
    ['?page=32', 31],
    ['?page=31', 31],
    ['?page=2&page=3', 1],
  ])('returns for %s page %i', async (query, page) => {
    const { data, pagination } = await getShop(query);
    expect(pagination.page).toBe(page);
    expect(data.products).toHaveLength(page === 31 ? 5 : 9);
  });

  it.each([
    ['?limit=0', 1],
    ['?limit=-5', 1],
    ['?limit=many', 9],
    ['?limit=101', 100],
    ['?limit=48', 48],
  ])('returns for %s %i products', async (query, count) => {
    const { data, pagination } = await getShop(query);
    expect(data.products).toHaveLength(count);
    expect(pagination.limit).toBe(count);
  });

  it.each([
    ['?sort=cheapest'],
    ['?sort=price_asc;drop table products'],
    ['?category=no-such-category'],
    ["?category=' or 1=1 --"],
    ['?fabric=Silk&size=1x1&finishing=None'],
    ['?availability=Maybe&shipping_location=Moon'],
    ['?category[]=flags'],
    ['?category=,,%00,'],
    ['?colour=red'],
    ['?category=seasonal-clearance'],
  ])('P46 ignores the unknown %s', async (query) => {
    expect((await getShop(query)).pagination.totalProducts).toBe(275);
  });

  it('uses the first value of a repeated parameter', async () => {
    expect((await getShop('?category=banners&category=flags')).pagination.totalProducts).toBe(14);
  });
});

describe('the sorts of /shop', () => {
  const shownPrice = (product: Pick<Product, 'variants' | 'starting_price'>) =>
    product.variants[0]?.price || product.starting_price;
  const sorted = async (sort: string) => {
    const pages = await Promise.all([1, 2, 3].map((page) => getShop(`?limit=100&sort=${sort}&page=${page}`)));
    return pages.flatMap(({ data }) => data.products);
  };

  it('order products by their displayed price', async () => {
    const prices = (await sorted('price_asc')).map(shownPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await sorted('price_desc')).map(shownPrice)).toEqual(prices.toReversed());
  });

  it('order products by rating, by name regardless of accents, and by newest first', async () => {
    const ratings = (await sorted('rating_desc')).map(({ average_rating }) => average_rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const names = (await sorted('name_asc')).map(({ name }) =>
      name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    const { rows } = await shop.pool.query('select slug from products order by created_at desc, id');
    expect((await sorted('newest')).map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  });

  it.each([undefined, 'price_asc', 'price_desc', 'newest', 'name_asc', 'rating_desc'])(
    'keep equal products in a stable order across pages (%s)',
    async (sort) => {
      const { db, pool } = await forThisTest();
      const of = createTestApi(db);
      for (let n = 0; n < 7; n++)
        await createProduct(db, { name: 'Flag', priceCents: 500, bestSellerRank: 1 });
      await pool.query(`update products set created_at = '2026-01-01', review_count = 1, rating_sum = 4`);
      const slugs: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const answer = await (await of.get(`/shop?limit=2&page=${page}&sort=${sort ?? ''}`)).json();
        slugs.push(...shopAnswerSchema.parse(answer).data.products.map(({ slug }) => slug));
      }
      expect(new Set(slugs).size).toBe(7);
      const { rows } = await pool.query('select slug from products order by id');
      expect(slugs).toEqual(rows.map(({ slug }) => slug));
    },
  );

  it('put products without reviews after those with bad ones', async () => {
    const { db, pool } = await forThisTest();
    const of = createTestApi(db);
    const [none, bad, good, loved] = [
      await createProduct(db, { bestSellerRank: 1 }),
      await createProduct(db),
      await createProduct(db),
      await createProduct(db),
    ].map(({ slug }) => slug);
    const rate = (slug: string | undefined, count: number, sum: number) =>
      pool.query('update products set review_count = $2, rating_sum = $3 where slug = $1', [
        slug,
        count,
        sum,
      ]);
    await Promise.all([rate(bad, 3, 0), rate(good, 1, 4), rate(loved, 9, 36)]);
    const answer = shopAnswerSchema.parse(await (await of.get('/shop?sort=rating_desc')).json());
    expect(answer.data.products.map(({ slug }) => slug)).toEqual([loved, good, bad, none]);
  });
});

describe('the search of /shop', () => {
  const found = async (term: string) => {
    const { data } = await getShop(`?limit=100&search=${encodeURIComponent(term)}`);
    return data.products.map(({ slug }) => slug);
  };

  it.each([
    ['QUEBEC', 'quebec-flag'],
    ['québec', 'quebec-flag'],
    ['  flag   ontario ', 'ontario-flag'],
    ['drapeau de l’ontario'.replace('’', "'"), 'ontario-flag'],
    ['can-100', 'canada-flag'],
    ['NF-10003', 'canada-flag'],
    ['ＯＮＴＡＲＩＯ', 'ontario-flag'],
  ])('finds products for %j', async (term, slug) => expect(await found(term)).toContain(slug));

  it('ranks names that begin with the term first', async () => {
    expect((await found('canada'))[0]).toBe('canada-flag');
  });

  it.each(['%', '_', '\\', "'; drop table products; --", 'no such thing', '\u0000%\u0000', '🏴‍☠️', '\ud800'])(
    'R52 finds nothing for the hostile term %j',
    async (term) => {
      const response = await api.get(`/shop?search=${encodeURIComponent(term.toWellFormed())}`);
      expect(response.status).toBe(200);
      const { data, pagination } = shopAnswerSchema.parse(await response.json());
      expect(data.products).toEqual([]);
      expect(pagination).toMatchObject({ page: 1, totalPages: 1, totalProducts: 0 });
    },
  );

  it('uses only the first 200 characters of a term', async () => {
    expect(await found(`${'x'.repeat(10_000)}`)).toEqual([]);
    expect(await found(`ontario ${' '.repeat(10_000)}zzz`)).toContain('ontario-flag');
  });
});
