import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { mayPublish } from './product-state-queries.ts';
import { publishDue } from './publish-due.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  product = await createProduct(database.db, { variants: [{ size: '36x18' }, { size: '72x36' }] });
});

const query = (text: string, values: unknown[] = [product.id]) => database.pool.query(text, values);
const may = async () => {
  const [row] = await database.db
    .selectFrom('products as p')
    .where('p.id', '=', product.id)
    .select(mayPublish.as('may'))
    .execute();
  return row?.may;
};

const LACKS = [
  ['no name', `update products set name_en = ' ' where id = $1`],
  ['no category', 'delete from product_categories where product_id = $1'],
  [
    'a hidden category',
    `update categories set status = 'Inactive' where id in (select category_id from product_categories where product_id = $1)`,
  ],
  [
    'no price',
    `with a as (update products set starting_price_cents = 0 where id = $1)
      update variants set price_cents = null where product_id = $1`,
  ],
  ['no variant that is sold', 'update variants set archived_at = now() where product_id = $1'],
] as const;

it.each(LACKS)('a product may be published, and not with %s', async (_, change) => {
  expect(await may()).toBe(true);
  await query(change);
  expect(await may()).toBe(false);
});

const status = async () => (await query('select status, publish_at from products where id = $1')).rows[0];
const schedule = (from: string, at: string) =>
  query(`update products set status = $2, publish_at = $3 where id = $1`, [product.id, from, at]);
const now = () => new Date('2031-05-01T12:00:00Z');
const publish = () => publishDue({ db: database.db, now });

it.each(['draft', 'unlisted'])('publishes a product that is %s at its time, once', async (from) => {
  await schedule(from, '2031-05-01T12:00:01Z');
  expect(await publish()).toBe(0);
  await schedule(from, '2031-05-01T12:00:00.000123Z');
  expect(await publishDue({ db: database.db, now: () => new Date('2031-05-01T12:00:00.001Z') })).toBe(1);
  expect(await status()).toEqual({ status: 'published', publish_at: null });
  expect(await publish()).toBe(0);
});

it('leaves one that may not be published, until it may', async () => {
  await schedule('draft', '2031-01-01T00:00:00Z');
  await query(`update products set name_en = '' where id = $1`);
  expect(await publish()).toBe(0);
  expect(await status()).toMatchObject({ status: 'draft', publish_at: expect.any(Date) });
  await query(`update products set name_en = 'Lantern' where id = $1`);
  expect(await Promise.all([publish(), publish()])).toEqual(expect.arrayContaining([1, 0]));
});
