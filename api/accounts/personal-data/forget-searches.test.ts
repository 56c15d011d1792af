import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp, type TestAccount } from '../../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

// Deletion of the own account. That staff and the owner of a mailbox erase as much is shown where they do.

let database: TestDatabase;
let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  owner = await signInStaff(database, 'owner', { isElevated: true });
});
afterAll(() => database.drop());

async function order(customer: object, headers: Record<string, string> = {}) {
  const body = payload({ lines: [line(await createProduct(database.db))], customer });
  const answer = await api.post('/checkout', body, { ...headers, 'Idempotency-Key': crypto.randomUUID() });
  expect(answer.status).toBe(201);
}

async function store(views: Readonly<Record<string, Record<string, string>>>) {
  for (const [name, query] of Object.entries(views)) {
    const view = { page: 'orders', name, address: new URLSearchParams(query).toString() };
    expect((await api.post('/admin/views', view, keyed(owner))).status).toBe(201);
  }
  const asked = await api.post('/admin/exports', { kind: 'orders', filters: {} }, keyed(owner));
  expect(asked.status).toBe(201);
}

async function stored() {
  const { rows } = await database.pool.query<{ name: string }>('select name from saved_views order by name');
  const exports = await database.pool.query('select from exports');
  await database.pool.query('delete from saved_views; delete from exports');
  return { views: rows.map(({ name }) => name), exports: exports.rows.length };
}

const leave = (account: TestAccount) =>
  api.post('/account-deletion', { password: PASSWORD }, account.headers);
const verify = ({ email }: TestAccount) =>
  database.pool.query('update users set email_verified_at = now() where email = $1', [email]);

it('P119 a deleted account leaves neither views nor exports that have the person', async () => {
  const account = await signUp(api, { first_name: 'Ottoline', last_name: 'Quenby' });
  await verify(account);
  await order({
    email: account.email,
    firstName: 'Ottoline',
    lastName: 'Quenby',
    businessName: 'West School',
  });
  await order({
    email: 'other@example.com',
    firstName: 'Adam',
    lastName: 'West',
    businessName: 'The School',
  });
  await store({
    'By email': { q: account.email },
    'By a part of the name': { q: 'quenb' },
    'Ms Quenby': { status: 'processing' },
    West: { province: 'BC' },
    Schools: { q: 'school' },
    'Their school': { q: 'west school' },
  });
  expect((await leave(account)).status).toBe(204);
  // A name that other buyers share does not identify this one.
  expect(await stored()).toEqual({ views: ['Schools', 'West'], exports: 0 });
});

it('P119 whoever has not proved an email takes nothing that is stored about its owner', async () => {
  const account = await signUp(api, { first_name: 'Ottoline', last_name: 'Quenby' });
  await order({ email: account.email });
  await store({ 'By email': { q: account.email }, 'Ms Quenby': {} });
  expect((await leave(account)).status).toBe(204);
  expect(await stored()).toEqual({ views: ['By email', 'Ms Quenby'], exports: 1 });
});
