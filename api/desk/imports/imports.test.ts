import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Import, ImportRowList, ShownImport } from '../../../contract/goods/imports.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../../testing/fixtures.ts';
import { createTestJobs, type TestJobs } from '../../testing/jobs/jobs.ts';
import { importCalls } from '../../testing/staff/import-calls.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let jobs: TestJobs;
let manager: TestStaff;
let flag: ProductFixture;
let calls: ReturnType<typeof importCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  jobs = createTestJobs(database, { smtpUrl: undefined });
  manager = await signInStaff(database, 'manager', { isElevated: true });
  calls = importCalls({ database, api, jobs });
  await createProduct(database.db, { variants: Array.from({ length: 60 }, () => ({ stock: 1 })) });
});
afterAll(() => database.drop());
beforeEach(async () => {
  flag = await createProduct(database.db, {
    name: 'Ontario',
    priceCents: 2000,
    stock: 10,
    variants: [{}, {}],
  });
});

const skuAt = (at: number) => flag.variants[at]?.sku ?? '';

describe('an import of a file', () => {
  it('is checked, shown, applied and put back', async () => {
    const file = `SKU;Prix;Couleur\n${skuAt(0)};25,00 $;rouge\n${skuAt(1)};;\nNO-SUCH;5;\n`;
    const { id, state } = await calls.upload(manager, 'prices', Buffer.from(file, 'latin1'));
    expect(state).toBe('checking');
    await jobs.work();
    expect(await calls.show(manager, id)).toMatchObject({
      state: 'checked',
      fileName: 'prices.csv',
      counts: { change: 1, same: 1, error: 1 },
      delimiter: ';',
      unknownColumns: ['Couleur'],
      concerns: [],
      putBackUntil: null,
    });
    const { data } = await calls.rows(manager, id);
    expect(data).toMatchObject([
      {
        rowNumber: 2,
        sku: skuAt(0),
        product: 'Ontario',
        changes: [{ column: 'Price', before: '$20.00', after: '$25.00' }],
      },
      { rowNumber: 3, state: 'same', changes: [] },
      { rowNumber: 4, state: 'error', messages: [{ column: 'SKU', text: 'The shop has no such SKU' }] },
    ]);
    expect((await calls.rows(manager, id, '?state=error')).count).toBe(1);
    expect((await calls.rows(manager, id, '?limit=1&after=2')).data).toMatchObject([{ rowNumber: 3 }]);
    const errors = await api.get(`/admin/imports/${id}/errors`, manager.headers);
    expect(await errors.text()).toBe(
      '"Row","SKU","Column","Message"\r\n"4","NO-SUCH","SKU","The shop has no such SKU"\r\n',
    );
    expect(await calls.act(manager, id, 'apply')).toMatchObject({ state: 'applying' });
    await jobs.work();
    expect(await calls.show(manager, id)).toMatchObject({
      state: 'applied',
      counts: { applied: 1 },
      putBackUntil: expect.any(String),
    });
    await calls.act(manager, id, 'put-back');
    await jobs.work();
    expect(await calls.show(manager, id)).toMatchObject({ state: 'put-back', putBackUntil: null });
    const { rows } = await database.pool.query(
      'select what, detail from staff_log where subject_id = $1 order by seq',
      [id],
    );
    expect(rows).toEqual([
      { what: 'import.uploaded', detail: { kind: 'prices' } },
      { what: 'import.applied', detail: { kind: 'prices', rows: 1 } },
      { what: 'import.put-back', detail: { kind: 'prices', rows: 1 } },
    ]);
  });

  it('asks for a second press, with what it is concerned about', async () => {
    const { id } = await calls.checked(manager, 'prices', `sku,price\n${skuAt(0)},50\n`);
    const answer = await api.post(`/admin/imports/${id}/apply`, {}, keyed(manager));
    await expect(answer.clone()).toBeProblem('CONFLICT');
    expect(await answer.json()).toMatchObject({ data: { concerns: [{ concern: 'jumps', rows: 1 }] } });
    expect(await calls.act(manager, id, 'apply', { confirmed: true })).toMatchObject({ state: 'applying' });
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004'),
      'This is not a CSV file. Save the spreadsheet as CSV first',
    ],
    ['a header alone', 'sku,price', 'The file has a header and no rows'],
    ['no key', 'price\n5', 'The file has no column “SKU”'],
    ['nothing to change', 'sku,product\nA,B', 'The file has no column that this import changes'],
    ['a column twice', 'sku,price,prix\nA,5,6', 'The column “prix” is in the file twice'],
  ])('fails as a whole with %s', async (_, file, failure) => {
    const { id } = await calls.checked(manager, 'prices', file);
    expect(await calls.show(manager, id)).toMatchObject({ state: 'failed', failure, counts: {} });
    await expect(api.post(`/admin/imports/${id}/apply`, {}, keyed(manager))).resolves.toBeProblem('CONFLICT');
  });

  it('is refused without a file, of an unknown kind, as JSON, or with a zip that is not ours', async () => {
    const sent = (kind: string, file: Buffer | string) => calls.send(manager, kind, file);
    await expect(sent('prices', '')).toBeProblem('INVALID_REQUEST', 'file');
    await expect(sent('people', 'a')).toBeProblem('INVALID_REQUEST', 'kind');
    await expect(sent('prices&pictures=abcdefghijklmnopqrstuvwxyz', 'a')).toBeProblem(
      'INVALID_REQUEST',
      'pictures',
    );
    await expect(sent('products&pictures=abcdefghijklmnopqrstuvwxyz', 'a')).toBeProblem(
      'INVALID_REQUEST',
      'pictures',
    );
    await expect(api.post('/admin/imports?kind=prices', {}, manager.headers)).resolves.toBeProblem(
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });
});

