import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import type { ShopAnswer } from '../../contract/catalog/catalog.ts';
import { stockCarts } from '../carts.ts';
import { assertSame, type CallShop, installBest, keepForBest } from './install.ts';
import { assertSameOrder } from './same-order.ts';

let database: TestDatabase;
let shop: { pool: TestDatabase['pool']; call: CallShop };
beforeAll(async () => {
  database = await createTestDatabase('shop');
  const app = createTestApp(database.db);
  shop = { pool: database.pool, call: async (path, init) => app.request(path, init) };
  await installBest(database.pool);
});
afterAll(() => database.drop());

const keep = async (key: string, path: string) =>
  keepForBest(database.pool, key, (await (await shop.call(path)).json()) as ShopAnswer);

it('makes the JSON of list pages in one statement', async () => {
  await keep('', '/api/shop?limit=9');
  for (const page of [1, 2, 30])
    await assertSame(shop, 'list', { values: [page], path: `/api/shop?limit=9&page=${page}` });
});

it('makes the JSON of a filtered search in one statement', async () => {
  const search = 'search=canada+flag&category=flags&availability=In-Stock';
  await keep(search, `/api/shop?${search}`);
  await assertSame(shop, 'search', { values: [search], path: `/api/shop?${search}` });
});

it('makes the JSON of products in one statement', async () => {
  const { rows } = await database.pool.query<{ slug: string }>(
    'select slug from products order by md5(slug) limit 40',
  );
  for (const { slug } of rows)
    await assertSame(shop, 'product', { values: [slug], path: `/api/product/${slug}` });
});

it('refuses a statement that makes other JSON than the shop', async () => {
  const other = { values: ['quebec-flag'], path: '/api/product/canada-flag' };
  await expect(assertSame(shop, 'product', other)).rejects.toThrow(
    'does not make the JSON of /api/product/canada-flag',
  );
});

it("places the shop's order in one call, with its lines, timeline, mail, job and stored answer", async () => {
  const [cart = []] = await stockCarts(database.pool);
  await assertSameOrder(shop, cart);
  const { rows } = await database.pool.query('select quantity from inventory where sku = $1', [cart[0]?.sku]);
  expect(rows).toEqual([{ quantity: 999_998 }]);
});

it("sells by quantity breaks at the shop's price, and shows them", async () => {
  const [, cart = []] = await stockCarts(database.pool);
  const { rows } = await database.pool.query<{ slug: string }>(
    `with broken as (
       update variants set price_breaks = '[{"from": 3, "priceCents": 101}, {"from": 2, "priceCents": 999999}]'
       where sku = any ($1) returning product_id
     ) select slug from products where id in (select product_id from broken)`,
    [cart.map(({ sku }) => sku)],
  );
  const [first, ...others] = cart;
  if (!first || !rows[0]) throw new Error('The bench has no cart');
  await assertSameOrder(shop, [
    { ...first, quantity: 3, price_cents: 101 },
    ...others.map((line) => ({ ...line, quantity: 2 })),
  ]);
  const { slug } = rows[0];
  await assertSame(shop, 'product', { values: [slug], path: `/api/product/${slug}` });
});
