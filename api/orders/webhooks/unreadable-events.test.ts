import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type CardShop, openCardShop } from '../../testing/orders/card-shop.ts';
import { signBody } from '../../testing/stripe/webhooks.ts';

let database: TestDatabase;
let shop: CardShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openCardShop(database);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

describe('a signed event that the shop cannot read', () => {
  it.each([
    ['null', 'This event does not have the form of an event of Stripe'],
    ['{}', 'This event does not have the form of an event of Stripe'],
    [
      '{"id":"evt_1","type":"x","data":{"object":null}}',
      'This event does not have the form of an event of Stripe',
    ],
    [
      '{"id":"evt_1","object":"v2.core.event","type":"v1.payment_intent.succeeded"}',
      'This is a thin event: send snapshot events to this address',
    ],
  ])('%s gets a 400 with the reason, and is logged once', async (body, reason) => {
    const event = shop.stripe.createEvent('none', {});
    shop.logged.length = 0;
    const answer = await shop.deliver(event, signBody(body, shop.stripe.webhookSecret));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: reason });
    expect(shop.logged.map((entry) => JSON.parse(entry))).toMatchObject([{ level: 50, reason }]);
  });
});
