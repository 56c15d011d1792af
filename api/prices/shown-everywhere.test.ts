import { expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { productFeed } from '../feeds/index.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';

// A claim without proof is nowhere: everything reads the one column that is kept by its proof.

async function openShop(isOriginalProven: boolean) {
  const { db } = await forThisTest();
  const category = await createCategory(db);
  const flag = await createProduct(db, {
    name: 'Regatta flag',
    categories: [category.id],
    variants: [{ priceCents: 5000, originalPriceCents: 6000, isOriginalProven }],
  });
  return { db, api: createTestApi(db), category, flag };
}

/** Every `discount` in an answer. */
function discountsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'discount' ? [inner] : discountsIn(inner)));
}

it.each([
  [false, 0],
  [true, 60],
])('shows a higher price before only with proof: %s', async (isProven, shown) => {
  const { db, api, category, flag } = await openShop(isProven);
  const paths = [
    `/product/${flag.slug}`,
    `/flag/${flag.id}`,
    '/shop',
    '/shop?search=regatta',
    `/category/${category.slug}`,
    '/general',
    '/home-page',
    '/search-suggestions?q=regatta',
  ];
  for (const path of paths) {
    const discounts = discountsIn(await (await api.get(path)).json());
    expect([path, [...new Set(discounts)]]).toEqual([path, discounts.length > 0 ? [shown] : []]);
    if (!path.startsWith('/search-suggestions')) expect([path, discounts.length > 0]).toEqual([path, true]);
  }
  let feed = '';
  const shop = { origin: 'https://shop.example', name: 'Halyard', description: 'Flags', today: '2026-11-22' };
  for await (const piece of productFeed(db, { ...shop, language: 'en' })) feed += piece;
  expect(feed.includes('g:sale_price')).toBe(isProven);
  expect(feed).toContain(isProven ? '60.00 CAD' : '<g:price>50.00 CAD');

  const placed = await api.checkout(payload({ lines: [line(flag)] }));
  const { order } = (await placed.json()) as CheckoutAnswer;
  expect(discountsIn(order)).toEqual([shown]);
  const kept = await db
    .selectFrom('order_lines')
    .select(['unit_price_cents', 'original_price_cents', 'price_proof'])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    unit_price_cents: 5000,
    original_price_cents: shown * 100,
    price_proof: isProven ? 'history' : null,
  });
});
