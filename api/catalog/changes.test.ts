import { expect, it } from 'vitest';
import { type CategoryAnswer, shopAnswerSchema } from '../../contract/catalog/catalog.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';

async function emptyShop() {
  const { db } = await forThisTest('empty');
  const api = createTestApi(db);
  const getShop = async (query = '') => shopAnswerSchema.parse(await (await api.get(`/shop${query}`)).json());
  return { db, api, getShop };
}

it('lists nothing in an empty shop', async () => {
  const { api, getShop } = await emptyShop();
  expect(await getShop('?page=7')).toMatchObject({
    data: { products: [], mainCategories: [] },
    pagination: { page: 1, limit: 9, totalPages: 1, totalProducts: 0 },
  });
  expect(await (await api.get('/general')).json()).toEqual({
    data: { categories: [], products: [], stores: [] },
  });
});

it('reflects a change of the catalogue or of stock in the next response', async () => {
  const { db, getShop } = await emptyShop();
  const flag = await createProduct(db, { stock: 2, bestSellerRank: 1 });
  expect((await getShop()).data.products).toMatchObject([{ slug: flag.slug, stock: 2, in_stock: true }]);
  await db.updateTable('inventory').set({ quantity: 0 }).where('sku', '=', flag.sku).execute();
  expect((await getShop()).data.products).toMatchObject([{ stock: 0, in_stock: false }]);
  await createProduct(db, { bestSellerRank: 2 });
  const { data, pagination } = await getShop();
  expect(pagination.totalProducts).toBe(2);
  expect(data.mainCategories).toHaveLength(2);
  expect(data.facets.availability).toEqual([
    // The first product is sold out.
    { value: 'In-Stock', count: 1 },
    { value: 'Pre-Order', count: 0 },
  ]);
});

it('hides products and categories below Inactive categories everywhere', async () => {
  const { db, api, getShop } = await emptyShop();
  const closed = await createCategory(db, { status: 'Inactive' });
  const below = await createCategory(db, { parent: closed.id });
  const open = await createCategory(db);
  const hidden = await createProduct(db, { categories: [closed.id, below.id] });
  const shown = await createProduct(db, { categories: [below.id, open.id] });
  const { data, pagination } = await getShop();
  expect(data.products.map(({ slug }) => slug)).toEqual([shown.slug]);
  expect(data.products[0]?.category.map(({ slug }) => slug)).toEqual([open.slug]);
  expect(pagination.totalProducts).toBe(1);
  expect(data.mainCategories.map(({ slug }) => slug)).toEqual([open.slug]);
  await expect(api.get(`/product/${hidden.slug}`)).toBeProblem('NOT_FOUND');
  await expect(api.get(`/flag/${hidden.id}`)).toBeProblem('NOT_FOUND');
  await expect(api.post('/filter-variant', { product_id: hidden.id, variant: {} })).toBeProblem('NOT_FOUND');
  await expect(api.get(`/category/${closed.slug}`)).toBeProblem('NOT_FOUND');
  await expect(api.get(`/category/${below.slug}`)).toBeProblem('NOT_FOUND');
});

it('returns an Active category without products', async () => {
  const { db, api } = await emptyShop();
  const { slug } = await createCategory(db, { name: 'Pennants' });
  const answer = (await (await api.get(`/category/${slug}`)).json()) as CategoryAnswer;
  expect(answer.data.products).toEqual([]);
  expect(answer.data.category.image).toBe('/pictures/none/scenes/placeholder.webp');
  expect(answer.pagination.totalProducts).toBe(0);
});

it('P41 sanitizes a description that was written straight to the database', async () => {
  const { db, api } = await emptyShop();
  const { slug } = await createProduct(db, {
    description: '<p onclick="x()">Hi</p><script>alert(1)</script>',
  });
  expect(await (await api.get(`/product/${slug}`)).json()).toHaveProperty('product.description', '<p>Hi</p>');
});

it('does not let an option overwrite a field of the variant', async () => {
  const { db, api } = await emptyShop();
  const { slug } = await createProduct(db, {
    variants: [{ sku: 'A-1', options: { sku: 'fake', Colour: 'Red' } }],
  });
  const { product } = await (await api.get(`/product/${slug}`)).json();
  expect(product.variants).toMatchObject([{ sku: 'A-1', Colour: 'Red' }]);
});

it('sells a product without variants from its own stock', async () => {
  const { db, api } = await emptyShop();
  const { slug } = await createProduct(db, { stock: 3, priceCents: 499 });
  expect(await (await api.get(`/product/${slug}`)).json()).toMatchObject({
    product: { variants: [], starting_price: 4.99, stock: 3, in_stock: true, reviews: [], average_rating: 0 },
    all_variants: {},
  });
});

it('sorts by the displayed price: the first variant’s, or else the starting price', async () => {
  const { db, getShop } = await emptyShop();
  const dear = await createProduct(db, {
    priceCents: 100,
    variants: [{ priceCents: 900 }, { priceCents: 100 }],
  });
  const cheap = await createProduct(db, {
    priceCents: 200,
    variants: [{ priceCents: null }, { priceCents: 950 }],
  });
  const middle = await createProduct(db, { priceCents: 500 });
  const { data } = await getShop('?sort=price_asc');
  expect(data.products.map(({ slug }) => slug)).toEqual([cheap.slug, middle.slug, dear.slug]);
});

it('returns only the 200 latest reviews of a product', async () => {
  const { db, api } = await emptyShop();
  const { id, slug } = await createProduct(db);
  const review = { product_id: id, name: 'A', title: 'B', review: 'C', rating: 5 };
  await db
    .insertInto('reviews')
    .values(
      Array.from({ length: 201 }, (_, n) => ({ ...review, created_at: new Date(Date.UTC(2025, 0, 1) + n) })),
    )
    .execute();
  const { product } = await (await api.get(`/product/${slug}`)).json();
  expect(product.reviews).toHaveLength(200);
  expect(product.reviews[0].createdAt).toBe('2025-01-01T00:00:00.200Z');
});
