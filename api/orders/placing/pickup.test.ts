import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyOrdersAnswer } from '../../../contract/accounts/accounts.ts';
import type { CheckoutAnswer, FreshCart } from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem.ts';
import { createAccount } from '../../testing/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { cardPayload, line, payload } from '../../testing/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { countRows, stockOf } from '../../testing/stock.ts';

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
  it('is taxed where the store is, and keeps the store as it was', async () => {
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
    expect(history.data.orders).toEqual([order]);
    await database.db
      .updateTable('stores')
      .set({ street: '1 Sample Street' })
      .where('id', '=', calgary.id)
      .execute();
  });

  it('is paid by card as well', async () => {
    const order = await answerOf(
      await api.checkout(cardPayload({ lines: [line(await pole())], pickup: atCalgary() })),
    );
    expect(order).toMatchObject({ paymentStatus: 'paid', pickupStore: { slug: calgary.slug } });
  });

  it('comes once of one key, and is another order than a delivery', async () => {
    const flag = await createProduct(database.db, { stock: 5 });
    const [key, body] = [randomUUID(), payload({ lines: [line(flag)], pickup: atCalgary() })];
    const first = await answerOf(await api.checkout(body, key));
    expect(await answerOf(await api.checkout(body, key))).toEqual(first);
    const delivered = payload({ lines: [line(flag)], customer: { email: body.customerInfo.email } });
    await expect(api.checkout(delivered, key)).toBeProblem('IDEMPOTENCY_KEY_REUSED');
    await expect(api.checkout(delivered)).toBeProblem('DUPLICATE_ORDER');
    expect(await stockOf(database.db, flag.sku)).toBe(4);
  });

  it('R56 is a delivery where nobody says otherwise, of a store nothing is read', async () => {
    const flag = await createProduct(database.db);
    const order = await answerOf(
      await api.checkout(payload({ lines: [line(flag)], pickupStore: 'nowhere' })),
    );
    expect(order).toMatchObject({ fulfilment: 'delivery', pickupStore: null });
  });
});

describe('a pick-up that cannot be', () => {
  it.each([null, '', 'no-such-store', "x'; --", '\u0000', 'É', 'a'.repeat(200)])(
    'at %j names the store',
    async (slug) => {
      const body = { ...payload({ lines: [line(await pole())], pickup: atCalgary() }), pickupStore: slug };
      await expect(api.checkout(body)).toBeProblem('INVALID_REQUEST', 'pickupStore');
    },
  );

  it('at a closed store, or in no way that we know', async () => {
    const closed = await createStore(database.db, { status: 'Inactive' });
    const lines = [line(await pole())];
    const pickup = { slug: closed.slug, province: 'ON' as const };
    await expect(api.checkout(payload({ lines, pickup }))).toBeProblem('INVALID_REQUEST', 'pickupStore');
    const odd = { ...payload({ lines }), fulfilment: 'pigeon' };
    await expect(api.checkout(odd)).toBeProblem('INVALID_REQUEST', 'fulfilment');
    const much = { ...payload({ lines }), pickupStore: 'a'.repeat(201) };
    await expect(api.checkout(much)).toBeProblem('INVALID_REQUEST', 'pickupStore');
  });

  it('of what is only sent, and a delivery of what is only picked up, names the first of them', async () => {
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

  it("at the buyer's tax, is answered with the store's", async () => {
    const product = await pole();
    const body = { ...payload({ lines: [line(product)] }), fulfilment: 'pickup', pickupStore: calgary.slug };
    const response = await api.checkout(body);
    await expect(response).toBeProblem('PRICE_CHANGED');
    const { data } = (await response.json()) as Problem & { data: FreshCart };
    expect(data).toMatchObject({ subtotal: 100, taxAmount: 5, totalAmount: 105 });
    expect(await stockOf(database.db, product.sku)).toBe(10);
  });

  it('of more than there is', async () => {
    const lines = [line(await pole(1), 2)];
    await expect(api.checkout(payload({ lines, pickup: atCalgary() }))).toBeProblem('OUT_OF_STOCK');
  });

  it('in the database: an order without its store, or a delivery with one', async () => {
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
