import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '../../../contract/money.ts';
import type {
  ActionRequiredAnswer,
  CheckingAnswer,
  CheckoutAnswer,
  PaymentConfig,
} from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { createTestPayments, type Payment, PaymentUnavailable } from '../../payments/index.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows, stockOf } from '../../testing/orders/stock.ts';
import { cancelUnfinishedPayments } from '../index.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterEach(() => expectInvariants(database.db));
afterAll(() => database.drop());

async function orderAtTheBank() {
  const flag = await createProduct(database.db);
  const key = crypto.randomUUID();
  const body = cardPayload({ lines: [line(flag)] }, 'pm_card_authenticationRequired');
  const response = await api.checkout(body, key);
  expect(response.status).toBe(202);
  const { data } = (await response.json()) as ActionRequiredAnswer;
  return {
    flag,
    clientSecret: data.clientSecret,
    bank: (outcome: 'approve' | 'refuse') => api.post(`/test-bank/${data.clientSecret}`, { outcome }),
    confirm: (with_: TestApi = api) =>
      with_.post(`/checkout/${data.order_id}/confirm`, {}, { 'Idempotency-Key': key }),
    row: () =>
      database.db
        .selectFrom('orders')
        .selectAll()
        .where('order_number', '=', data.order_id)
        .executeTakeFirstOrThrow(),
  };
}

const sweep = (minutes: number) =>
  cancelUnfinishedPayments({
    db: database.db,
    log: pino({ level: 'silent' }),
    payments: createTestPayments(database.db),
    now: () => new Date(Date.now() + minutes * 60_000),
  });

it('offers card and cash on delivery', async () => {
  const { data } = (await (await api.get('/payment-config')).json()) as PaymentConfig;
  expect(data).toEqual({ provider: 'test', publishableKey: '', methods: ['card', 'cod'] });
});

describe('a card payment', () => {
  it('pays the order and queues its mail', async () => {
    const flag = await createProduct(database.db);
    const before = await countRows(database.db, 'outbox');
    const response = await api.checkout(cardPayload({ lines: [line(flag)] }));
    expect(response.status).toBe(201);
    const { order } = (await response.json()) as CheckoutAnswer;
    expect(order).toMatchObject({ orderStatus: 'processing', paymentStatus: 'paid', totalAmount: 22.59 });
    expect(await countRows(database.db, 'outbox')).toBe(before + 1);
  });

  it.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_made_up', 'No such PaymentMethod'],
    ['__proto__', 'No such PaymentMethod'],
  ])(
    "R17, P12 with %s is declined with the provider's message and returns the stock once",
    async (method, words) => {
      const flag = await createProduct(database.db);
      const before = await countRows(database.db, 'outbox');
      const key = crypto.randomUUID();
      const body = cardPayload({ lines: [line(flag, 3)] }, method);
      const answers = await Promise.all([
        api.checkout(body, key),
        api.checkout(body, key),
        api.checkout(body, key),
      ]);
      for (const answer of answers) {
        await expect(answer).toBeProblem('CARD_DECLINED');
        expect(((await answer.json()) as Problem).message).toBe(words);
      }
      expect(await stockOf(database.db, flag.sku)).toBe(10);
      expect(await countRows(database.db, 'outbox')).toBe(before);
    },
  );
});

