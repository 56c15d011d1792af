import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import type { OrderDeps } from '../../orders/index.ts';
import type { PaymentProvider } from '../../payments/index.ts';
import { createStripePayments } from '../../payments/stripe-provider.ts';
import { createTestApi, type TestApi } from '../api.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { expectInvariants } from '../database/invariants.ts';
import { createProduct } from '../fixtures.ts';
import { createTestJobs } from '../jobs/jobs.ts';
import { type FakeStripe, openFakeStripe } from '../stripe/fake-stripe.ts';
import { cardPayload, line } from './checkout.ts';
import { stockOf } from './stock.ts';

interface Overrides {
  /** A provider that simulates failures between shop and Stripe. */
  readonly payments?: PaymentProvider;
  readonly timeouts?: OrderDeps['timeouts'];
  /** Minutes by which the shop's clock runs ahead. */
  readonly minutesLater?: number;
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** Sets up a test file with a card shop on its own database, whose invariants are checked after each test. */
export function setUpCardTests(): CardShop {
  const shop = {} as CardShop;
  beforeAll(async () => {
    Object.assign(shop, await openCardShop(await createTestDatabase()));
  });
  afterEach(() => expectInvariants(shop.database.db, shop.stripe));
  afterAll(async () => {
    await shop.close();
    await shop.database.drop();
  });
  return shop;
}

/** Places a card order that waits for the bank's step. `approve` it, or refuse it at the fake Stripe. */
export async function placeOrderAtTheBank(shop: CardShop) {
  const order = await shop.cart('pm_card_authenticationRequired');
  expect((await order.pay()).status).toBe(202);
  const { id, payment_reference } = await order.row();
  const approve = () => shop.stripe.approveBank(payment_reference ?? '');
  return { ...order, id, approve };
}

/** Opens a shop that charges cards at the fake Stripe. `close` it afterwards; planned faults end with their test. */
async function openCardShop(database: TestDatabase) {
  const { db } = database;
  const stripe = await openFakeStripe();
  const payments = createStripePayments({
    ...stripe,
    publishableKey: 'pk_test_fake',
    apiBase: stripe.url,
    log: pino({ level: 'silent' }),
    timing: { budgetMs: 8000, backOffMs: 2 },
  });
  const logged: string[] = [];
  const log = pino({}, { write: (entry: string) => void logged.push(entry) });
  const depsOf = ({ minutesLater = 0, ...overrides }: Overrides = {}) => ({
    db,
    log,
    payments,
    now: () => new Date(Date.now() + minutesLater * 60_000),
    ...overrides,
  });
  const api = (overrides?: Overrides): TestApi => createTestApi(db, depsOf(overrides));

  /** Creates a product with 10 pieces in stock, and a cart with some of them. */
  async function cart(paymentMethodId?: string, pieces = 1) {
    const flag = await createProduct(db);
    const key = crypto.randomUUID();
    const body = cardPayload({ lines: [line(flag, pieces)] }, paymentMethodId);
    const row = () =>
      db
        .selectFrom('orders')
        .innerJoin('idempotency_keys', 'order_id', 'orders.id')
        .selectAll('orders')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
    return {
      body,
      key,
      row,
      /** Idempotent: a second call replays the order. */
      pay: (overrides?: Overrides) => api(overrides).checkout(body, key),
      confirm: async (overrides?: Overrides) =>
        api(overrides).post(
          `/checkout/${(await row()).order_number}/confirm`,
          {},
          { 'Idempotency-Key': key },
        ),
      stock: () => stockOf(db, flag.sku),
      steps: async () => {
        const { id } = await row();
        const events = db.selectFrom('order_events').select('what').where('order_id', '=', id).orderBy('id');
        return (await events.execute()).map(({ what }) => what);
      },
    };
  }

  return {
    database,
    stripe,
    payments,
    /** All log lines, including those of earlier tests. */
    logged,
    depsOf,
    api,
    cart,
    /** Plans a fault until the end of this test. */
    fail: (...fault: Parameters<FakeStripe['fail']>) => {
      stripe.fail(...fault);
      onTestFinished(stripe.recover);
    },
    /** Posts a signed event to the webhook. */
    deliver: (event: FakeStripe['events'][number], sign = stripe.sign(event)) =>
      api().post('/payment-webhooks/stripe', sign.body, sign.headers),
    /** The PaymentIntents of an order at the provider. */
    intentsOf: (orderId: string) => stripe.intents().filter(({ metadata }) => metadata.order_id === orderId),
    /** The refunds of an order at the provider. */
    refundsOf: (orderId: string) => {
      const ids = stripe.intents().filter(({ metadata }) => metadata.order_id === orderId);
      return stripe.refunds().filter(({ payment_intent }) => ids.some(({ id }) => id === payment_intent));
    },
    /** The events of an order's payments so far, in order. */
    eventsOf: (orderId: string) =>
      stripe.events.filter(({ data }) => {
        const { metadata } = data.object as { metadata?: Record<string, string> };
        return metadata?.order_id === orderId;
      }),
    /** Runs the waiting jobs. */
    work: () => createTestJobs(database, { smtpUrl: undefined, payments }).work(),
    close: stripe.close,
  };
}
