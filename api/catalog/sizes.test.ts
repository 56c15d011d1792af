import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopAnswerSchema } from '../../contract/catalog/catalog.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';

// A size filter compares both sides of a size, not its area (migration 0023).

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ['36x18', '36x18'],
  ['54x27', '54x27'],
  ['72x36', '72x36'],
  ['18x9', 'Below 36x18'],
  ['18x11.5', 'Below 36x18'],
  ['24x24', 'Below 36x18'],
  ['90x45', 'above 72x36'],
  ['54x54', 'above 72x36'],
  // These have the same area as a size with a filter, or lie between two such sizes.
  ['36x36', null],
  ['24x60', null],
  ['24x27', null],
  ['27x84', null],
  ['60x36', null],
  // A rotated size is another size.
  ['18x36', null],
  ['27x54', null],
  ['36x72', null],
  ['Large', null],
  ['36x18 in', null],
  ['', null],
  [null, null],
])('groups the size %j as %j', async (size, filter) => {
  const { rows } = await database.pool.query('select size_group($1) as filter', [size]);
  expect(rows[0].filter).toBe(filter);
});

it('lists and counts products that have a variant of the size', async () => {
  const { db, pool } = await forThisTest();
  const api = createTestApi(db);
  const asked = async (query: string) =>
    shopAnswerSchema.parse(await (await api.get(`/shop?${query}`)).json()).data;
  const flag = await createProduct(db, {
    bestSellerRank: 1,
    variants: [
      { size: '36x18', fabric: 'Paper' },
      { size: '36x36', fabric: 'Durapoly' },
    ],
  });
  const square = await createProduct(db, {
    bestSellerRank: 2,
    variants: [{ size: '36x36', fabric: 'Paper' }],
  });
  const slugsOf = async (query: string) => (await asked(query)).products.map(({ slug }) => slug);
  expect(await slugsOf('size=36x18')).toEqual([flag.slug]);
  expect((await asked('size=36x18&fabric=Durapoly')).products).toEqual([]);
  expect((await asked('')).facets.size).toContainEqual({ value: '36x18', count: 1 });
  await pool.query(`update variants set size = '36x18' where product_id = $1`, [square.id]);
  expect(await slugsOf('size=36x18&fabric=Paper')).toEqual([flag.slug, square.slug]);
  expect((await asked('fabric=Paper')).facets.size).toContainEqual({ value: '36x18', count: 2 });
});

it('lists under 36x18 only products of that size in the sample shop', async () => {
  const { db, pool } = await forThisTest('shop');
  const api = createTestApi(db);
  for (const size of ['36x18', '54x27', '72x36']) {
    const { rows } = await pool.query(
      'select count(distinct product_id) as n from variants where size = $1',
      [size],
    );
    const { pagination } = shopAnswerSchema.parse(await (await api.get(`/shop?size=${size}`)).json());
    expect([size, pagination.totalProducts]).toEqual([size, rows[0].n]);
    expect(pagination.totalProducts).toBeGreaterThan(100);
  }
});
