// Things that belong to one member of staff, by their ids, from another: nobody reads, changes or ends them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { keyed } from '../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
/** The owner of the things, and another person of the same role who asks for them by id. */
let [own, other]: [TestStaff, TestStaff] = [{} as TestStaff, {} as TestStaff];
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  own = await signInStaff(database, 'owner', { isElevated: true });
  other = await signInStaff(database, 'owner', { isElevated: true });
});
afterAll(() => database.drop());

async function add(path: string, body: object): Promise<string> {
  const answer = await api.post(`/admin${path}`, body, keyed(own));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const send = ({ headers }: TestStaff, method: string, path: string, body: object = {}) =>
  method === 'GET'
    ? api.get(`/admin${path}`, headers)
    : api.send(method, `/admin${path}`, body, {
        ...headers,
        'If-Match': '"v1"',
        'Idempotency-Key': randomUUID(),
      });

it('P148 a person’s view, export, session and note are not another’s', async () => {
  const view = await add('/views', { page: 'orders', name: 'West', address: 'province=BC' });
  const file = await add('/exports', { kind: 'orders', filters: {} });
  const { data: sessions } = (await (await send(own, 'GET', '/sessions')).json()) as {
    data: { id: string }[];
  };
  const flag = await createProduct(database.db);
  const placed = await api.checkout(payload({ lines: [line(flag)] }));
  const { data: order } = (await placed.json()) as { data: { order_id: string } };
  const noted = await send(own, 'POST', `/orders/${order.order_id}/notes`, { text: 'Call before noon' });
  const { notes } = ((await noted.json()) as { data: { notes: { id: string }[] } }).data;
  const note = `/orders/${order.order_id}/notes/${notes[0]?.id}`;
  for (const [method, path] of [
    ['PATCH', `/views/${view}`],
    ['DELETE', `/views/${view}`],
    ['GET', `/exports/${file}/file`],
    ['DELETE', `/sessions/${sessions[0]?.id}`],
  ] as const)
    await expect(send(other, method, path, { name: 'Mine' })).resolves.toBeProblem('NOT_FOUND');
  expect((await send(other, 'PATCH', note, { text: 'Mine' })).ok).toBe(false);
  // All of it is there, and still its owner's.
  expect((await send(own, 'PATCH', note, { text: 'Call after noon' })).status).toBe(200);
  expect((await send(own, 'PATCH', `/views/${view}`, { name: 'Mine' })).status).toBe(200);
  expect((await send(own, 'GET', `/exports/${file}/file`)).status).toBe(200);
});
