import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProductAnswer, ShopAnswer } from '../../contract/catalog/catalog.ts';
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

let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  product = await createProduct(database.db, {
    name: 'Lantern Pennant',
    nameFr: 'Fanion lanterne',
    variants: [
      { sku: `L-${crypto.randomUUID()}`, fabric: 'Nylon', size: '36x18', stock: 3, priceCents: 4000 },
      { sku: `L-${crypto.randomUUID()}`, fabric: 'Velvet', size: '72x36', stock: 5, priceCents: 9000 },
    ],
  });
});

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const setStatus = (status: string) =>
  query(
    `update products set status = $2, archived_at = case when $2 = 'archived' then now() end where id = $1`,
    [product.id, status],
  );
const archive = (which: number, at: string | null = 'now()') =>
  query(`update variants set archived_at = ${at} where sku = $1`, [product.variants[which]?.sku]);
const read = async <T>(path: string) => (await (await api.get(path)).json()) as T;
const found = async (search: string) =>
  (await read<ShopAnswer>(`/shop?search=${search}&limit=100`)).data.products.map(({ slug }) => slug);
const listing = async () => {
  const { rows } = await query('select * from product_listings where product_id = $1', [product.id]);
  return rows[0];
};
const answers = async () => {
  const page = (await api.get(`/product/${product.slug}`)).status;
  const filters = await api.post('/filter-variant', { product_id: product.id, variant: {} });
  const isFound = (await found(product.sku)).includes(product.slug);
  return { page, filters: filters.status, isFound, isListed: (await listing()) !== undefined };
};

it.each([
  ['published', { page: 200, filters: 200, isFound: true, isListed: true }],
  ['unlisted', { page: 200, filters: 200, isFound: false, isListed: false }],
  ['draft', { page: 404, filters: 404, isFound: false, isListed: false }],
  ['archived', { page: 404, filters: 404, isFound: false, isListed: false }],
] as const)('a product that is %s', async (status, expected) => {
  await setStatus(status);
  expect(await answers()).toEqual(expected);
  await setStatus('published');
  expect(await answers()).toEqual({ page: 200, filters: 200, isFound: true, isListed: true });
});

it('says that a page is of an unlisted product, whose category may be hidden', async () => {
  await setStatus('unlisted');
  await query('delete from product_categories where product_id = $1', [product.id]);
  const { product: shown } = await read<ProductAnswer>(`/product/${product.slug}`);
  expect(shown).toMatchObject({ is_unlisted: true, category: [] });
});

it('shows, counts and finds nothing of an archived variant', async () => {
  await archive(0);
  const { product: shown, all_variants } = await read<ProductAnswer>(`/product/${product.slug}`);
  expect(shown.variants.map(({ sku }) => sku)).toEqual([product.variants[1]?.sku]);
  expect(shown.stock).toBe(5);
  expect(all_variants).toEqual({ Fabric: ['Velvet'], Size: ['72x36'] });
  expect(await listing()).toMatchObject({
    shown_price_cents: 9000,
    filter_values: expect.not.arrayContaining(['fabric:Nylon']),
  });
  expect((await listing())?.words).not.toContain('nylon');
  expect(await found(product.variants[0]?.sku ?? '')).toEqual([]);
  const { rows } = await query(
    'select price_cents from price_history where sku = $1 order by id desc limit 1',
    [product.variants[0]?.sku],
  );
  expect(rows).toEqual([{ price_cents: null }]);

  await query('update inventory set quantity = 0 where sku = $1', [product.variants[1]?.sku]);
  expect((await listing())?.filter_values).not.toContain('availability:In-Stock');
  await archive(0, null);
  expect((await listing())?.filter_values).toContain('availability:In-Stock');
  await archive(0);
  await archive(1);
  expect(await answers()).toEqual({ page: 404, filters: 404, isFound: false, isListed: false });
});

