import { expect, it, onTestFinished } from 'vitest';
import type { PaymentProvider } from '../payments/index.ts';
import { createTestApi } from '../testing/api.ts';
import { createProduct } from '../testing/fixtures.ts';
import { setUpCardTests } from '../testing/orders/card-shop.ts';
import { cardPayload, line, payload } from '../testing/orders/checkout.ts';
import { countRows } from '../testing/orders/stock.ts';
import { cancelUnfinishedPayments, reconcilePayments } from './index.ts';

const MINUTE_MS = 60_000;

/** Sets a time zone with a half-hour offset and daylight saving time. */
function setTimeZoneOfStJohns(): void {
  const zone = process.env.TZ;
  process.env.TZ = 'America/St_Johns';
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
}

const shop = setUpCardTests();

it('R44 processes whose clocks are 10 minutes apart place one order and one charge per key', async () => {
  const order = await shop.cart();
  const answers = await Promise.all(
    [0, 10, -10, 10, 0, -10].map((minutesLater) => order.pay({ minutesLater })),
  );
  for (const { status } of answers) expect([201, 202, 409]).toContain(status);
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  expect(shop.stripe.intents().filter(({ metadata }) => metadata.order_id === id)).toHaveLength(1);
  expect(await order.stock()).toBe(9);
});

it('R44 a process 10 minutes ahead refuses events as stale, and the reconciler settles the order', async () => {
  const order = await shop.cart('pm_card_authenticationRequired');
  expect((await order.pay({ minutesLater: 10 })).status).toBe(202);
  const { id, payment_reference } = await order.row();
  shop.stripe.approveBank(payment_reference ?? '');
  const event = shop.eventsOf(id).at(-1);
  if (!event) throw new Error('Stripe sent no event');
  const { body, headers } = shop.stripe.sign(event);
  const ahead = shop.api({ minutesLater: 10 });
  await expect(ahead.post('/payment-webhooks/stripe', body, headers)).toBeProblem('INVALID_REQUEST');
  // A process with a slow clock would accept the event; here it is lost.
  await reconcilePayments(shop.depsOf({ minutesLater: 15 }));
  expect((await order.row()).payment_status).toBe('paid');
});

it('R44 a clock that jumps during a charge neither shortens nor extends the timeout', async () => {
  /** A process whose clock jumps in the middle of a charge. */
  const jumping = (minutes: number, providerMs: number, charge: PaymentProvider['charge']) => {
    let jumped = 0;
    return createTestApi(shop.database.db, {
      ...shop.depsOf(),
      now: () => new Date(Date.now() + jumped * MINUTE_MS),
      timeouts: { providerMs, answerMs: 60_000, firstCallMs: 1000 },
      payments: {
        ...shop.payments,
        charge: (request) => {
          jumped = minutes;
          return charge(request);
        },
      },
    });
  };
  const [ahead, behind] = [await createProduct(shop.database.db), await createProduct(shop.database.db)];
  const charged = await jumping(10, 30_000, shop.payments.charge).checkout(
    cardPayload({ lines: [line(ahead)] }),
  );
  expect(charged.status).toBe(201);
  const never = () => new Promise<never>(() => {});
  const unknown = await jumping(-10, 200, never).checkout(cardPayload({ lines: [line(behind)] }));
  expect(unknown.status).toBe(202);
});

it.each([
  ['the start of daylight saving', '2027-03-14T05:30:00.000Z'],
  ['the end of daylight saving', '2027-11-07T04:30:00.000Z'],
  ['a new year', '2028-01-01T03:30:00.000Z'],
])('R45 across %s cancels an unfinished payment after 30 minutes', async (_when, jump) => {
  setTimeZoneOfStJohns();
  const minutesLater = (Date.parse(jump) - Date.now()) / MINUTE_MS - 15;
  const order = await shop.cart('pm_card_authenticationRequired');
  expect((await order.pay({ minutesLater })).status).toBe(202);
  const status = async () => (await order.row()).status;
  await cancelUnfinishedPayments(shop.depsOf({ minutesLater: minutesLater + 29 }));
  expect(await status()).toBe('pending');
  await cancelUnfinishedPayments(shop.depsOf({ minutesLater: minutesLater + 31 }));
  expect(await status()).toBe('cancelled');
  expect(await order.stock()).toBe(10);
});

it('R45 returns times in UTC, whatever the time zone of the server', async () => {
  setTimeZoneOfStJohns();
  const api = createTestApi(shop.database.db, { now: () => new Date('2028-01-01T03:29:59.000Z') });
  const flag = await createProduct(shop.database.db);
  const answer = await api.checkout(payload({ lines: [line(flag)] }));
  expect(JSON.stringify(await answer.json())).toContain('2028-01-01T03:29:59.000Z');
  expect(await countRows(shop.database.db, 'orders')).toBeGreaterThan(0);
});
