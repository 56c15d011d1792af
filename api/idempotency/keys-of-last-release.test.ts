import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutAnswer,
  type CheckoutPayload,
  checkoutBodySchema,
} from '../../contract/orders/orders.ts';
import { createProduct } from '../testing/fixtures.ts';
import { setUpCardTests } from '../testing/orders/card-shop.ts';
import { cardPayload, line, payload } from '../testing/orders/checkout.ts';
import { openDesk } from '../testing/staff/desk.ts';

// Keys that were used before `api/idempotency` existed: their rows are written here as that release wrote them, in SQL.

const shop = setUpCardTests();
const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The fingerprint of a checkout: what the server reads of it. */
function hashOf(body: CheckoutPayload): Buffer {
  const {
    paymentStatus: _,
    user: __,
    orderDate: ___,
    guessCheckout: ____,
    ...read
  } = checkoutBodySchema.parse(body);
  return sha256(JSON.stringify(read));
}

interface Kept {
  readonly body: CheckoutPayload;
  readonly orderId: string | null;
  readonly status?: number;
  readonly answer?: object;
  readonly leasedForMs?: number;
}

async function storeKey({ body, orderId, status, answer, leasedForMs = 0 }: Kept): Promise<string> {
  const key = randomUUID();
  await query(
    `insert into idempotency_keys (key, body_hash, order_id, answer_status, answer, leased_until)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      key,
      hashOf(body),
      orderId,
      status ?? null,
      answer ? JSON.stringify(answer) : null,
      new Date(Date.now() + leasedForMs),
    ],
  );
  return key;
}

async function bodyOf(make: typeof payload = payload): Promise<CheckoutPayload> {
  return make({ lines: [line(await createProduct(shop.database.db))] });
}

/** Places an order and takes its key out of the database, so that a test stores it as the release before did. */
async function placed(body: CheckoutPayload) {
  const key = randomUUID();
  const answer = await shop.api().checkout(body, key);
  const { rows } = await query('delete from idempotency_keys where key = $1 returning order_id', [key]);
  return { orderId: rows[0]?.order_id as string, answer: (await answer.json()) as CheckoutAnswer };
}

describe('a checkout whose key the release before stored', () => {
  it('replays the placed order, and refuses another cart', async () => {
    const body = await bodyOf();
    const { orderId, answer } = await placed(body);
    const { message, ...kept } = answer;
    const key = await storeKey({
      body,
      orderId,
      status: 201,
      answer: { ...kept, sentence: 'orderPlaced', message },
    });
    const again = await shop.api().checkout(body, key);
    expect([again.status, await again.json()]).toEqual([201, answer]);
    await expect(shop.api().checkout(await bodyOf(), key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  });

  it('replays a declined card, and a bank that waits', async () => {
    const body = await bodyOf(cardPayload);
    const { orderId } = await placed(body);
    const declined = { sentence: 'cardNotUsable', message: 'Your card could not be used.' };
    const refused = await storeKey({ body, orderId, status: 402, answer: declined });
    await expect(shop.api().checkout(body, refused)).resolves.toBeProblem('CARD_DECLINED');
    await query('delete from idempotency_keys where key = $1', [refused]);
    const data = { order_id: 'HY-1', requiresAction: true, clientSecret: 'pi_1_secret_2' };
    const waiting = {
      data,
      sentence: 'bankConfirms',
      message: 'Your bank wants you to confirm this payment.',
    };
    const bank = await storeKey({ body, orderId, status: 202, answer: waiting });
    const again = await shop.api().checkout(body, bank);
    expect([again.status, await again.json()]).toEqual([202, { data, message: waiting.message }]);
  });

  it('waits for a lease that runs, and takes the order over once it has expired', async () => {
    const body = await bodyOf(cardPayload);
    const { orderId } = await placed(body);
    const api = shop.api({ timeouts: { providerMs: 8000, answerMs: 12_000, firstCallMs: 200 } });
    const key = await storeKey({ body, orderId, leasedForMs: 600_000 });
    const waiting = await api.checkout(body, key);
    expect(waiting.headers.get('Retry-After')).toBe('3');
    await expect(waiting).toBeProblem('REQUEST_IN_PROGRESS');
    await query('update idempotency_keys set leased_until = now() where key = $1', [key]);
    expect((await api.checkout(body, key)).status).toBe(201);
    expect(shop.intentsOf(orderId)).toHaveLength(1);
  });
});

it('a call of staff whose key the release before stored is replayed, and another one is refused', async () => {
  const desk = await openDesk(shop.database, shop.api());
  const body = await bodyOf();
  const { orderId } = await placed(body);
  await storeKey({ body, orderId });
  const key = randomUUID();
  await query(
    'insert into staff_keys (key, staff_id, body_hash, created_at, answer) values ($1, $2, $3, $4, $5)',
    [key, desk.id, sha256(JSON.stringify(['addNote', orderId, 'Ring twice'])), new Date(), 'null'],
  );
  const note = (text: string) => desk.post(`/orders/${orderId}/notes`, { text }, { 'Idempotency-Key': key });
  expect((await note('Ring twice')).status).toBe(201);
  const notes = await query('select from order_notes where order_id = $1', [orderId]);
  expect(notes.rows).toEqual([]);
  await expect(note('Ring once')).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
});
