import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof createTestApi>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const query = (text: string, values: unknown[]) => database.pool.query(text, values);
const archive = (id: string, replacedBy: string | null = null) =>
  query(`update products set status = 'archived', archived_at = now(), replaced_by = $2 where id = $1`, [
    id,
    replacedBy,
  ]);
const redirect = (slug: string, id: string) =>
  query(`insert into slug_redirects (kind, slug, product_id) values ('product', $1, $2)`, [slug, id]);
async function movedTo(path: string): Promise<unknown> {
  const answer = await api.get(path);
  expect(answer.status).toBe(404);
  return ((await answer.json()) as { data?: { movedTo: unknown } }).data?.movedTo;
}

it('leads from an earlier slug to the product, while it is sold', async () => {
  const { id, slug } = await createProduct(database.db);
  await redirect(`was-${slug}`, id);
  expect(await movedTo(`/product/was-${slug}`)).toEqual({ page: 'product', slug });
  await query(`update products set status = 'draft' where id = $1`, [id]);
  expect(await movedTo(`/product/was-${slug}`)).toBeUndefined();
  expect(await movedTo(`/product/${slug}`)).toBeUndefined();
});

it('leads from an archived product to what replaces it, over others that are archived too, and never in a circle', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => createProduct(database.db)));
  if (!(first && second && third)) throw new Error('no products');
  await redirect(`was-${first.slug}`, first.id);
  await archive(first.id, second.id);
  expect(await movedTo(`/product/${first.slug}`)).toEqual({ page: 'product', slug: second.slug });
  await archive(second.id, third.id);
  expect(await movedTo(`/product/${first.slug}`)).toEqual({ page: 'product', slug: third.slug });
  expect(await movedTo(`/product/was-${first.slug}`)).toEqual({ page: 'product', slug: third.slug });
  await archive(third.id, first.id);
  expect(await movedTo(`/product/${first.slug}`)).toMatchObject({ page: 'category' });
});

it('leads to the first category that is shown, else to the shop', async () => {
  const hidden = await createCategory(database.db, { status: 'Inactive' });
  const shown = await createCategory(database.db);
  const { id, slug } = await createProduct(database.db, { categories: [hidden.id, shown.id] });
  await archive(id);
  expect(await movedTo(`/product/${slug}`)).toEqual({ page: 'category', slug: shown.slug });
  await query(`update categories set status = 'Inactive' where id = $1`, [shown.id]);
  expect(await movedTo(`/product/${slug}`)).toEqual({ page: 'shop' });
});

it('says nothing of a slug that another product has now, nor of unknown ones', async () => {
  const before = await createProduct(database.db);
  const { id, slug } = await createProduct(database.db);
  await redirect(slug, before.id);
  expect((await api.get(`/product/${slug}`)).status).toBe(200);
  await query(`update products set status = 'draft' where id = $1`, [id]);
  expect(await movedTo(`/product/${slug}`)).toBeUndefined();
  for (const path of ['/product/nothing-of-the-kind', '/product/%00', '/category/nothing-of-the-kind'])
    expect(await movedTo(path)).toBeUndefined();
});

it('leads from an earlier slug of a category to the category, while it is shown', async () => {
  const { id, slug } = await createCategory(database.db);
  await query(`insert into slug_redirects (kind, slug, category_id) values ('category', $1, $2)`, [
    `was-${slug}`,
    id,
  ]);
  expect(await movedTo(`/category/was-${slug}`)).toEqual({ page: 'category', slug });
  await query(`update categories set status = 'Inactive' where id = $1`, [id]);
  expect(await movedTo(`/category/was-${slug}`)).toBeUndefined();
});
