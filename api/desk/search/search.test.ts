import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../contract/desk/search.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
/** Finds the one buyer, and the flag with the term in its name. */
const word = `tremb${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const email = `${word}@example.com`;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  const flag = await createProduct(database.db, { name: `Banner ${word}`, stock: 50 });
  for (let i = 0; i < 6; i++) {
    const customer = { firstName: 'Zoé', lastName: word, email };
    // The same cart again would be taken for a retry.
    expect((await api.checkout(payload({ lines: [line(flag, i + 1)], customer }))).status).toBe(201);
  }
});
afterAll(() => database.drop());

const search = async (role: Role, q: string): Promise<SearchAnswer['data']> => {
  const { headers } = await signInStaff(database, role);
  const answer = await api.get(`/admin/search?q=${encodeURIComponent(q)}`, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SearchAnswer).data;
};

it('finds at most five orders, and the people and products of a word', async () => {
  const { orders, people, products } = await search('desk', word);
  expect(orders).toHaveLength(5);
  expect(orders[0]).toEqual({ number: expect.stringMatching(/^HY-/), buyer: `Zoé ${word}` });
  expect(people).toEqual([{ email, name: `Zoé ${word}` }]);
  expect(products).toEqual([{ id: null, slug: expect.any(String), name: `Banner ${word}` }]);
});

it('finds an order by its number', async () => {
  const [newest] = (await search('desk', word)).orders;
  expect((await search('desk', newest?.number ?? '')).orders).toEqual([newest]);
});

it('shows each role what it may read', async () => {
  const counts = async (role: Role) => {
    const { orders, people, products } = await search(role, word);
    return [orders.length, people.length, products.length];
  };
  expect(await counts('production')).toEqual([5, 0, 1]);
  expect(await counts('catalogue')).toEqual([0, 0, 1]);
});

it('finds products by two letters, which are too few for orders and people', async () => {
  const { orders, people, products } = await search('owner', 'ba');
  expect([orders, people]).toEqual([[], []]);
  expect(products).toHaveLength(1);
});

it.each(['a', ' ', 'x'.repeat(101)])('refuses “%s”', async (q) => {
  const { headers } = await signInStaff(database, 'desk');
  await expect(api.get(`/admin/search?q=${encodeURIComponent(q)}`, headers)).resolves.toBeProblem(
    'INVALID_REQUEST',
    'q',
  );
});

it('finds products of every state for whoever edits them, also by a sku', async () => {
  const { id } = await createProduct(database.db, { name: 'Gonfalon', sku: 'GNF-77/B' });
  await database.pool.query(`update products set status = 'draft' where id = $1`, [id]);
  expect((await search('catalogue', 'gonfal')).products).toMatchObject([{ id, name: 'Gonfalon' }]);
  expect((await search('catalogue', 'gnf77b')).products).toMatchObject([{ id }]);
  expect((await search('desk', 'gonfal')).products).toEqual([]);
});
