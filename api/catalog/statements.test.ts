import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';

/** A shop whose statements are counted. Each takes a connection from the pool. */
async function openCounted() {
  const { db, pool } = await forThisTest();
  const api = createTestApi(db);
  let statements = 0;
  pool.on('acquire', () => {
    statements++;
  });
  const get = async (path: string) => (await api.get(path)).json();
  const countOf = async (path: string) => {
    const before = statements;
    await get(path);
    return statements - before;
  };
  const category = await createCategory(db);
  const own = { categories: [category.id], stock: 5 };
  const flag = await createProduct(db, { ...own, bestSellerRank: 1 });
  const other = await createProduct(db, { ...own, bestSellerRank: 2 });
  return { db, pool, get, countOf, category, own, flag, other };
}

it('reads a list, its totals and its filters in one statement until the catalogue changes', async () => {
  const { db, get, countOf, own, category } = await openCounted();
  const path = `/shop?category=${category.slug}&availability=In-Stock`;
  await get(path);
  expect(await countOf(path)).toBe(1);
  expect(await countOf('/shop?limit=1')).toBeGreaterThan(1);
  expect(await countOf('/shop?limit=1&page=2')).toBe(1);
  await createProduct(db, { ...own, bestSellerRank: 3 });
  const { data, pagination } = await get(path);
  expect([data.products.length, pagination.totalProducts]).toEqual([3, 3]);
  expect(await countOf(path)).toBe(1);
});

it('shares the counts of a filtered list between concurrent callers', async () => {
  const { get, countOf, category } = await openCounted();
  const path = `/shop?category=${category.slug}&sort=newest`;
  await get('/shop');
  const alone = await countOf(`/shop?category=${category.slug}&size=36x18`);
  const [first] = await Promise.all([countOf(path), ...Array.from({ length: 9 }, () => get(path))]);
  // Ten callers each read their page; the total and the counts are read once.
  expect(first).toBeLessThan(2 * 10);
  expect(alone).toBeGreaterThan(1);
});

it('shows a list with the stock and price of now', async () => {
  const { db, pool, get, flag } = await openCounted();
  await get('/shop');
  await pool.query('update inventory set quantity = 3 where sku = $1', [flag.sku]);
  await db.updateTable('products').set({ starting_price_cents: 4321 }).where('id', '=', flag.id).execute();
  const { data } = await get('/shop');
  expect(data.products[0]).toMatchObject({ slug: flag.slug, stock: 3, starting_price: 43.21 });
});

it('reads a product, its options, reviews and related products in one statement until the catalogue changes', async () => {
  const { db, pool, get, countOf, own, flag, other } = await openCounted();
  const path = `/product/${flag.slug}`;
  const relatedOf = async () => (await get(path)).related.map(({ slug }: { slug: string }) => slug);
  expect(await relatedOf()).toEqual([other.slug]);
  expect(await countOf(path)).toBe(1);
  await pool.query('update inventory set quantity = 4 where sku = $1', [other.sku]);
  expect((await get(path)).related[0]).toMatchObject({ stock: 4 });
  const better = await createProduct(db, { ...own, bestSellerRank: 0 });
  expect(await relatedOf()).toEqual([better.slug, other.slug]);
  await pool.query('delete from products where id = $1', [better.id]);
  expect(await relatedOf()).toEqual([other.slug]);
  expect(await countOf(path)).toBe(1);
});