it('keeps whether stock is sold, whoever writes the rows and in which order', async () => {
  const sold = async () => {
    const { rows } = await query('select sku from inventory where product_id = $1 and is_sold order by sku', [
      product.id,
    ]);
    return rows.map(({ sku }) => sku);
  };
  const [first, second] = product.variants.map(({ sku }) => sku).sort();
  await query('insert into inventory (sku, product_id, quantity) values ($1, $2, 7)', [
    product.sku,
    product.id,
  ]);
  expect(await sold()).toEqual([first, second]);
  await archive(product.variants.findIndex(({ sku }) => sku === first));
  expect(await sold()).toEqual([second]);
  await query('delete from inventory where sku = $1', [first]);
  await query('insert into inventory (sku, product_id, quantity, is_sold) values ($1, $2, 7, true)', [
    first,
    product.id,
  ]);
  expect(await sold()).toEqual([second]);
  await query('delete from variants where product_id = $1', [product.id]);
  expect(await sold()).toContain(product.sku);
});

it('lists a published product whichever way its parts come, and none without a price', async () => {
  const { id } = await createCategory(database.db);
  await query('delete from product_categories where product_id = $1', [product.id]);
  expect(await listing()).toBeUndefined();
  await setStatus('draft');
  await query('insert into product_categories (product_id, category_id, position) values ($1, $2, 0)', [
    product.id,
    id,
  ]);
  await setStatus('published');
  expect(await listing()).toBeDefined();
  await query('update products set starting_price_cents = 0 where id = $1', [product.id]);
  await query('update variants set price_cents = null where product_id = $1', [product.id]);
  expect(await listing()).toBeUndefined();
  await query('update variants set price_cents = 100 where product_id = $1', [product.id]);
  expect(await listing()).toBeDefined();
});

it('proves no higher price by the time in which nobody was offered it', async () => {
  await setStatus('draft');
  const { rows } = await query(
    'select price_cents from price_history where sku = $1 order by id desc limit 1',
    [product.variants[0]?.sku],
  );
  expect(rows).toEqual([{ price_cents: null }]);
});

it('moves the version of a product with its parts, and not for what is struck through', async () => {
  const version = async () =>
    (await query('select version from products where id = $1', [product.id])).rows[0]?.version;
  const before = await version();
  await query('update variants set price_cents = 4100 where sku = $1', [product.variants[0]?.sku]);
  expect(await version()).toBe(before + 1);
  await query('update variants set struck_price_cents = 5000 where sku = $1', [product.variants[0]?.sku]);
  expect(await version()).toBe(before + 1);
  await query('delete from product_categories where product_id = $1', [product.id]);
  expect(await version()).toBe(before + 2);
});

it('answers in English what has no French, and says so', async () => {
  await query(
    `update products set name_fr = null, description_fr = null, meta_title_fr = null,
      faqs = '[{"question": {"en": "Old?", "fr": ""}, "answer": {"en": "No", "fr": "Non"}},
        {"question": {"en": "New?", "fr": "Neuf?"}, "answer": {"en": "Yes", "fr": "Oui"}}]',
      specifications = '{"en": [{"name": "Pole", "value": "Oak"}], "fr": []}' where id = $1`,
    [product.id],
  );
  await query(
    'update categories set name_fr = null where id in (select category_id from product_categories where product_id = $1)',
    [product.id],
  );
  const { product: french } = await read<ProductAnswer>(`/product/${product.slug}?lang=fr`);
  expect(french).toMatchObject({
    name: 'Lantern Pennant',
    untranslated: ['name', 'description'],
    meta_title: 'Lantern Pennant',
    category: [{ untranslated: ['name'] }],
    faqs: [
      { question: 'Old?', answer: 'No', untranslated: ['question', 'answer'] },
      { question: 'Neuf?', answer: 'Oui' },
    ],
    specifications: [{ name: 'Pole', value: 'Oak', untranslated: ['name', 'value'] }],
  });
  const { product: english } = await read<ProductAnswer>(`/product/${product.slug}`);
  expect(english).not.toHaveProperty('untranslated');
  expect(await listing()).toMatchObject({ name_fr: 'lantern pennant' });
});
