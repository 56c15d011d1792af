import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshCart } from '../../../contract/orders/fresh-cart.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { countRows, stockOf } from '../../testing/orders/stock.ts';
import { ORDER_DEFAULTS } from '../order/rows.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

describe('an order for cash on delivery', () => {
  it('is placed, takes its stock and stores a snapshot of its lines', async () => {
    const { db } = database;
    const flag = await createProduct(db, {
      name: 'Canada flag',
      stock: 5,
      variants: [
        {
          priceCents: 4995,
          originalPriceCents: 5995,
          fabric: 'Tuff Fly',
          size: '72x36',
          options: { Finishing: 'Grommets' },
        },
      ],
    });
    const response = await api.checkout(
      payload({ lines: [line(flag, 2)], customer: { notes: 'Ring twice' } }),
    );
    expect(response.status).toBe(201);
    const { data, order } = (await response.json()) as CheckoutAnswer;
    expect(data.order_id).toMatch(/^HY(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(order).toMatchObject({
      order_id: data.order_id,
      orderStatus: 'processing',
      paymentStatus: 'pending_cod',
      subtotal: 99.9,
      taxAmount: 12.99,
      taxDetails: { GST: 0, PST: 0, HST: 12.99, province: 'ON' },
      totalAmount: 112.89,
      order_items: [
        {
          name: 'Canada flag',
          quantity: 2,
          price: 49.95,
          discount: 59.95,
          variant: { sku: flag.variants[0]?.sku, Fabric: 'Tuff Fly', Size: '72x36', Finishing: 'Grommets' },
        },
      ],
      customer_info: { firstName: 'Ada', notes: 'Ring twice', postalCode: 'M5V 2T6' },
    });
    expect(await stockOf(db, flag.variants[0]?.sku ?? '')).toBe(3);
    const row = db.selectFrom('orders').selectAll().where('order_number', '=', data.order_id);
    expect(await row.executeTakeFirst()).toMatchObject(ORDER_DEFAULTS);
    await db.deleteFrom('products').where('id', '=', flag.id).execute();
    const kept = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('sku', '=', flag.variants[0]?.sku ?? '')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ product_id: null, name_en: 'Canada flag', unit_price_cents: 4995 });
  });

  it('accepts a product without variants with no sku or with its own', async () => {
    const pole = await createProduct(database.db, { stock: 5 });
    expect((await api.checkout(payload({ lines: [line(pole)] }))).status).toBe(201);
    expect((await api.checkout(payload({ lines: [{ ...line(pole), sku: pole.sku }] }))).status).toBe(201);
    expect(await stockOf(database.db, pole.sku)).toBe(3);
  });

  it('prices a variant without its own price at the starting price', async () => {
    const flag = await createProduct(database.db, { priceCents: 1234, variants: [{ priceCents: null }] });
    const response = await api.checkout(payload({ lines: [line(flag)] }));
    expect(response.status).toBe(201);
    expect(((await response.json()) as CheckoutAnswer).order.subtotal).toBe(12.34);
  });

  it.each([
    ['welcome10', 2000, 2],
    ['  WELCOME10 ', 2000, 2],
    ['free20', 5000, 20],
    ['Free20', 500, 5],
    ['welcome10 free20', 5000, 0],
    ['__proto__', 5000, 0],
  ])(
    'P07, P08 gives the coupon %j on %d cents a discount of %d dollars',
    async (couponApplied, priceCents, discount) => {
      const flag = await createProduct(database.db, { priceCents });
      const response = await api.checkout(payload({ lines: [line(flag)], couponApplied }));
      expect(response.status).toBe(201);
      const { order } = (await response.json()) as CheckoutAnswer;
      expect(order.discountAmount).toBe(discount);
      expect(order.totalAmount).toBeGreaterThanOrEqual(0);
    },
  );

  it('P11 ignores a payment status and a user in the payload', async () => {
    const flag = await createProduct(database.db);
    const response = await api.checkout(
      payload({ lines: [line(flag)], paymentStatus: 'paid', user: 'someone' }),
    );
    expect(((await response.json()) as CheckoutAnswer).order.paymentStatus).toBe('pending_cod');
  });

  it('R56 accepts unknown fields from pages of another build', async () => {
    const flag = await createProduct(database.db);
    const { customerInfo, items, ...rest } = payload({ lines: [line(flag)] });
    const newer = { newer: { of: ['any', 1] } };
    const body = {
      ...rest,
      ...newer,
      customerInfo: { ...customerInfo, ...newer },
      items: items.map((item) => ({ ...item, ...newer })),
    };
    expect((await api.checkout(body)).status).toBe(201);
  });
});

