import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestPayments, type PaymentProvider, PaymentUnavailable } from '../../payments/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows, stockOf } from '../../testing/orders/stock.ts';
import { times } from '../../testing/times.ts';
import { TIMEOUTS } from '../order/timeouts.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterEach(() => expectInvariants(database.db));
afterAll(() => database.drop());

const orderId = async (response: Response) => ((await response.json()) as CheckoutAnswer).data.order_id;

describe('one Idempotency-Key', () => {
  it.each([20, 50])('R26 sent %d times at once places one order with one response', async (n) => {
    const flag = await createProduct(database.db, { stock: 100 });
    const [body, key, before] = [
      payload({ lines: [line(flag)] }),
      randomUUID(),
      await countRows(database.db, 'outbox'),
    ];
    const answers = await Promise.all(times(n, () => api.checkout(body, key)));
    expect(answers.map((answer) => answer.status)).toEqual(times(n, () => 201));
    expect(new Set(await Promise.all(answers.map(orderId))).size).toBe(1);
    expect(await stockOf(database.db, flag.sku)).toBe(99);
    expect(await countRows(database.db, 'outbox')).toBe(before + 1);
  });

  it('R26 sent 20 times at once with a card charges once', async () => {
    const flag = await createProduct(database.db, { stock: 100 });
    const [body, key] = [cardPayload({ lines: [line(flag)] }), randomUUID()];
    const before = await countRows(database.db, 'test_payments');
    const answers = await Promise.all(times(20, () => api.checkout(body, key)));
    expect(new Set(await Promise.all(answers.map(orderId))).size).toBe(1);
    expect(await countRows(database.db, 'test_payments')).toBe(before + 1);
    expect(await stockOf(database.db, flag.sku)).toBe(99);
  });

  it('R04, R29 replays the first response, also with another `orderDate`', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [payload({ lines: [line(flag)] }), randomUUID()];
    const first = await api.checkout(body, key);
    const again = await api.checkout({ ...body, orderDate: '2026-11-21T12:00:15.000Z' }, key);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(await first.json());
  });

  it('replays the options of a variant in their original order', async () => {
    const variant = { fabric: '200D Nylon', size: '54x27', options: { Finishing: 'Grommets' } };
    const flag = await createProduct(database.db, { variants: [{ sku: randomUUID(), ...variant }] });
    const [body, key] = [payload({ lines: [line(flag)] }), randomUUID()];
    await api.checkout(body, key);
    const { order } = (await (await api.checkout(body, key)).json()) as CheckoutAnswer;
    expect(Object.keys(order.order_items[0]?.variant ?? {})).toEqual(['sku', 'Fabric', 'Size', 'Finishing']);
  });

  it('replays a decline', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined'), randomUUID()];
    await expect(api.checkout(body, key)).toBeProblem('CARD_DECLINED');
    await expect(api.checkout(body, key)).toBeProblem('CARD_DECLINED');
  });

  it('R27 is refused for a different order', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [payload({ lines: [line(flag)] }), randomUUID()];
    await api.checkout(body, key);
    await expect(api.checkout(payload({ lines: [line(flag, 2)] }), key)).toBeProblem(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('can be used again after a refusal', async () => {
    const flag = await createProduct(database.db, { stock: 1 });
    const key = randomUUID();
    await expect(api.checkout(payload({ lines: [line(flag, 2)] }), key)).toBeProblem('OUT_OF_STOCK');
    expect((await api.checkout(payload({ lines: [line(flag)] }), key)).status).toBe(201);
  });
});

