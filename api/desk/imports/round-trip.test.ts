import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPORTED_KINDS } from '../../../contract/goods/import-kinds.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { importCalls } from '../../testing/staff/import-calls.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  const [flags, twin] = [
    await createCategory(database.db, { slug: 'flags', name: 'Flags' }),
    await createCategory(database.db, { slug: 'other-flags', name: 'Flags' }),
  ];
  await createProduct(database.db, {
    name: '=HYPERLINK("http://evil.example")',
    nameFr: "'+1, 2; «Drapeau»",
    description: '<p>Sewn.</p><ul><li>Nylon</li><li>-5 °C</li></ul><p>@home</p>',
    categories: [flags.id, twin.id],
    stock: 7,
    variants: [
      { sku: 'A-1', size: '36x60', options: { Finishing: 'Grommets' }, priceCents: 123_450 },
      { sku: 'A-2', size: '=54x27', options: { Finishing: '-x' }, priceCents: null },
    ],
  });
  await createProduct(database.db, {
    availability: 'Pre-Order',
    availableOn: '2027-03-01',
    shipping: [],
    priceCents: 5,
  });
  await database.pool.query(
    `update skus set cost_cents = 1250, barcode = '012345678905', low_at = 3 where sku = 'A-1'`,
  );
});
afterAll(() => database.drop());

it.each(['en', 'fr'] as const)(
  'an export that is imported unchanged changes nothing: %s',
  async (language) => {
    const manager = await signInStaff(database, 'manager', { isElevated: true, language });
    const jobs = createTestJobs(database, { smtpUrl: undefined });
    const calls = importCalls({ database, api, jobs });
    for (const kind of EXPORTED_KINDS) {
      const file = await api.get(`/admin/goods-exports/${kind}`, manager.headers);
      expect(file.status).toBe(200);
      const { id } = await calls.checked(manager, kind, Buffer.from(await file.arrayBuffer()));
      const { data } = await calls.rows(manager, id);
      expect([kind, data.filter(({ state }) => state !== 'same')]).toEqual([kind, []]);
      expect(data).toHaveLength(kind === 'texts' ? 2 : 3);
      expect(await calls.show(manager, id)).toMatchObject({
        unknownColumns: [],
        delimiter: language === 'fr' ? ';' : ',',
      });
    }
  },
);

it('has what the list of products shows, for those who may import it', async () => {
  const production = await signInStaff(database, 'production');
  const stock = await api.get('/admin/goods-exports/stock?q=A-1', production.headers);
  expect((await stock.text()).trim().split('\r\n')).toHaveLength(3);
  await expect(api.get('/admin/goods-exports/prices', production.headers)).resolves.toBeProblem('FORBIDDEN');
  await expect(api.get('/admin/goods-exports/people', production.headers)).resolves.toBeProblem(
    'INVALID_REQUEST',
    'kind',
  );
  const catalogue = await signInStaff(database, 'catalogue');
  const products = await (await api.get('/admin/goods-exports/products', catalogue.headers)).text();
  expect(products).not.toMatch(/1234\.50|12\.50/);
  const { rows } = await database.pool.query(
    `select detail from staff_log where what = 'goods.exported' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ detail: { kind: 'products', filters: [] } }]);
});
