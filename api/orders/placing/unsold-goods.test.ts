import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const query = (text: string, values: unknown[]) => database.pool.query(text, values);
const createFlag = () => createProduct(database.db, { variants: [{ size: '36x18' }, { size: '72x36' }] });

async function refusal(body: unknown) {
  const answer = await api.checkout(body);
  const { code, issues } = (await answer.json()) as Problem;
  return [answer.status, code, issues?.map(({ path, message }) => [path, message])];
}

it('sells an unlisted product, whose French may be missing', async () => {
  const flag = await createFlag();
  await query(`update products set status = 'unlisted', name_fr = null where id = $1`, [flag.id]);
  await query('delete from product_categories where product_id = $1', [flag.id]);
  const placed = await api.send('POST', '/checkout', payload({ lines: [line(flag)] }), {
    'Idempotency-Key': crypto.randomUUID(),
    'Accept-Language': 'fr-CA',
  });
  expect(placed.status).toBe(201);
  const { order } = (await placed.json()) as CheckoutAnswer;
  expect(order.order_items.map(({ name }) => name)).toEqual([flag.name]);
});

it.each([
  ['a draft', `update products set status = 'draft' where id = $1`, 'product_id'],
  [
    'an archived product',
    `update products set status = 'archived', archived_at = now() where id = $1`,
    'product_id',
  ],
  ['nothing that has a price', `update variants set price_cents = null where product_id = $1`, 'product_id'],
  [
    'an archived variant',
    `update variants set archived_at = now() where product_id = $1 and position = 0`,
    'sku',
  ],
])('refuses %s by its line', async (_, change, field) => {
  const [sold, flag] = [await createFlag(), await createFlag()];
  await query('update products set starting_price_cents = 0 where id = $1 and $2', [
    flag.id,
    change.includes('price_cents'),
  ]);
  await query(change, [flag.id]);
  const message = field === 'sku' ? 'This product has no such variant' : 'This product is not sold here';
  expect(await refusal(payload({ lines: [line(sold), line(flag)] }))).toEqual([
    400,
    'INVALID_REQUEST',
    [[`items.1.${field}`, message]],
  ]);
});
