import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createCategory, createProduct, createStore, type ProductFixture } from '../testing/fixtures.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

let database: TestDatabase;
let category: { id: string };
let flag: ProductFixture;
let other: ProductFixture;

beforeEach(async () => {
  database = await forThisTest();
  category = await createCategory(database.db);
  const variants = [{ stock: 5 }, { stock: 5 }];
  flag = await createProduct(database.db, { categories: [category.id], variants });
  other = await createProduct(database.db, { categories: [category.id], variants });
  await database.pool.query('update products set updated_at = $1', [LONG_AGO]);
  await database.pool.query('update categories set updated_at = $1', [LONG_AGO]);
});

async function isDated(
  table: 'products' | 'categories' | 'stores',
  { id }: { id: string },
): Promise<boolean> {
  const { rows } = await database.pool.query(`select updated_at from ${table} where id = $1`, [id]);
  return rows[0].updated_at > LONG_AGO;
}

describe('updated_at of a product', () => {
  it.each([
    ['its name', `update products set name_en = 'New' where id = $1`],
    ['its price', 'update products set starting_price_cents = 1 where id = $1'],
    ['its questions', `update products set faqs = '[{}]' where id = $1`],
    ['the price of a variant', 'update variants set price_cents = 1 where product_id = $1 and position = 1'],
    ['a deleted variant', 'delete from variants where product_id = $1 and position = 1'],
    ['an added variant', `insert into variants (product_id, sku, position) values ($1, 'N-1', 7)`],
    ['a removed category', 'delete from product_categories where product_id = $1'],
    [
      'an added picture',
      `with picture as (insert into pictures (path, version, width, height) values ('p', 'v', 1, 1) returning path)
       insert into product_images (product_id, position, path, alt_en, alt_fr) select $1, 0, path, '', '' from picture`,
    ],
  ])('is set by %s', async (_, statement) => {
    await database.pool.query(statement, [flag.id]);
    expect(await isDated('products', flag)).toBe(true);
    expect(await isDated('products', other)).toBe(false);
  });
});

it('does not date a product for stock, its rank or an update without changes', async () => {
  const { pool } = database;
  await pool.query('update inventory set quantity = 0 where product_id = $1', [flag.id]);
  await pool.query('update products set best_seller_rank = 1, name_en = name_en where id = $1', [flag.id]);
  expect(await isDated('products', flag)).toBe(false);
});

it('does not date a product for a review', async () => {
  const body = { product_id: flag.id, name: 'A', title: 'B', review: 'C', rating: 5 };
  expect((await createTestApi(database.db).post('/review-post', body)).status).toBe(201);
  expect(await isDated('products', flag)).toBe(false);
});

it('dates a category when its name or its products change', async () => {
  const elsewhere = await createCategory(database.db);
  await database.pool.query('update categories set updated_at = $1', [LONG_AGO]);
  await database.pool.query('delete from product_categories where product_id = $1', [flag.id]);
  expect(await isDated('categories', category)).toBe(true);
  expect(await isDated('categories', elsewhere)).toBe(false);
  await database.pool.query(`update categories set name_en = 'New' where id = $1`, [elsewhere.id]);
  expect(await isDated('categories', elsewhere)).toBe(true);
});

it('dates a store when its hours or its products change', async () => {
  const { db, pool } = database;
  const store = await createStore(db, { products: [flag] });
  const untouched = await createStore(db, { products: [other] });
  for (const change of [
    `update stores set operating_hours = '{"monday": null}' where id = $1`,
    `delete from store_products where store_id = $1`,
    `insert into store_products (store_id, product_id) select $1, id from products limit 1`,
  ]) {
    await pool.query('update stores set updated_at = $1', [LONG_AGO]);
    await pool.query('update stores set position = 7, name = name where id = $1', [store.id]);
    expect(await isDated('stores', store), change).toBe(false);
    await pool.query(change, [store.id]);
    expect(await isDated('stores', store), change).toBe(true);
    expect(await isDated('stores', untouched), change).toBe(false);
  }
});