describe('a checkout with wrong amounts', () => {
  it.each([
    ['P02', { subtotal: 0.01 }],
    ['P03', { shippingCost: '-50.00' }],
    ['P03', { shippingCost: 5 }],
    ['P04', { taxAmount: 0 }],
    ['P06', { discountAmount: 2 }],
    ['P02', { totalAmount: 22.58 }],
    ['P02', { subtotal: 1, taxAmount: 0.13, totalAmount: 1.13 }],
    ['P06', { couponApplied: 'nothing', discountAmount: 2, totalAmount: 20.59 }],
  ])('%s %j gets the right ones, and places no order', async (_row, tampered) => {
    const flag = await createProduct(database.db);
    const before = await countRows(database.db, 'orders');
    const response = await api.checkout(payload({ lines: [line(flag)], ...tampered }));
    await expect(response).toBeProblem('PRICE_CHANGED');
    const { data } = (await response.json()) as Problem & { data: FreshCart };
    expect(data).toMatchObject({ subtotal: 19.99, shippingCost: 0, taxAmount: 2.6, totalAmount: 22.59 });
    expect(data.items).toEqual([
      {
        product_id: flag.id,
        sku: null,
        quantity: 1,
        price: 19.99,
        price_of_one: 19.99,
        price_breaks: [],
        available: 10,
      },
    ]);
    expect(await countRows(database.db, 'orders')).toBe(before);
    expect(await stockOf(database.db, flag.sku)).toBe(10);
  });

  it('P01 is refused with a lower unit price', async () => {
    const flag = await createProduct(database.db);
    await expect(api.checkout(payload({ lines: [{ ...line(flag), priceCents: 1 }] }))).toBeProblem(
      'PRICE_CHANGED',
    );
  });

  it('P01 is refused with prices swapped between lines, although every sum is right', async () => {
    const [flag, pole] = [
      await createProduct(database.db, { priceCents: 1000 }),
      await createProduct(database.db, { priceCents: 3000 }),
    ];
    const lines = [
      { ...line(flag), priceCents: 3000 },
      { ...line(pole), priceCents: 1000 },
    ];
    await expect(api.checkout(payload({ lines }))).toBeProblem('PRICE_CHANGED');
  });

  it('R34, R35 is refused after a price rose, and the same key then buys at the new price', async () => {
    const flag = await createProduct(database.db);
    const key = crypto.randomUUID();
    const old = payload({ lines: [line(flag)] });
    await database.db
      .updateTable('products')
      .set({ starting_price_cents: 2500 })
      .where('id', '=', flag.id)
      .execute();
    await expect(api.checkout(old, key)).toBeProblem('PRICE_CHANGED');
    const fresh = payload({ lines: [{ ...line(flag), priceCents: 2500 }] });
    expect((await api.checkout(fresh, key)).status).toBe(201);
  });
});

describe('a checkout is refused for', () => {
  it('more than the stock, with the quantity that is left', async () => {
    const lamp = await createProduct(database.db, { stock: 3 });
    const response = await api.checkout(payload({ lines: [line(lamp, 4)] }));
    await expect(response).toBeProblem('OUT_OF_STOCK');
    const problem = (await response.json()) as Problem & { data: FreshCart };
    expect(problem.message).toBe('Only 3 items available in stock');
    expect(problem.data.items[0]?.available).toBe(3);
  });

  it('R33 two lines of one sku that together exceed the stock', async () => {
    const lamp = await createProduct(database.db, { stock: 3 });
    await expect(api.checkout(payload({ lines: [line(lamp, 2), line(lamp, 2)] }))).toBeProblem(
      'OUT_OF_STOCK',
    );
    expect(await stockOf(database.db, lamp.sku)).toBe(3);
  });

  it('the delivery of a pick-up only product', async () => {
    const pole = await createProduct(database.db, { name: 'Long pole', shipping: ['Local Pick Up'] });
    const response = await api.checkout(payload({ lines: [line(pole)] }));
    await expect(response).toBeProblem('PICKUP_ONLY');
    expect(((await response.json()) as Problem).message).toContain('Long pole');
  });

  it('a product that is only in Inactive categories', async () => {
    const { id } = await createCategory(database.db, { status: 'Inactive' });
    const hidden = await createProduct(database.db, { categories: [id] });
    await expect(api.checkout(payload({ lines: [line(hidden)] }))).toBeProblem(
      'INVALID_REQUEST',
      'items.0.product_id',
    );
  });

  it.each(['nonsense', crypto.randomUUID()])('the unknown product %s', async (product_id) => {
    const flag = await createProduct(database.db);
    const lines = [line(flag), { ...line(flag), product_id }];
    await expect(api.checkout(payload({ lines }))).toBeProblem('INVALID_REQUEST', 'items.1.product_id');
  });

  it('P14 a sku of another product, or a missing one when there are variants', async () => {
    const [flag, other] = [
      await createProduct(database.db, { variants: [{}] }),
      await createProduct(database.db),
    ];
    for (const sku of [other.sku, flag.sku, null, '', 'a\u0000b', '\ud800']) {
      const lines = [{ ...line(flag), sku }];
      await expect(api.checkout(payload({ lines }))).toBeProblem('INVALID_REQUEST', 'items.0.sku');
    }
    const lines = [{ ...line(other), sku: flag.sku }];
    await expect(api.checkout(payload({ lines }))).toBeProblem('INVALID_REQUEST', 'items.0.sku');
  });
});
