import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductAnswer } from '../../../contract/catalog/catalog.ts';
import type { FreshCart } from '../../../contract/orders/fresh-cart.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const TEN = [{ from: 10, priceCents: 900 }];

it.each([
  ['of a product without variants', { priceCents: 1000, priceBreaks: TEN }, 900],
  [
    'of the product, for a variant without a price',
    { priceBreaks: TEN, variants: [{ priceCents: null }] },
    900,
  ],
  [
    'of the variant, before those of the product',
    {
      priceBreaks: TEN,
      variants: [{ priceCents: null, priceBreaks: [{ from: 5, priceCents: 777 }] }],
    },
    777,
  ],
  [
    'of nobody, for a variant with a price of its own',
    { priceBreaks: TEN, variants: [{ priceCents: 1000 }] },
    1000,
  ],
])('charges the breaks %s, to the cent', async (_, product, each) => {
  const flag = await createProduct(database.db, { priceCents: 1000, stock: 50, ...product });
  const few = await api.checkout(payload({ lines: [{ ...line(flag, 4), priceCents: 1000 }] }));
  expect(few.status).toBe(201);
  const placed = await api.checkout(payload({ lines: [{ ...line(flag, 11), priceCents: each }] }));
  expect(placed.status).toBe(201);
  const { order } = (await placed.json()) as CheckoutAnswer;
  expect(order).toMatchObject({ subtotal: (11 * each) / 100, order_items: [{ price: each / 100 }] });
});

it('strikes nothing through beside a price that the quantity has lowered', async () => {
  const variant = { priceCents: 1000, originalPriceCents: 1500, priceBreaks: TEN };
  const flag = await createProduct(database.db, { stock: 50, variants: [variant] });
  for (const [quantity, priceCents, discount] of [
    [9, 1000, 15],
    [10, 900, 0],
  ] as const) {
    const placed = await api.checkout(payload({ lines: [{ ...line(flag, quantity), priceCents }] }));
    const { order } = (await placed.json()) as CheckoutAnswer;
    expect(order.order_items).toMatchObject([{ price: priceCents / 100, discount }]);
  }
  const proofs = database.db
    .selectFrom('order_lines')
    .select('price_proof')
    .where('sku', '=', flag.variants[0]?.sku ?? '');
  expect(await proofs.orderBy('quantity').execute()).toEqual([
    { price_proof: 'history' },
    { price_proof: null },
  ]);
});

it('answers 409 with the breaks when they changed since the page was shown, and places nothing', async () => {
  const flag = await createProduct(database.db, { priceCents: 1000, stock: 50, priceBreaks: TEN });
  await database.db
    .updateTable('products')
    .set({ price_breaks: JSON.stringify([{ from: 20, priceCents: 800 }]) })
    .where('id', '=', flag.id)
    .execute();
  const response = await api.checkout(payload({ lines: [{ ...line(flag, 10), priceCents: 900 }] }));
  expect(response.status).toBe(409);
  const { code, data } = (await response.json()) as { code: string; data: FreshCart };
  expect([code, data]).toMatchObject([
    'PRICE_CHANGED',
    {
      items: [{ quantity: 10, price: 10, price_of_one: 10, price_breaks: [{ from: 20, price: 8 }] }],
      subtotal: 100,
    },
  ]);
  const { product } = (await (await api.get(`/product/${flag.slug}`)).json()) as ProductAnswer;
  expect([product.starting_price, product.price_breaks]).toEqual([10, [{ from: 20, price: 8 }]]);
});

it('sells by the line: two lines of a sku do not add up to a break', async () => {
  const flag = await createProduct(database.db, { priceCents: 1000, stock: 50, priceBreaks: TEN });
  const halves = [line(flag, 5), { ...line(flag, 5), sku: flag.sku }];
  expect((await api.checkout(payload({ lines: halves }))).status).toBe(201);
});

it('prices an order by phone alike', async () => {
  const flag = await createProduct(database.db, { priceCents: 1000, stock: 50, priceBreaks: TEN });
  const { headers } = await signInStaff({ db: database.db }, 'desk');
  const cart = {
    lines: [{ sku: flag.sku, quantity: 12 }],
    customer: { province: 'AB', email: 'ada@example.com' },
    fulfilment: 'delivery',
    pickupStore: null,
    couponApplied: null,
    taxExemption: null,
    language: 'en',
  };
  const response = await api.post('/admin/phone-orders/quote', cart, headers);
  expect(await response.json()).toMatchObject({
    data: { lines: [{ unitPriceCents: 900, quantity: 12 }], subtotalCents: 10_800 },
  });
});