describe('an Idempotency-Key whose provider or process fails', () => {
  const charging = (charge: PaymentProvider['charge']): PaymentProvider => ({
    ...createTestPayments(database.db),
    charge,
  });

  it('returns 503, and then pays the same order', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [cardPayload({ lines: [line(flag)] }), randomUUID()];
    const payments = charging(() => Promise.reject(new PaymentUnavailable('too busy')));
    const answer = await createTestApi(database.db, { payments }).checkout(body, key);
    await expect(answer).toBeProblem('SERVICE_UNAVAILABLE');
    expect(answer.headers.get('Retry-After')).toBe('3');
    const paid = await api.checkout(body, key);
    expect(paid.status).toBe(201);
    expect(await stockOf(database.db, flag.sku)).toBe(9);
    const keys = database.db.selectFrom('idempotency_keys').innerJoin('orders', 'orders.id', 'order_id');
    const order = await keys.select('order_number').where('key', '=', key).executeTakeFirst();
    expect(await orderId(paid)).toBe(order?.order_number);
  });

  it('R15 charges once when the response to the first charge was lost', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [cardPayload({ lines: [line(flag)] }), randomUUID()];
    const before = await countRows(database.db, 'test_payments');
    const payments = charging(async (request) => {
      await createTestPayments(database.db).charge(request);
      throw new Error('connection reset after sending');
    });
    const unknown = await createTestApi(database.db, { payments }).checkout(body, key);
    expect(unknown.status).toBe(202);
    expect(await unknown.json()).toMatchObject({ data: { checking: true } });
    expect((await api.checkout(body, key)).status).toBe(201);
    expect(await countRows(database.db, 'test_payments')).toBe(before + 1);
  });

  it('R02, R03 is locked for its lease, then a retry finishes the work', async () => {
    const flag = await createProduct(database.db);
    const [body, key] = [cardPayload({ lines: [line(flag)] }), randomUUID()];
    // Simulates a process killed during the charge: its call never ends, and its lease is not released.
    const charge = Promise.withResolvers<never>();
    const charged = Promise.withResolvers<void>();
    const payments = charging(() => {
      charged.resolve();
      return charge.promise;
    });
    const killed = createTestApi(database.db, { payments }).checkout(body, key);
    await charged.promise;
    const timeouts = { ...TIMEOUTS, firstCallMs: 200 };
    const waiting = await createTestApi(database.db, { timeouts }).checkout(body, key);
    await expect(waiting).toBeProblem('REQUEST_IN_PROGRESS');
    expect(waiting.headers.get('Retry-After')).toBe('3');
    const later = createTestApi(database.db, { now: () => new Date(Date.now() + 12_500) });
    expect((await later.checkout(body, key)).status).toBe(201);
    expect(await stockOf(database.db, flag.sku)).toBe(9);
    charge.reject(new Error('killed'));
    expect((await killed).status).toBe(201);
  });
});

describe('the same cart and email under a new key', () => {
  it('R28 is refused as a duplicate, and placed once the buyer confirms it', async () => {
    const flag = await createProduct(database.db);
    const body = payload({ lines: [line(flag, 2), line(flag)], customer: { email: 'Twice@example.com' } });
    expect((await api.checkout(body)).status).toBe(201);
    const other = { ...body, customerInfo: { ...body.customerInfo, email: 'twice@EXAMPLE.com' } };
    const turned = { ...other, items: other.items.toReversed() };
    const asked = await api.checkout(turned);
    await expect(asked).toBeProblem('DUPLICATE_ORDER');
    expect(await asked.text()).not.toMatch(/HY-/);
    expect((await api.checkout({ ...turned, confirmDuplicate: true })).status).toBe(201);
  });

  it('R30 places one order when sent ten times at once', async () => {
    const flag = await createProduct(database.db, { stock: 100 });
    const body = payload({ lines: [line(flag)] });
    const answers = await Promise.all(times(10, () => api.checkout(body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...times(9, () => 409)]);
    expect(await stockOf(database.db, flag.sku)).toBe(99);
  });

  it('places a new order two minutes later, or after a decline', async () => {
    const flag = await createProduct(database.db);
    const body = payload({ lines: [line(flag)] });
    await api.checkout(body);
    const later = createTestApi(database.db, { now: () => new Date(Date.now() + 121_000) });
    expect((await later.checkout(body)).status).toBe(201);
    const declined = cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined');
    await expect(api.checkout(declined)).toBeProblem('CARD_DECLINED');
    expect((await api.checkout({ ...declined, paymentMethodId: 'pm_card_visa' })).status).toBe(201);
  });
});
