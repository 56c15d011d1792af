// Needs the build in `build/`, which `npm test` makes first. By hand, run `npm run build` before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink } from '../../api/links/index.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { createCategory, createProduct } from '../../api/testing/fixtures.ts';
import type { ShopAnswer } from '../../contract/catalog/catalog.ts';
import { openShopOn, type WholeShop } from '../testing/whole-shop.ts';

let database: TestDatabase;
let shop: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase('shop');
  shop = await openShopOn(database);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const query = (text: string, values: unknown[]) => database.pool.query(text, values);
const setStatus = (id: string, status: string) =>
  query(
    `update products set status = $2, archived_at = case when $2 = 'archived' then now() end where id = $1`,
    [id, status],
  );
const visit = (path: string) => shop.get(path, { redirect: 'manual' });

async function createLantern() {
  const category = await createCategory(database.db);
  const lantern = await createProduct(database.db, {
    name: 'Zephyrine Lantern',
    priceCents: 61_37,
    categories: [category.id],
  });
  return { lantern, category };
}

it('lists, search, sitemap, feed, structured data and cached pages follow a publish, a new price and an archive', async () => {
  const { lantern, category } = await createLantern();
  await setStatus(lantern.id, 'draft');
  const path = `/product/${lantern.slug}`;
  const has = async (address: string, text: string) => (await shop.text(address)).includes(text);
  const names = async (address: string) =>
    ((await (await shop.get(address)).json()) as ShopAnswer).data.products.map(({ slug }) => slug);
  const everywhere = async () => ({
    page: (await visit(path)).status,
    list: (await names(`/api/shop?category=${category.slug}`)).includes(lantern.slug),
    listPage: await has(`/category/${category.slug}`, path),
    search: (await names('/api/shop?search=zephyrine')).includes(lantern.slug),
    sitemap: await has('/sitemaps/products-1.xml', path),
    feed: await has('/feeds/products.xml', path),
  });
  const out = { list: false, listPage: false, search: false, sitemap: false, feed: false };
  await expect.poll(everywhere).toEqual({ page: 404, ...out });
  await setStatus(lantern.id, 'published');
  const shown = { list: true, listPage: true, search: true, sitemap: true, feed: true };
  await expect.poll(everywhere).toEqual({ page: 200, ...shown });

  const prices = () =>
    Promise.all([
      has(path, '"price":"72.41"'),
      has('/feeds/products.xml', '72.41 CAD'),
      has(`/fr${path}`, '72,41'),
    ]);
  expect(await prices()).toEqual([false, false, false]);
  await query('update products set starting_price_cents = 7241 where id = $1', [lantern.id]);
  await expect.poll(prices).toEqual([true, true, true]);

  await setStatus(lantern.id, 'unlisted');
  await expect.poll(everywhere).toEqual({ page: 200, ...out });
  await expect.poll(() => has(path, '<meta name="robots" content="noindex"')).toBe(true);
  await setStatus(lantern.id, 'archived');
  await expect.poll(everywhere).toEqual({ page: 301, ...out });
});

it('leads on from an address that moved, in one step, in both languages, with the query', async () => {
  const { lantern, category } = await createLantern();
  const old = `was-${lantern.slug}`;
  await query(`insert into slug_redirects (kind, slug, product_id) values ('product', $1, $2)`, [
    old,
    lantern.id,
  ]);
  await query(`insert into slug_redirects (kind, slug, category_id) values ('category', $1, $2)`, [
    `was-${category.slug}`,
    category.id,
  ]);
  const leads = async (path: string) => {
    const { status, headers } = await visit(path);
    return [status, headers.get('Location'), headers.get('Cache-Control')?.includes('no-store') ?? true];
  };
  const to = `/product/${lantern.slug}`;
  expect(await leads(`/product/${old}?sku=1&utm=a`)).toEqual([301, `${to}?sku=1&utm=a`, true]);
  expect(await leads(`/fr/product/${old}`)).toEqual([301, `/fr${to}`, true]);
  expect(await leads(`/Product/${old.toUpperCase()}/?a=1`)).toEqual([308, `${to}?a=1`, true]);
  expect(await leads(`/category/was-${category.slug}?page=2`)).toEqual([
    301,
    `/category/${category.slug}?page=2`,
    true,
  ]);
  expect(await leads(`/shop/was-${category.slug}`)).toEqual([301, `/shop/${category.slug}`, true]);
  await setStatus(lantern.id, 'archived');
  expect(await leads(`/fr/product/${old}`)).toEqual([301, `/fr/category/${category.slug}`, true]);
  expect((await visit(`/product/nothing-${old}`)).status).toBe(404);
});

it('previews a draft by its link alone: hidden, uncached, and nothing can be bought there', async () => {
  const { lantern } = await createLantern();
  await setStatus(lantern.id, 'draft');
  const link = { purpose: 'preview', subject: lantern.id, now: new Date() } as const;
  const token = await createLink(database.db, link);
  const answer = await visit(`/preview/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  const html = await answer.text();
  for (const text of [
    'Zephyrine Lantern',
    'Preview of a product that is not in the shop yet',
    'content="noindex"',
  ])
    expect(html).toContain(text);
  for (const text of ['Add to Cart', 'Add to Wishlist', 'Write a review', 'application/ld+json'])
    expect(html).not.toContain(text);
  expect(await shop.text(`/fr/preview/${token}`)).toContain('Rien ne peut être acheté ici');
  expect((await visit('/preview/none')).status).toBe(404);
});

it('marks what stands in English on a French page', async () => {
  const { lantern, category } = await createLantern();
  await query('update products set name_fr = null, description_fr = null where id = $1', [lantern.id]);
  await query('update categories set name_fr = null where id = $1', [category.id]);
  const page = await shop.text(`/fr/product/${lantern.slug}`);
  expect(page).toMatch(/<h1 lang="en-CA"[^>]*>Zephyrine Lantern/);
  expect(page).toMatch(/<div lang="en-CA"[^>]*><p>A flag/);
  const list = await shop.text(`/fr/category/${category.slug}`);
  expect(list).toMatch(/<h1 lang="en-CA"/);
  expect(list).toMatch(/<a lang="en-CA"[^>]*>Zephyrine Lantern/);
  expect(await shop.text(`/product/${lantern.slug}`)).not.toContain('lang="en-CA" class');
});
