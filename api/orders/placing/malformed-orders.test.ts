import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { countRows } from '../../testing/orders/stock.ts';

// Every malformed order is refused with the path of the wrong field.
let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

it.each([
  [{ firstName: ' ' }, 'customerInfo.firstName'],
  [{ email: 'nobody' }, 'customerInfo.email'],
  [{ phone: '12345' }, 'customerInfo.phone'],
  [{ postalCode: '90210' }, 'customerInfo.postalCode'],
  [{ postalCode: 'M5V--2/T.6' }, 'customerInfo.postalCode'],
  [{ province: 'AB' }, 'customerInfo.postalCode'],
  [{ province: 'XX' }, 'customerInfo.province'],
  [{ province: 'MB', postalCode: 'K1A 0M8' }, 'customerInfo.postalCode'],
])('P04, P05 refuses the customer %j at %s', async (customer, path) => {
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)] });
  const broken = { ...body, customerInfo: { ...body.customerInfo, ...customer } };
  await expect(api.checkout(broken)).toBeProblem('INVALID_REQUEST', path);
});

it.each([
  ['K1A 0M8', 'QC', 14.98],
  ['K1A 0A6', 'ON', 13],
  ['R8A 1N9', 'SK', 11],
] as const)('P05 accepts %s in %s, and taxes the order there', async (postalCode, province, taxAmount) => {
  const flag = await createProduct(database.db, { priceCents: 10_000 });
  const body = payload({ lines: [line(flag)], customer: { province, postalCode } });
  const answer = (await (await api.checkout(body)).json()) as CheckoutAnswer;
  expect(answer.order).toMatchObject({ taxAmount, taxDetails: { province } });
});

it.each(['USA', 'canada', 7, null])('refuses the country %j with a readable message', async (country) => {
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)] });
  const answer = await api.checkout({ ...body, customerInfo: { ...body.customerInfo, country } });
  expect(await answer.json()).toMatchObject({
    status: 400,
    issues: [
      { path: 'customerInfo.country', message: 'We ship within Canada only: the country must be Canada' },
    ],
  });
});

it.each([-1, 0, 1.5, 1000, 2 ** 53, null, '2'])(
  'R50, P10 refuses quantity %j at its line',
  async (quantity) => {
    const flag = await createProduct(database.db);
    const body = payload({ lines: [line(flag), line(flag)] });
    const broken = { ...body, items: [body.items[0], { ...body.items[1], quantity }] };
    await expect(api.checkout(broken)).toBeProblem('INVALID_REQUEST', 'items.1.quantity');
  },
);

it('R50 refuses quantity 1e309 at its line', async () => {
  const flag = await createProduct(database.db);
  const text = JSON.stringify(payload({ lines: [line(flag)] })).replace('"quantity":1', '"quantity":1e309');
  await expect(api.checkout(text)).toBeProblem('INVALID_REQUEST', 'items.0.quantity');
});

it('R48, R49 refuses no or too many lines, a card without a method, invalid JSON and large bodies', async () => {
  const flag = await createProduct(database.db);
  const good = payload({ lines: [line(flag)] });
  await expect(api.checkout({ ...good, items: [] })).toBeProblem('INVALID_REQUEST', 'items');
  const many = Array.from({ length: 201 }, () => good.items[0]);
  await expect(api.checkout({ ...good, items: many })).toBeProblem('INVALID_REQUEST', 'items');
  await expect(api.checkout({ ...good, paymentMethod: 'card' })).toBeProblem(
    'INVALID_REQUEST',
    'paymentMethodId',
  );
  await expect(api.checkout({ ...good, paymentMethod: 'cheque' })).toBeProblem(
    'INVALID_REQUEST',
    'paymentMethod',
  );
  await expect(api.checkout('{"items":')).toBeProblem('INVALID_REQUEST');
  await expect(api.checkout(`"${'x'.repeat(300_000)}"`)).toBeProblem('PAYLOAD_TOO_LARGE');
  await expect(api.post('/checkout', good, { 'Content-Type': 'text/plain' })).toBeProblem(
    'UNSUPPORTED_MEDIA_TYPE',
  );
});

it('R49 runs as many queries for 200 lines as for one', async () => {
  const flags = [];
  for (let i = 0; i < 200; i++) flags.push(await createProduct(database.db));
  const [one, ...others] = flags.map((flag) => line(flag));
  if (!one) throw new Error('no line');
  const statements = [];
  for (const lines of [[one], [one, ...others]])
    statements.push(
      await countStatements(async () => {
        expect((await api.checkout(payload({ lines }))).status).toBe(201);
      }),
    );
  expect(statements[1]).toBe(statements[0]);
});

it('P73 refuses an order that fills the honeypot', async () => {
  const flag = await createProduct(database.db);
  const good = payload({ lines: [line(flag)] });
  await expect(api.checkout({ ...good, website: 'https://spam.example' })).toBeProblem(
    'INVALID_REQUEST',
    'website',
  );
  expect((await api.checkout({ ...good, website: '' })).status).toBe(201);
});

it('refuses a missing Idempotency-Key, and one that is not a UUID', async () => {
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)] });
  await expect(api.post('/checkout', body)).toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
  await expect(api.checkout(body, 'abc')).toBeProblem('IDEMPOTENCY_KEY_REQUIRED');
});

it('P72 refuses a card number in any field, and stores nothing of it', async () => {
  const flag = await createProduct(database.db);
  const customer = { notes: 'my card is 4242 4242-4242 4242, 12/28' };
  const before = await countRows(database.db, 'idempotency_keys');
  const body = cardPayload({ lines: [line(flag)], customer });
  await expect(api.checkout(body)).toBeProblem('INVALID_REQUEST', 'customerInfo.notes');
  const asMethod = cardPayload({ lines: [line(flag)] }, '5555555555554444');
  await expect(api.checkout(asMethod)).toBeProblem('INVALID_REQUEST', 'paymentMethodId');
  expect(await countRows(database.db, 'idempotency_keys')).toBe(before);
});
