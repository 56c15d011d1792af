import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';
import { runsOf } from '../testing/runs.ts';

// Triggers keep product_listings and search_words (migrations 0005, 0006) in step with every change of the catalogue.

let shop: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await createTestDatabase();
  pool = shop.pool;
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await pool.query('truncate products, categories cascade');
});

/** Rows that the tables have in excess or lack, compared with the views that compute them from the catalogue. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with words as (
      select word, count(*) as products from product_listings, unnest(tsvector_to_array(words)) as word group by word
    )
    select 'listing' as wrong, x::text from (
      (select * from product_listings except select * from listings_from_catalogue)
      union all (select * from listings_from_catalogue except select * from product_listings)
    ) x
    union all
    select 'word', y::text from (
      (select word, products from search_words except select word, products from words)
      union all (select word, products from words except select word, products from search_words)
    ) y`);
  return rows;
}

const listed = async () =>
  (await pool.query('select * from product_listings order by best_seller_rank')).rows;
const wordsOf = async () => (await pool.query('select word from search_words')).rows.map(({ word }) => word);

it('lists a product once it is in an Active category', async () => {
  const main = await createCategory(shop.db, { slug: 'flags', name: 'Flags' });
  const sub = await createCategory(shop.db, { slug: 'canada-flags', name: 'Canada', parent: main.id });
  await createProduct(shop.db, {
    name: 'Québec Flag',
    nameFr: 'Drapeau du Québec',
    priceCents: 100,
    categories: [sub.id],
    availability: 'Pre-Order',
    shipping: ['Local Pick Up'],
    variants: [
      { fabric: 'Paper', size: '36x18', priceCents: null },
      { fabric: 'Paper', options: { Finishing: 'Grommets' }, priceCents: 50 },
    ],
  });
  expect(await listed()).toMatchObject([
    {
      name_en: 'quebec flag',
      name_fr: 'drapeau du quebec',
      shown_price_cents: 100,
      rating: null,
      review_count: 0,
      filter_values: [
        'category:canada-flags',
        'category:flags',
        'fabric:Paper',
        'finishing:Grommets',
        'size:36x18',
        'availability:Pre-Order',
        'shipping_location:Local Pick Up',
      ],
    },
  ]);
  expect(await wordsOf()).toEqual(
    expect.arrayContaining(['quebec', 'drapeau', 'canada', 'flags', 'paper', '36x18', 'grommets']),
  );
  expect(await wrongRows()).toEqual([]);
});

it.each([
  ['a product is renamed', `update products set name_en = 'Pennant', name_fr = 'Fanion'`],
  ['a product is rated', 'update products set review_count = 2, rating_sum = 9'],
  ['a product rises in the best-seller rank', 'update products set best_seller_rank = 1'],
  ['the price of a product rises', 'update products set starting_price_cents = 5000'],
  ['a product becomes Pre-Order', `update products set availability = 'Pre-Order', shipping = '{}'`],
  [
    'option values change',
    `update products set options = '[{"name": "Pole", "values": ["Oak"], "labels_fr": {"Oak": "Chêne"}}]'`,
  ],
  ['options are malformed', `update products set options = '{"x": [1, null]}'`],
  ['a product is deleted', 'delete from products where best_seller_rank = 1'],
  ['all products are truncated', 'truncate products cascade'],
  ['a first variant gets a price', 'update variants set price_cents = 77 where position = 0'],
  ['a variant changes its fabric', `update variants set fabric = 'Paper', size = null, options = '{}'`],
  [
    'a variant moves to another product',
    `update variants set position = 9, product_id = (select max(id::text)::uuid from products) where sku = 'A-1'`,
  ],
  ['a first variant is deleted', 'delete from variants where position = 0'],
  ['all variants are truncated', 'truncate variants'],
  ['a product leaves a category', 'delete from product_categories where position = 0'],
  [
    'a product moves to another category',
    `update product_categories set category_id = (select id from categories where slug = 'poles') where position = 0`,
  ],
  ['products leave all categories', 'truncate product_categories'],
  ['a main category becomes Inactive', `update categories set status = 'Inactive' where slug = 'flags'`],
  ['a subcategory becomes Inactive', `update categories set status = 'Inactive' where slug = 'canada'`],
  ['a subcategory becomes Active', `update categories set status = 'Active'`],
  ['the slug of a main category changes', `update categories set slug = 'banners' where slug = 'flags'`],
  [
    'a main category is renamed',
    `update categories set name_en = 'Ensigns', name_fr = 'Pavillons' where slug = 'flags'`,
  ],
  ['a subcategory becomes a main category', `update categories set parent_id = null where slug = 'canada'`],
  [
    'a subcategory moves to another parent',
    `update categories set parent_id = (select id from categories where slug = 'poles') where slug = 'canada'`,
  ],
  ['everything is sold out', 'update inventory set quantity = 0'],
  ['one variant is sold out', `update inventory set quantity = 0 where sku = 'A-1'`],
  ['the stock of a product is deleted', `delete from inventory where sku like 'A-%'`],
  ['all stock is truncated', 'truncate inventory'],
  [
    'stock moves to another product',
    `update inventory set product_id = (select id from products where name_en = 'Pole') where sku like 'A-%'`,
  ],
  ['an empty category is deleted', `delete from categories where slug = 'empty'`],
])('stays consistent when %s', async (_, change) => {
  await smallShop();
  expect(await wrongRows()).toEqual([]);
  await pool.query(change);
  expect(await wrongRows()).toEqual([]);
});

it('hides and shows whole main categories by their status', async () => {
  await smallShop();
  const before = await listed();
  await pool.query(`update categories set status = 'Inactive'`);
  expect(await listed()).toEqual([]);
  expect(await wordsOf()).toEqual([]);
  await pool.query(`update categories set status = 'Active' where slug <> 'closed'`);
  expect(await listed()).toEqual(before);
});

it('does not rewrite listings for new descriptions, nor for orders that leave stock', async () => {
  await smallShop();
  const where = async () => (await pool.query('select ctid from product_listings order by 1')).rows;
  const before = await where();
  await pool.query('update inventory set quantity = quantity - 1');
  await pool.query(`update products set description_en = '<p>New</p>'`);
  await pool.query('update product_categories set position = position + 1');
  expect(await where()).toEqual(before);
});

it('stays consistent when two transactions change one product at once', async () => {
  const { flag, poles } = await smallShop();
  const [one, other] = [await pool.connect(), await pool.connect()];
  await one.query('begin');
  await other.query('begin');
  await one.query(
    `insert into variants (product_id, sku, position, fabric) values ($1, 'NEW', 7, 'Durapoly')`,
    [flag],
  );
  const waiting = other.query('insert into product_categories values ($1, $2, 5)', [flag, poles]);
  await one.query('commit');
  await waiting;
  await other.query('commit');
  one.release();
  other.release();
  expect(await wrongRows()).toEqual([]);
});

it('stays consistent after any sequence of changes', async () => {
  const changes = [
    `update products set name_en = 'Flag ' || $1, best_seller_rank = length($1)`,
    `update variants set fabric = $1 where position = length($1) % 2`,
    `update categories set status = case when length(slug) % 2 = length($1) % 2 then 'Active' else 'Inactive' end`,
    `update categories set name_en = $1 where parent_id is not null`,
    `delete from variants where sku like '%' || length($1)`,
    `update product_categories set position = position where $1 <> ''`,
    `delete from product_categories where length($1) % 3 = 0 and position = 1`,
    `update inventory set quantity = length($1) % 2 * length(sku) % 3`,
    `delete from inventory where sku like '%' || length($1)`,
  ];
  const run = fc.array(fc.tuple(fc.nat(changes.length - 1), fc.string({ maxLength: 8 })), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(run, async (steps) => {
      await pool.query('truncate products, categories cascade');
      await smallShop();
      for (const [n, text] of steps) await pool.query(changes[n] ?? '', [text.replaceAll('\0', '')]);
      expect(await wrongRows()).toEqual([]);
    }),
    { numRuns: runsOf(15) },
  );
}, 60_000);

async function smallShop() {
  const { db } = shop;
  const flags = await createCategory(db, { slug: 'flags', name: 'Flags' });
  const canada = await createCategory(db, { slug: 'canada', name: 'Canada', parent: flags.id });
  const closed = await createCategory(db, { slug: 'closed', status: 'Inactive', parent: flags.id });
  const poles = await createCategory(db, { slug: 'poles' });
  await createCategory(db, { slug: 'empty' });
  const flag = await createProduct(db, {
    name: 'Canada Flag',
    categories: [canada.id, closed.id],
    bestSellerRank: 1,
    variants: [
      { sku: 'A-1', fabric: 'Paper', size: '36x18', priceCents: null },
      { sku: 'A-2', fabric: 'Tuff Fly', options: { Finishing: 'Grommets' }, priceCents: 900 },
    ],
  });
  await createProduct(db, { name: 'Pole', categories: [poles.id, flags.id], bestSellerRank: 2 });
  await createProduct(db, {
    name: 'Hidden',
    categories: [closed.id],
    bestSellerRank: 3,
    variants: [{ sku: 'C-1' }],
  });
  return { flag: flag.id, poles: poles.id };
}
