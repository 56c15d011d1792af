import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceClaim, PriceEvidence } from '../../../contract/desk/prices.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
});
afterAll(() => database.drop());

const set = (sku: string, body: object) =>
  api.send(
    'PUT',
    `/admin/prices/${sku}`,
    { originalPriceCents: 0, note: 'Cheaper cloth', ...body },
    manager.headers,
  );
const evidenceOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { data: PriceEvidence }).data;
const expected = (priceCents: number | null, originalPriceCents = 0) => ({ priceCents, originalPriceCents });

it('sets the price of a variant with its reason, also of one that is archived, and takes it away again', async () => {
  const flag = await createProduct(database.db, { priceCents: 5000, variants: [{ priceCents: null }] });
  const sku = flag.variants[0]?.sku ?? '';
  const first = await evidenceOf(
    set(sku, { priceCents: 4000, originalPriceCents: 5000, expected: expected(null) }),
  );
  expect(first).toMatchObject({
    ownPriceCents: 4000,
    priceCents: 4000,
    originalPriceCents: 5000,
    isVariant: true,
    isArchived: false,
    sale: null,
  });
  expect(first.history[0]).toMatchObject({
    priceCents: 4000,
    changedBy: 'Sam of manager',
    note: 'Cheaper cloth',
  });
  await database.pool.query('update variants set archived_at = now() where sku = $1', [sku]);
  const again = await evidenceOf(set(sku, { priceCents: null, expected: expected(4000, 5000) }));
  expect(again).toMatchObject({
    ownPriceCents: null,
    priceCents: 5000,
    originalPriceCents: 0,
    isArchived: true,
  });
  const { rows } = await database.pool.query(
    `select detail from staff_log where what = 'price.changed' and subject_id = $1 order by seq`,
    [sku],
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    { priceCents: 4000, originalPriceCents: 5000 },
    { priceCents: null, originalPriceCents: 0 },
  ]);
});

it('sets that of a product without variants, which the list of every price finds', async () => {
  const pole = await createProduct(database.db, { priceCents: 9000, name: 'Pole of Prices' });
  const { sku } = pole;
  expect(await evidenceOf(set(sku, { priceCents: 8000, expected: expected(9000) }))).toMatchObject({
    priceCents: 8000,
    isVariant: false,
    struckPriceCents: 0,
  });
  const answer = await api.get('/admin/prices?show=every&q=pole+of+prices', manager.headers);
  const { data } = (await answer.json()) as { data: PriceClaim[] };
  expect(data).toMatchObject([{ sku, priceCents: 8000, originalPriceCents: 0, proof: null }]);
});

it('is refused with what it is now when somebody was faster, one of two at once', async () => {
  const pole = await createProduct(database.db, { priceCents: 9000 });
  const answers = await Promise.all(
    [8000, 7000].map((priceCents) => set(pole.sku, { priceCents, expected: expected(9000) })),
  );
  const [refused = Response.error()] = answers.filter(({ status }) => status !== 200);
  await expect(refused).toBeProblem('CONFLICT');
  const { data } = (await refused.clone().json()) as { data: PriceEvidence };
  expect([7000, 8000]).toContain(data.priceCents);
});

it.each<[string, object, string]>([
  ['0', { priceCents: 0 }, 'priceCents'],
  ['−1', { priceCents: -1 }, 'priceCents'],
  ['1e9', { priceCents: 1e9 }, 'priceCents'],
  ['half a cent', { priceCents: 10.5 }, 'priceCents'],
  ['no price of a product', { priceCents: null }, 'priceCents'],
  ['an earlier price of a product', { priceCents: 1, originalPriceCents: 5 }, 'originalPriceCents'],
  ['no reason', { priceCents: 1, note: ' ' }, 'note'],
])('refuses %s by its field', async (_, wrong, path) => {
  const pole = await createProduct(database.db, { priceCents: 9000 });
  await expect(set(pole.sku, { expected: expected(9000), ...wrong })).resolves.toBeProblem(
    'INVALID_REQUEST',
    path,
  );
});

it('refuses a sku under which nothing is sold', async () => {
  await expect(set('NONE', { priceCents: 1, expected: expected(1) })).resolves.toBeProblem('NOT_FOUND');
});
