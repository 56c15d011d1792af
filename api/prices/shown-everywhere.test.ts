import { expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { productFeed } from '../feeds/index.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

// A claim without proof is nowhere: everything reads the columns that are kept by its proof, at the moment of reading.

type Proof = 'none' | 'holds' | 'ended';

async function openShop(proof: Proof) {
  const database = await forThisTest();
  const { db } = database;
  const category = await createCategory(db);
  const flag = await createProduct(db, {
    name: 'Regatta flag',
    categories: [category.id],
    variants: [{ priceCents: 5000, originalPriceCents: 6000, isOriginalProven: proof !== 'none' }],
  });
  if (proof === 'ended') await endProofs(database);
  return { database, db, api: createTestApi(db), category, flag };
}

/** What 90 days do: no trigger and no job has written anything since. */
async function endProofs({ pool }: Pick<TestDatabase, 'pool'>) {
  await pool.query('alter table variants disable trigger user; update variants set struck_until = now()');
  await pool.query('alter table variants enable trigger user');
}

/** Every `discount` in an answer. */
function discountsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'discount' ? [inner] : discountsIn(inner)));
}

it.each<[Proof, number]>([
  ['none', 0],
  ['holds', 60],
  ['ended', 0],
])('shows a higher price before only with proof: %s', async (proof, shown) => {
  const { database, db, api, category, flag } = await openShop(proof);
  const isProven = proof === 'holds';
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

  const { headers } = await signInStaff(database, 'manager');
  const evidence = await (await api.get(`/admin/prices/${flag.variants[0]?.sku}`, headers)).json();
  expect(evidence.data).toMatchObject({
    struckPriceCents: shown * 100,
    proof: isProven ? 'history' : null,
    until: isProven ? expect.any(String) : null,
  });

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
