import { expect, it } from 'vitest';
import type { Problem } from '../../../contract/problem-schema.ts';
import en from '../../../messages/api/en.json' with { type: 'json' };
import fr from '../../../messages/api/fr.json' with { type: 'json' };
import { createProduct } from '../../testing/fixtures.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { speaking } from '../../testing/speaking.ts';

const shop = setUpCardTests();

const REWORDED = 'Thanks! We have your order.';

/** An answer as the version before stored it: its English message, and no key of it. */
const storeAsBefore = (key: string, message: string) =>
  shop.database.pool.query(
    `update idempotency_keys set answer = (answer - 'sentence') || jsonb_build_object('message', $2::text) where key = $1`,
    [key, message],
  );

const replay = async (language: 'en' | 'fr', body: unknown, key: string) => {
  const answer = await speaking(shop.api(), language).checkout(body, key);
  return { status: answer.status, body: (await answer.json()) as Problem & { message?: string } };
};

async function placed() {
  const flag = await createProduct(shop.database.db);
  const [body, key] = [payload({ lines: [line(flag)] }), crypto.randomUUID()];
  expect((await shop.api().checkout(body, key)).status).toBe(201);
  return { body, key };
}

it('R66 stores the key of a message, and words it in the language of the replay', async () => {
  const { body, key } = await placed();
  const { rows } = await shop.database.pool.query(
    `select answer_status as status, answer ->> 'sentence' as sentence from idempotency_keys where key = $1`,
    [key],
  );
  expect(rows).toEqual([{ status: 201, sentence: 'orderPlaced' }]);
  // As if the sentence had been reworded since.
  await shop.database.pool.query(
    `update idempotency_keys set answer = answer || jsonb_build_object('message', $2::text) where key = $1`,
    [key, REWORDED],
  );
  expect(await replay('fr', body, key)).toMatchObject({ status: 201, body: { message: fr.orderPlaced } });
  const english = await replay('en', body, key);
  expect(english).toMatchObject({ status: 201, body: { message: en.orderPlaced } });
  expect(Object.keys(english.body)).toEqual(['message', 'data', 'order']);
});

it('R66 replays a placed order of the version before as placed, however it is worded by now', async () => {
  const { body, key } = await placed();
  for (const message of [en.orderPlaced, REWORDED]) {
    await storeAsBefore(key, message);
    expect(await replay('fr', body, key)).toMatchObject({ status: 201, body: { message: fr.orderPlaced } });
    expect(await replay('en', body, key)).toMatchObject({ status: 201, body: { message: en.orderPlaced } });
  }
});

it.each([
  ['our own sentence', en.paymentCancelled, fr.paymentCancelled],
  ['the provider’s words', 'Your card was lost at sea.', fr.cardDeclined],
])('R66 replays a refused card of the version before with %s', async (_, message, french) => {
  const order = await shop.cart('pm_card_chargeDeclined');
  await expect(order.pay()).toBeProblem('CARD_DECLINED');
  await storeAsBefore(order.key, message);
  expect(await replay('fr', order.body, order.key)).toMatchObject({ status: 402, body: { detail: french } });
  expect(await replay('en', order.body, order.key)).toMatchObject({ status: 402, body: { detail: message } });
});

it('R66 keeps the provider’s words about a card for English, and has a sentence of ours for French', async () => {
  const order = await shop.cart('pm_card_chargeDeclined');
  const first = await replay('en', order.body, order.key);
  expect(first.status).toBe(402);
  expect(await replay('en', order.body, order.key)).toMatchObject({ body: { detail: first.body.detail } });
  expect(await replay('fr', order.body, order.key)).toMatchObject({ body: { detail: fr.cardDeclined } });
});