describe("the bank's step", () => {
  it('reserves the stock, stays open until the bank decides, then pays the order', async () => {
    const order = await orderAtTheBank();
    expect(await stockOf(database.db, order.flag.sku)).toBe(9);
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    const still = await order.confirm();
    expect(still.status).toBe(202);
    expect(((await still.json()) as ActionRequiredAnswer).data.clientSecret).toBe(order.clientSecret);
    expect((await order.bank('approve')).status).toBe(204);
    const confirmed = await order.confirm();
    expect(confirmed.status).toBe(201);
    const answer = (await confirmed.json()) as CheckoutAnswer;
    expect(answer.order.paymentStatus).toBe('paid');
    expect(await (await order.confirm()).json()).toEqual(answer);
  });

  it('queues one mail when it is confirmed ten times at once', async () => {
    const order = await orderAtTheBank();
    await order.bank('approve');
    const before = await countRows(database.db, 'outbox');
    const answers = await Promise.all(Array.from({ length: 10 }, () => order.confirm()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await countRows(database.db, 'outbox')).toBe(before + 1);
  });

  it('cancels the order and returns the stock once when the bank refuses', async () => {
    const order = await orderAtTheBank();
    await order.bank('refuse');
    await order.bank('approve');
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await stockOf(database.db, order.flag.sku)).toBe(10);
  });

  it('P13 accepts only a payment of this order and of its exact amount', async () => {
    const order = await orderAtTheBank();
    await order.bank('approve');
    const provider = createTestPayments(database.db);
    const confirmWith = (lie: Partial<Payment>) =>
      order.confirm(
        createTestApi(database.db, {
          payments: {
            ...provider,
            get: async (reference) => ({ ...(await provider.get(reference)), ...lie }) as Payment,
          },
        }),
      );
    await expect(confirmWith({ amountCents: cents(1) })).toBeProblem('CONFLICT');
    const row = await order.row();
    expect(row).toMatchObject({ payment_status: 'pending', held_reason: expect.stringContaining('amount') });
    // An order on hold does not change by itself.
    expect(await sweep(31)).toBe(0);
    await expect(order.confirm()).toBeProblem('CONFLICT');
    expect(await order.row()).toEqual(row);
    await database.db.updateTable('orders').set({ held_reason: null }).where('id', '=', row.id).execute();
    await expect(confirmWith({ orderId: crypto.randomUUID() })).toBeProblem('CONFLICT');
    await database.db.updateTable('orders').set({ held_reason: null }).where('id', '=', row.id).execute();
    expect((await order.confirm()).status).toBe(201);
  });

  it('returns 404 for unknown payments and orders, and 409 for an order paid in cash', async () => {
    await expect(api.post('/test-bank/nothing', { outcome: 'approve' })).toBeProblem('NOT_FOUND');
    await expect(api.post('/test-bank/nothing', { outcome: 'maybe' })).toBeProblem(
      'INVALID_REQUEST',
      'outcome',
    );
    await expect(api.post('/checkout/HY-0000-0000-0000/confirm')).toBeProblem('NOT_FOUND');
    await expect(api.post('/checkout/nonsense/confirm')).toBeProblem('NOT_FOUND');
    const flag = await createProduct(database.db);
    const key = crypto.randomUUID();
    const placed = await api.checkout(payload({ lines: [line(flag)] }), key);
    const { data } = (await placed.json()) as CheckoutAnswer;
    const confirmed = api.post(`/checkout/${data.order_id}/confirm`, {}, { 'Idempotency-Key': key });
    await expect(confirmed).toBeProblem('CONFLICT');
  });

  it('returns 404 for the order after an hour', async () => {
    const order = await orderAtTheBank();
    await order.bank('approve');
    await order.confirm();
    const later = createTestApi(database.db, { now: () => new Date(Date.now() + 61 * 60_000) });
    await expect(order.confirm(later)).toBeProblem('NOT_FOUND');
  });
});

describe('an unfinished payment', () => {
  it('R18 is cancelled with its order after 30 minutes, and the stock is returned once', async () => {
    const order = await orderAtTheBank();
    expect(await sweep(29)).toBe(0);
    expect(await stockOf(database.db, order.flag.sku)).toBe(9);
    await Promise.all([sweep(31), sweep(31)]);
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await stockOf(database.db, order.flag.sku)).toBe(10);
    await order.bank('approve');
    await expect(order.confirm()).toBeProblem('CARD_DECLINED');
  });

  it('becomes a paid order if the bank has approved it', async () => {
    const order = await orderAtTheBank();
    await order.bank('approve');
    expect(await sweep(31)).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect((await order.confirm()).status).toBe(201);
  });

  it('R02 that never reached the provider releases its stock, and the retry gets a decline', async () => {
    const flag = await createProduct(database.db);
    const charge = () => Promise.reject(new PaymentUnavailable('down'));
    const payments = { ...createTestPayments(database.db), charge };
    const [body, key] = [cardPayload({ lines: [line(flag)] }), crypto.randomUUID()];
    await expect(createTestApi(database.db, { payments }).checkout(body, key)).toBeProblem(
      'SERVICE_UNAVAILABLE',
    );
    expect(await sweep(31)).toBe(1);
    expect(await stockOf(database.db, flag.sku)).toBe(10);
    await expect(api.checkout(body, key)).toBeProblem('CARD_DECLINED');
  });

  it('R15 that was charged although the response was lost is found at the provider and paid', async () => {
    const flag = await createProduct(database.db);
    const provider = createTestPayments(database.db);
    const payments: typeof provider = {
      ...provider,
      charge: async (request) => {
        await provider.charge(request);
        throw new Error('reset');
      },
    };
    const [body, key] = [cardPayload({ lines: [line(flag)] }), crypto.randomUUID()];
    const answer = await createTestApi(database.db, { payments }).checkout(body, key);
    expect(answer.status).toBe(202);
    expect(((await answer.json()) as CheckingAnswer).data.checking).toBe(true);
    expect(await sweep(31)).toBe(1);
    expect((await api.checkout(body, key)).status).toBe(201);
    expect(await stockOf(database.db, flag.sku)).toBe(9);
  });
});
