import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/my-orders.ts';
import type { FreshCart } from '../../../contract/orders/fresh-cart.ts';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows, stockOf } from '../../testing/orders/stock.ts';

let database: TestDatabase;
let api: TestApi;
let calgary: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  calgary = await createStore(database.db, { province: 'AB' });
});
afterAll(() => database.drop());

const pole = (stock = 10) =>
  createProduct(database.db, { name: 'Long pole', priceCents: 10_000, stock, shipping: ['Local Pick Up'] });
const atCalgary = () => ({ slug: calgary.slug, province: 'AB' as const });
const answerOf = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as CheckoutAnswer).order;
};

describe('an order that is picked up', () => {
  it("is taxed in the store's province, and stores a snapshot of the store", async () => {
    const ada = await createAccount(database.db);
    const body = payload({ lines: [line(await pole())], pickup: atCalgary() });
    const headers = { 'Idempotency-Key': randomUUID(), ...ada.headers };
    const order = await answerOf(await api.post('/checkout', body, headers));
    expect(order).toMatchObject({
      fulfilment: 'pickup',
      pickupStore: {
        slug: calgary.slug,
        name: calgary.name,
        address: {
          street: '1 Sample Street',
          city: 'Ottawa',
          state: 'AB',
          zipCode: 'K1P 5G3',
          country: 'Canada',
        },
        phone: '613-555-0100',
        operatingHours: { monday: { open: '09:00', close: '17:00' }, sunday: null },
        timeZone: 'America/Toronto',
      },
      shippingCost: 0,
      taxAmount: 5,
      taxDetails: { GST: 5, PST: 0, HST: 0, province: 'AB' },
      totalAmount: 105,
      customer_info: { province: 'ON', postalCode: 'M5V 2T6' },
    });
    await database.db
      .updateTable('stores')
      .set({ street: '2 Other Street' })
      .where('id', '=', calgary.id)
      .execute();
    const history = (await (await api.get('/get-my-orders', ada.headers)).json()) as MyOrdersAnswer;
    expect(history.data.orders).toMatchObject([order]);
    await database.db
      .updateTable('stores')
      .set({ street: '1 Sample Street' })
      .where('id', '=', calgary.id)
      .execute();
  });

  it('can be paid by card', async () => {
    const order = await answerOf(
      await api.checkout(cardPayload({ lines: [line(await pole())], pickup: atCalgary() })),
    );
    expect(order).toMatchObject({ paymentStatus: 'paid', pickupStore: { slug: calgary.slug } });
  });

  it('is placed once per key, and differs from a delivery of the same cart', async () => {
    const flag = await createProduct(database.db, { stock: 5 });
    const [key, body] = [randomUUID(), payload({ lines: [line(flag)], pickup: atCalgary() })];
    const first = await answerOf(await api.checkout(body, key));
    expect(await answerOf(await api.checkout(body, key))).toEqual(first);
    const delivered = payload({ lines: [line(flag)], customer: { email: body.customerInfo.email } });
    await expect(api.checkout(delivered, key)).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    await expect(api.checkout(delivered)).toBeProblem('DUPLICATE_ORDER');
    expect(await stockOf(database.db, flag.sku)).toBe(4);
  });

  it('R56 defaults to a delivery, which ignores the store', async () => {
    const flag = await createProduct(database.db);
    const order = await answerOf(
      await api.checkout(payload({ lines: [line(flag)], pickupStore: 'nowhere' })),
    );
    expect(order).toMatchObject({ fulfilment: 'delivery', pickupStore: null });
  });
});

describe('a pick-up is refused', () => {
  it.each([null, '', 'no-such-store', "x'; --", '\u0000', 'É', 'a'.repeat(200)])(
    'at the store %j',
    async (slug) => {
      const body = { ...payload({ lines: [line(await pole())], pickup: atCalgary() }), pickupStore: slug };
      await expect(api.checkout(body)).toBeProblem('INVALID_REQUEST', 'pickupStore');
    },
  );

  it('at an inactive store, with an unknown fulfilment or with a name that is too long', async () => {
    const closed = await createStore(database.db, { status: 'Inactive' });
    const lines = [line(await pole())];
    const pickup = { slug: closed.slug, province: 'ON' as const };
    await expect(api.checkout(payload({ lines, pickup }))).toBeProblem('INVALID_REQUEST', 'pickupStore');
    const odd = { ...payload({ lines }), fulfilment: 'pigeon' };
    await expect(api.checkout(odd)).toBeProblem('INVALID_REQUEST', 'fulfilment');
    const much = { ...payload({ lines }), pickupStore: 'a'.repeat(201) };
    await expect(api.checkout(much)).toBeProblem('INVALID_REQUEST', 'pickupStore');
  });

  it('for a delivery only product by name, and a delivery for a pick-up only one', async () => {
    const sent = await createProduct(database.db, { name: 'Paper flag', shipping: ['Free Shipping'] });
    const lines = [line(await createProduct(database.db)), line(sent), line(await pole())];
    const before = await countRows(database.db, 'orders');
    const pickup = await api.checkout(payload({ lines, pickup: atCalgary() }));
    await expect(pickup).toBeProblem('CONFLICT', 'fulfilment');
    expect(((await pickup.json()) as Problem).message).toBe('Paper flag cannot be picked up at a store');
    const delivery = await api.checkout(payload({ lines }));
    await expect(delivery).toBeProblem('PICKUP_ONLY');
    expect(((await delivery.json()) as Problem).message).toBe('Long pole can only be picked up at a store');
    expect(await countRows(database.db, 'orders')).toBe(before);
  });

  it("with the tax of the buyer's province, and gets the store's", async () => {
    const product = await pole();
    const body = { ...payload({ lines: [line(product)] }), fulfilment: 'pickup', pickupStore: calgary.slug };
    const response = await api.checkout(body);
    await expect(response).toBeProblem('PRICE_CHANGED');
    const { data } = (await response.json()) as Problem & { data: FreshCart };
    expect(data).toMatchObject({ subtotal: 100, taxAmount: 5, totalAmount: 105 });
    expect(await stockOf(database.db, product.sku)).toBe(10);
  });

  it('for more than the stock', async () => {
    const lines = [line(await pole(1), 2)];
    await expect(api.checkout(payload({ lines, pickup: atCalgary() }))).toBeProblem('OUT_OF_STOCK');
  });

  it('by the database without a store, and a delivery with one', async () => {
    const { order_id } = await answerOf(
      await api.checkout(payload({ lines: [line(await pole())], pickup: atCalgary() })),
    );
    for (const change of ["fulfilment = 'delivery'", 'pickup_store = null']) {
      await expect(
        database.pool.query(`update orders set ${change} where order_number = $1`, [order_id]),
      ).rejects.toThrow('orders_pickup_store');
    }
  });
});
