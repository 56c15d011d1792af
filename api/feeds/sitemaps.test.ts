import { expect, it } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { createCategory, createProduct, createStore } from '../testing/fixtures.ts';
import { textsOf } from '../testing/read-xml.ts';
import { PRODUCTS_A_FILE } from './sitemap-queries.ts';
import { type SitePage, sitemapFile, sitemapIndex } from './sitemaps.ts';

const PAGES: SitePage[] = [
  { path: '/', updated: 'catalogue' },
  { path: '/about' },
  { path: '/stores', updated: 'stores' },
  { path: '/blogs/one', updated: '2025-02-20' },
];

/** The French text was changed later. */
const FRENCH_PAGES = PAGES.with(3, { path: '/blogs/one', updated: '2025-03-01' });

async function shop() {
  const { db, pool } = await forThisTest();
  const source = { db, origin: 'https://shop.example', pages: { en: PAGES, fr: FRENCH_PAGES } };
  const date = (table: string, id: string, when: string) =>
    pool.query(`update ${table} set updated_at = $1 where id = $2`, [when, id]);
  return { db, pool, source, date };
}

it('lists the files with the date of each one’s last change', async () => {
  const { db, source, date } = await shop();
  const category = await createCategory(db);
  const flag = await createProduct(db, { categories: [category.id] });
  await date('products', flag.id, '2025-03-01T10:00:00Z');
  await date('categories', category.id, '2025-04-01T10:00:00Z');
  const index = await sitemapIndex(source);
  expect(textsOf(index, 'loc')).toEqual([
    'https://shop.example/sitemaps/pages.xml',
    'https://shop.example/sitemaps/categories.xml',
    'https://shop.example/sitemaps/products-1.xml',
  ]);
  expect(textsOf(index, 'lastmod')).toEqual([
    '2025-04-01T10:00:00.000Z',
    '2025-04-01T10:00:00.000Z',
    '2025-03-01T10:00:00.000Z',
  ]);
  const pages = (await sitemapFile(source, 'pages')) ?? '';
  expect(textsOf(pages, 'loc')).toEqual([
    'https://shop.example/',
    'https://shop.example/about',
    'https://shop.example/stores',
    'https://shop.example/blogs/one',
    'https://shop.example/fr',
    'https://shop.example/fr/about',
    'https://shop.example/fr/stores',
    'https://shop.example/fr/blogs/one',
  ]);
  expect(textsOf(pages, 'lastmod')).toEqual([
    '2025-04-01T10:00:00.000Z',
    '2025-02-20',
    '2025-04-01T10:00:00.000Z',
    '2025-03-01',
  ]);
});

it('dates a category by its newest product, a main category by its subcategories', async () => {
  const { db, source, date } = await shop();
  const main = await createCategory(db, { slug: 'main' });
  const sub = await createCategory(db, { slug: 'sub', parent: main.id });
  await createCategory(db, { slug: 'closed', status: 'Inactive' });
  const flag = await createProduct(db, { categories: [sub.id] });
  for (const { id } of [main, sub]) await date('categories', id, '2025-01-01T00:00:00Z');
  await date('products', flag.id, '2025-06-01T00:00:00Z');
  const file = (await sitemapFile(source, 'categories')) ?? '';
  expect(textsOf(file, 'loc').sort()).toEqual([
    'https://shop.example/category/main',
    'https://shop.example/category/sub',
    'https://shop.example/fr/category/main',
    'https://shop.example/fr/category/sub',
  ]);
  expect(textsOf(file, 'lastmod')).toEqual(Array(4).fill('2025-06-01T00:00:00.000Z'));
});

it('lists visible pages only', async () => {
  const { db, source } = await shop();
  const closed = await createCategory(db, { status: 'Inactive' });
  await createProduct(db, { categories: [closed.id], slug: 'hidden' });
  await createProduct(db, { slug: 'a-&-<b>-é' });
  expect(textsOf((await sitemapFile(source, 'products-1')) ?? '', 'loc')).toEqual([
    'https://shop.example/product/a-%26-%3Cb%3E-%C3%A9',
    'https://shop.example/fr/product/a-%26-%3Cb%3E-%C3%A9',
  ]);
});

it('names each page in both languages', async () => {
  const { db, source } = await shop();
  await createProduct(db, { slug: 'flag' });
  const file = (await sitemapFile(source, 'products-1')) ?? '';
  const links = [...file.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)];
  const own = [
    ['en-CA', 'https://shop.example/product/flag'],
    ['fr-CA', 'https://shop.example/fr/product/flag'],
    ['x-default', 'https://shop.example/product/flag'],
  ];
  expect(links.map(([, hreflang, address]) => [hreflang, address])).toEqual([...own, ...own]);
});

it('lists the Active stores with the date of each one’s last change', async () => {
  const { db, source, date } = await shop();
  const open = await createStore(db, { slug: 'open' });
  const other = await createStore(db, { slug: 'other' });
  await createStore(db, { status: 'Inactive' });
  await date('stores', open.id, '2025-05-01T00:00:00Z');
  await date('stores', other.id, '2025-02-01T00:00:00Z');
  const file = (await sitemapFile(source, 'stores')) ?? '';
  expect(textsOf(file, 'loc')).toEqual([
    'https://shop.example/stores/open',
    'https://shop.example/fr/stores/open',
    'https://shop.example/stores/other',
    'https://shop.example/fr/stores/other',
  ]);
  expect(new Set(textsOf(file, 'lastmod'))).toEqual(
    new Set(['2025-05-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z']),
  );
  expect(textsOf(await sitemapIndex(source), 'loc')).toContain('https://shop.example/sitemaps/stores.xml');
  const pages = (await sitemapFile(source, 'pages')) ?? '';
  expect(textsOf(pages, 'lastmod')[0]).toBe('2025-05-01T00:00:00.000Z');
});

it('splits a large catalogue into files without gaps', async () => {
  const { db, pool, source } = await shop();
  const { id: first } = await createCategory(db);
  const total = PRODUCTS_A_FILE + 2;
  for (let from = 1; from <= total; from += 2000) {
    await pool.query(
      `with new as (
         insert into products (slug, sku, mpn, name_en, name_fr, description_en, description_fr, meta_title_en,
           meta_title_fr, meta_description_en, meta_description_fr, starting_price_cents, availability, shipping,
           best_seller_rank)
         select 'p-' || n, 's-' || n, '', 'n', 'n', '', '', '', '', '', '', 100, 'In-Stock', '{}', n
         from generate_series($1::int, $2::int) n returning id
       ) insert into product_categories (product_id, category_id, position) select id, $3, 0 from new`,
      [from, Math.min(total, from + 1999), first],
    );
  }
  expect(textsOf(await sitemapIndex(source), 'loc')).toHaveLength(4);
  const [one, two] = await Promise.all(
    ['products-1', 'products-2'].map(async (name) => textsOf((await sitemapFile(source, name)) ?? '', 'loc')),
  );
  expect([one?.length, two?.length]).toEqual([2 * PRODUCTS_A_FILE, 4]);
  expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(2 * total);
});

it.each(['products-0', 'products-2', 'products-01', 'products-', 'products-1e1', 'stores', '', '../pages'])(
  'is undefined for the file name %j',
  async (name) => {
    const { db, source } = await shop();
    await createProduct(db);
    expect(await sitemapFile(source, name)).toBeUndefined();
  },
);

it('lists an empty shop without product files', async () => {
  const { source } = await shop();
  expect(textsOf(await sitemapIndex(source), 'loc')).toHaveLength(2);
  expect(await sitemapFile(source, 'products-1')).toBeUndefined();
});
