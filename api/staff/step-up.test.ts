// Every call of staff that asks for a fresh proof, as the API's own document has them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { type ApiDocument, operationsOf } from '../testing/api-document.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

/** Calls that need a proof only for some rows. */
const DEPENDING = ['cancelOrder'];

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

it('P107 tells whoever must prove who they are in which ways, whatever needs it', async () => {
  const { headers: known } = await signInStaff(database, 'owner');
  const document = (await (await api.get('/admin/openapi.json', known)).json()) as ApiDocument;
  const { id, version } = await paidOrder();
  const [told, always]: [string[], string[]] = [[], []];
  for (const { method, path, operation } of operationsOf(document)) {
    const name = String(operation.operationId);
    if ((operation as unknown as Record<string, unknown>)['x-step-up'] === true) always.push(name);
    const asked = path
      .replace(/^\/api/, '')
      .replace(/(?<=\/admin\/orders\/)\{\w+\}/, id)
      .replaceAll(/\{\w+\}/g, randomUUID());
    const headers = {
      ...(await signInWithFactors()),
      'If-Match': `"v${version}"`,
      'Idempotency-Key': randomUUID(),
    };
    const answer = await (method === 'get'
      ? api.get(asked, headers)
      : api.send(method.toUpperCase(), asked, {}, headers));
    const problem = answer.status === 403 ? await answer.json() : undefined;
    if (problem?.code !== 'STEP_UP_REQUIRED') continue;
    told.push(name);
    expect([name, problem.data]).toEqual([name, { ways: ['passkey', 'totp'] }]);
  }
  expect(always.length).toBeGreaterThan(8);
  expect(told.sort()).toEqual([...always, ...DEPENDING].sort());
});

/** Signs in an owner whose proof is old, and who has a passkey and codes. @returns the headers of a call. */
async function signInWithFactors(): Promise<Record<string, string>> {
  const { id, headers } = await signInStaff(database, 'owner');
  await database.pool.query(
    `update staff set totp_secret = 'secret', totp_confirmed_at = now() where id = $1`,
    [id],
  );
  await database.pool.query(
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, is_synced, name)
     values ($1, $2, 'key', 0, false, 'Key')`,
    [id, randomUUID()],
  );
  return headers;
}

async function paidOrder(): Promise<{ id: string; version: number }> {
  const flag = await createProduct(database.db);
  expect((await api.checkout(payload({ lines: [line(flag)] }))).status).toBe(201);
  const { rows } = await database.pool.query(
    `update orders set payment_status = 'paid' returning id, version`,
  );
  return rows[0];
}
