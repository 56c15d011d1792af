import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomPricesAnswer } from '../../../contract/catalog/custom-prices.ts';
import { dayAfter } from '../../../contract/days.ts';
import type { ProductPrices } from '../../../contract/desk/price-tables.ts';
import type { PriceRowsBody } from '../../../contract/offers/price-tables.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const TODAY = shopDay(Date.now());
const [YESTERDAY, LATER] = [dayAfter(TODAY, -1), dayAfter(TODAY, 30)];
let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
});
afterAll(() => database.drop());

const rows = (perSqFtCents = 900): PriceRowsBody => ({
  cloths: [{ cloth: 'Nylite 200', perSqFtCents }],
  finishes: [],
  doublePpm: 1_000_000,
  breaks: [{ from: 10, offPpm: 100_000 }],
  minPieceCents: 0,
  minLineCents: 0,
});

const send = (method: string, path: string, body: unknown, version: number, { headers } = manager) =>
  api.send(method, `/admin/price-tables/${path}`, body as object, {
    ...headers,
    'If-Match': `"v${version}"`,
  });
const save = (product: string, body: unknown, version: number) => send('PUT', product, body, version);
async function read(product: string): Promise<ProductPrices> {
  const answer = await api.get(`/admin/price-tables/${product}`, manager.headers);
  return ((await answer.json()) as { data: ProductPrices }).data;
}
async function fromPrices(slug: string) {
  const answer = await api.get(`/custom-prices/${slug}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as CustomPricesAnswer).data.sizes;
}

it('lists every product, also those without prices', async () => {
  const answer = await api.get('/admin/price-tables', manager.headers);
  const { data } = (await answer.json()) as { data: ProductPrices[] };
  expect(data).toHaveLength(13);
  expect(data[1]).toEqual({ product: 'applique-sew-flags', version: 0, tables: [] });
});

it('steps by day: a later table waits for its day, and one whose day is over stays as it was', async () => {
  expect((await save('custom-flags', { validFrom: TODAY, rows: rows() }, 0)).status).toBe(200);
  expect((await save('custom-flags', { validFrom: LATER, rows: rows(1000) }, 1)).status).toBe(200);
  expect((await read('custom-flags')).tables).toMatchObject([
    { validFrom: LATER, state: 'later', canChange: true, changedBy: 'Sam of manager' },
    { validFrom: TODAY, state: 'now', canChange: true, rows: rows() },
  ]);
  // As it is 31 days later.
  await database.pool.query(
    `update price_tables set valid_from = valid_from - 31 where product = 'custom-flags'`,
  );
  const over = await read('custom-flags');
  expect(over.tables.map(({ validFrom, state, canChange }) => [validFrom, state, canChange])).toEqual([
    [YESTERDAY, 'now', false],
    [dayAfter(TODAY, -31), 'over', false],
  ]);
  const late = save('custom-flags', { validFrom: YESTERDAY, rows: rows(1) }, over.version);
  await expect(late).resolves.toBeProblem('INVALID_REQUEST', 'validFrom');
  const back = send('DELETE', `custom-flags/${YESTERDAY}`, undefined, over.version);
  await expect(back).resolves.toBeProblem('CONFLICT');
  expect(await read('custom-flags')).toEqual(over);
});

it('lets one of two people at once write, and shows the other the tables as they are', async () => {
  const body = { validFrom: TODAY, rows: rows() };
  const answers = await Promise.all([save('street-banner', body, 0), save('street-banner', body, 0)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const late = answers.find(({ status }) => status === 412);
  expect(await late?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: await read('street-banner') });
  const bare = api.send('PUT', '/admin/price-tables/street-banner', body, manager.headers);
  await expect(bare).resolves.toBeProblem('PRECONDITION_REQUIRED');
});

it('takes a table back, and logs what was done', async () => {
  await save('podium-banners', { validFrom: TODAY, rows: rows() }, 0);
  await save('podium-banners', { validFrom: LATER, rows: rows(1) }, 1);
  expect((await send('DELETE', `podium-banners/${LATER}`, undefined, 2)).status).toBe(200);
  const { version, tables } = await read('podium-banners');
  expect([version, tables.map(({ validFrom }) => validFrom)]).toEqual([3, [TODAY]]);
  await expect(send('DELETE', `podium-banners/${LATER}`, undefined, 3)).resolves.toBeProblem('NOT_FOUND');
  const { rows: entries } = await database.pool.query(
    `select what, detail from staff_log where subject_kind = 'price-table' and subject_id = 'podium-banners' order by seq`,
  );
  expect(entries).toEqual([
    { what: 'price-table.saved', detail: { product: 'podium-banners', validFrom: TODAY } },
    { what: 'price-table.saved', detail: { product: 'podium-banners', validFrom: LATER } },
    { what: 'price-table.taken-back', detail: { product: 'podium-banners', validFrom: LATER } },
  ]);
});

it.each([
  ['a day that is over', { validFrom: YESTERDAY }, 'validFrom'],
  ['a day of another age', { validFrom: '0202-01-01' }, 'validFrom'],
  ['no table', { rows: null }, 'rows'],
  ['a thousand cloths', { rows: { ...rows(), cloths: Array(1000).fill(rows().cloths[0]) } }, 'rows.cloths'],
  [
    'a cloth twice',
    { rows: { ...rows(), cloths: [...rows().cloths, ...rows().cloths] } },
    'rows.cloths.1.cloth',
  ],
  ['a price below zero', { rows: rows(-1) }, 'rows.cloths.0.perSqFtCents'],
  ['a price of 1e9', { rows: rows(1e9) }, 'rows.cloths.0.perSqFtCents'],
  ['a price that is no number', { rows: rows(Number.NaN) }, 'rows.cloths.0.perSqFtCents'],
])('refuses %s, by its field', async (_, wrong, field) => {
  const body = { validFrom: TODAY, rows: rows(), ...wrong };
  await expect(save('fence-wraps', body, 0)).resolves.toBeProblem('INVALID_REQUEST', field);
  expect((await read('fence-wraps')).version).toBe(0);
});

it('keeps a cloth that is a word of JavaScript as a word', async () => {
  const cloths = [{ cloth: '__proto__', perSqFtCents: 5 }];
  expect((await save('car-flag', { validFrom: TODAY, rows: { ...rows(), cloths } }, 0)).status).toBe(200);
  expect((await read('car-flag')).tables[0]?.rows.cloths).toEqual(cloths);
  expect(await fromPrices('car-flag')).toEqual([]);
});

it.each(['flags', '__proto__', 'Custom-Flags'])('does not know the product %j', async (product) => {
  await expect(save(product, { validFrom: TODAY, rows: rows() }, 0)).resolves.toBeProblem('NOT_FOUND');
});

describe('the least price of a piece by size', () => {
  it('is shown of the sizes that the form offers, from the day of its table on', async () => {
    await save('applique-sew-flags', { validFrom: TODAY, rows: rows(2000) }, 0);
    expect(await fromPrices('applique-sew-flags')).toEqual([
      { size: '54x27', from: 202.5 },
      { size: '60x36', from: 300 },
      { size: '72x36', from: 360 },
      { size: '90x45', from: 562.5 },
    ]);
  });

  it('is absent without a table, for a cloth that the form does not offer, and where nobody can buy one piece', async () => {
    expect(await fromPrices('feather-banner')).toEqual([]);
    await save('feather-banner', { validFrom: LATER, rows: rows() }, 0);
    await save('custom-paper-flag', { validFrom: TODAY, rows: rows() }, 0);
    for (const slug of ['feather-banner', 'custom-paper-flag']) expect(await fromPrices(slug)).toEqual([]);
  });

  it('is asked for by the slug in any case; another is not found', async () => {
    expect(await fromPrices('pennants-and-burgee')).toEqual([]);
    await expect(api.get('/custom-prices/__proto__')).resolves.toBeProblem('NOT_FOUND');
  });
});
