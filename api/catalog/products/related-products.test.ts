import { expect, it } from 'vitest';
import { productAnswerSchema } from '../../../contract/catalog/catalog.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';

async function shopWith(template: 'empty' | 'shop') {
  const { db } = await forThisTest(template);
  const api = createTestApi(db);
  const related = async (slug: string) => {
    const answer = productAnswerSchema.parse(await (await api.get(`/product/${slug}`)).json());
    return answer.related.map((card) => card.slug);
  };
  return { db, api, related };
}

it('relates four best sellers of the first category, without the product itself', async () => {
  const { db, api, related } = await shopWith('shop');
  const siblings = await db
    .selectFrom('products')
    .innerJoin('product_categories as placed', 'placed.product_id', 'products.id')
    .innerJoin('categories', 'categories.id', 'placed.category_id')
    .where('categories.slug', '=', 'canada-flags')
    .where('products.slug', '!=', 'canada-flag')
    .orderBy('best_seller_rank')
    .limit(4)
    .select('products.slug')
    .execute();
  expect(await related('canada-flag')).toEqual(siblings.map(({ slug }) => slug));
  const { product } = await (await api.get('/product/canada-flag')).json();
  expect(await (await api.get(`/flag/${product._id}`)).json()).not.toHaveProperty('related');
});

it('tops up with the best sellers of the whole shop, without duplicates', async () => {
  const { db, related } = await shopWith('empty');
  const pennants = await createCategory(db);
  const own = { categories: [pennants.id] };
  const asked = await createProduct(db, { ...own, bestSellerRank: 1 });
  const sibling = await createProduct(db, { ...own, bestSellerRank: 9 });
  const first = await createProduct(db, { bestSellerRank: 2 });
  expect(await related(asked.slug)).toEqual([sibling.slug, first.slug]);
  const others = [first];
  for (const bestSellerRank of [3, 4, 5]) others.push(await createProduct(db, { bestSellerRank }));
  expect(await related(asked.slug)).toEqual([sibling.slug, ...others.slice(0, 3).map(({ slug }) => slug)]);
});
it('shows first what staff chose, of what is listed', async () => {
  const { db, related } = await shopWith('empty');
  const asked = await createProduct(db);
  const [best, chosen, draft] = [
    await createProduct(db, { bestSellerRank: 1 }),
    await createProduct(db, { bestSellerRank: 9 }),
    await createProduct(db, { bestSellerRank: 2 }),
  ];
  expect(await related(asked.slug)).toEqual([best.slug, draft.slug, chosen.slug]);
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.id).execute();
  await db
    .insertInto('related_products')
    .values([draft, chosen].map(({ id }, position) => ({ product_id: asked.id, related_id: id, position })))
    .execute();
  expect(await related(asked.slug)).toEqual([chosen.slug, best.slug]);
});
