import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductAnswer } from '../../../contract/catalog/catalog.ts';
import { createTestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  [null, null],
  [true, false],
  [false, true],
])('a product says whether parts (%s) and repair (%s) can be had', async (has_parts, has_repair) => {
  const { id, slug } = await createProduct(database.db);
  await database.db.updateTable('products').set({ has_parts, has_repair }).where('id', '=', id).execute();
  const answer = await createTestApi(database.db).get(`/product/${slug}`);
  expect(((await answer.json()) as ProductAnswer).product).toMatchObject({ has_parts, has_repair });
});

it('a change of it dates the page, which search engines then read again', async () => {
  const { id } = await createProduct(database.db);
  await database.pool.query(`update products set updated_at = '2026-01-01' where id = $1`, [id]);
  await database.pool.query('update products set has_parts = true where id = $1', [id]);
  const { rows } = await database.pool.query('select updated_at from products where id = $1', [id]);
  expect(rows[0].updated_at.getTime()).toBeGreaterThan(Date.parse('2026-01-02'));
});
