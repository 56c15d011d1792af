import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceChangePreview } from '../../../contract/goods/price-changes.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { keyed } from '../../testing/staff/keyed.ts';
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

const make = (body: object) => api.post('/admin/price-changes', body, keyed(manager));
async function preview(body: object): Promise<PriceChangePreview> {
  const answer = await api.post('/admin/price-changes/preview', body, manager.headers);
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.stringContaining('"found"')]);
  return ((await answer.json()) as { data: PriceChangePreview }).data;
}

it('finds goods in a category below, shows examples, and prepares an import of what changes', async () => {
  const main = await createCategory(database.db);
  const category = await createCategory(database.db, { parent: main.id });
  const flag = await createProduct(database.db, {
    categories: [category.id],
    variants: [{ priceCents: 1999 }, { priceCents: 3999, originalPriceCents: 4500 }, { priceCents: null }],
    priceCents: 500,
  });
  await createProduct(database.db, { categories: [category.id], priceCents: 9999 });
  const gone = await createProduct(database.db, {
    categories: [category.id],
    variants: [{ priceCents: 2999 }],
  });
  await database.pool.query('update variants set archived_at = now() where product_id = $1', [gone.id]);
  const body = {
    filter: { category: main.id },
    change: { kind: 'amount', cents: -1000 },
    rounding: '95',
    original: 'before',
  };
  expect(await preview(body)).toMatchObject({
    found: 4,
    changed: 3,
    without: 1,
    examples: [
      { priceCents: 1999, nextCents: 995, originalPriceCents: 0, nextOriginalCents: 1999 },
      { priceCents: 3999, nextCents: 2995, originalPriceCents: 4500, nextOriginalCents: 3999 },
      { priceCents: 9999, nextCents: 8995, nextOriginalCents: 0 },
    ],
  });
  const answer = await make(body);
  expect(answer.status).toBe(201);
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  const { rows } = await database.pool.query(
    `select kind, source, (select count(*)::int from import_rows where import_id = imports.id) as rows
     from imports where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ kind: 'prices', source: 'bulk', rows: 3 }]);
  const unchanged = await database.db
    .selectFrom('variants')
    .select('price_cents')
    .where('product_id', '=', flag.id)
    .orderBy('position')
    .execute();
  expect(unchanged.map(({ price_cents }) => price_cents)).toEqual([1999, 3999, null]);
});

const percent = (ppm: unknown) => ({ filter: {}, change: { kind: 'percent', ppm } });
it.each<[string, object, string]>([
  ['100 % off', percent(-1_000_000), 'change.ppm'],
  ['a share that is no number', percent(Number.NaN), 'change.ppm'],
  ['a price of 0', { filter: {}, change: { kind: 'set', cents: 0 } }, 'change.cents'],
  ['a price of 1e9', { filter: {}, change: { kind: 'set', cents: 1e9 } }, 'change.cents'],
  ['a price of −1', { filter: {}, change: { kind: 'set', cents: -1 } }, 'change.cents'],
  ['skus that are not there', { ...percent(1), filter: { skus: ['NONE', '__proto__'] } }, 'filter.skus'],
  ['a filter that finds nothing', { ...percent(1), filter: { q: 'no such flag' } }, 'change'],
  ['an unknown rounding', { ...percent(1), rounding: '0.95' }, 'rounding'],
])('refuses %s, by its field', async (_, wrong, path) => {
  await expect(make(wrong)).resolves.toBeProblem('INVALID_REQUEST', path);
});