describe('who imports', () => {
  it('imports kinds of the role alone, and sees those alone', async () => {
    const { id } = await calls.checked(manager, 'prices', `sku,price\n${skuAt(0)},21\n`);
    const desk = await signInStaff(database, 'desk', { isElevated: true });
    await expect(calls.send(desk, 'prices', 'sku,price\nA,5')).toBeProblem('FORBIDDEN');
    for (const path of ['', '/rows', '/errors'])
      await expect(api.get(`/admin/imports/${id}${path}`, desk.headers)).resolves.toBeProblem('FORBIDDEN');
    await expect(api.post(`/admin/imports/${id}/apply`, {}, keyed(desk))).resolves.toBeProblem('FORBIDDEN');
    await expect(api.get('/admin/imports?kind=prices', desk.headers)).resolves.toBeProblem('FORBIDDEN');
    await expect(api.get('/admin/import-templates/prices', desk.headers)).resolves.toBeProblem('FORBIDDEN');
    const counted = await calls.checked(desk, 'stock', `sku,quantity\n${skuAt(0)},4\n`);
    const list = (await (await api.get('/admin/imports', desk.headers)).json()) as { data: Import[] };
    expect(list.data.map((one) => one.id)).toEqual([counted.id]);
    expect((await calls.act(desk, counted.id, 'apply')).state).toBe('applying');
  });

  it('proves who they are before they apply or put back', async () => {
    const other = await signInStaff(database, 'manager');
    const { id } = await calls.checked(other, 'prices', `sku,price\n${skuAt(0)},21\n`);
    for (const action of ['apply', 'put-back'])
      await expect(api.post(`/admin/imports/${id}/${action}`, {}, keyed(other))).resolves.toBeProblem(
        'STEP_UP_REQUIRED',
      );
    await expect(api.get(`/admin/imports/${flag.id}`, other.headers)).resolves.toBeProblem('NOT_FOUND');
  });
});

it('has a template of each kind in the language of the person, which the import reads', async () => {
  const french = await signInStaff(database, 'manager', { language: 'fr' });
  const answer = await api.get('/admin/import-templates/prices', french.headers);
  expect(await answer.clone().text()).toContain('"UGS";"Produit";"Prix";"Prix d’origine";"Coût"');
  const { id } = await calls.checked(french, 'prices', Buffer.from(await answer.arrayBuffer()));
  const shown: ShownImport = await calls.show(french, id);
  expect(shown).toMatchObject({ state: 'checked', unknownColumns: [], counts: { error: 1 } });
  const { data }: ImportRowList = await calls.rows(french, id, '?lang=fr');
  expect(data[0]?.messages).toEqual([
    { column: 'UGS', text: 'La boutique n’a pas cette UGS', isError: true },
  ]);
});
