import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { createCategory, createProduct } from '../../../testing/fixtures.ts';
import { goodsCalls, productOf } from '../../../testing/goods.ts';
import { line, payload } from '../../../testing/orders/checkout.ts';
import { keyed } from '../../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
let goods: ReturnType<typeof goodsCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager', { isElevated: true });
  goods = goodsCalls(api, manager);
});
afterAll(() => database.drop());

describe('a copy', () => {
  it('is a draft with everything but skus, stock and barcodes, once for each key', async () => {
    const { id, sku } = await createProduct(database.db, {
      name: 'Bunting',
      nameFr: 'Fanions',
      variants: [{ size: '36x18', priceCents: 1500 }],
    });
    const category = await createCategory(database.db);
    const facts = { barcode: '4006381333931', packedWeightG: 80, categories: [category.id] };
    const original = await goods.change(await goods.show(id), facts);
    const key = randomUUID();
    const copy = async (headers: object = keyed(manager, key)) =>
      productOf(
        await api.post(`/admin/products/${id}/duplicate`, {}, headers as Record<string, string>),
        201,
      );
    const made = await copy();
    expect(made).toMatchObject({
      status: 'draft',
      name: { en: 'Bunting (copy)', fr: 'Fanions (copie)' },
      slug: 'bunting-copy',
      sku: `${sku}-2`,
      priceCents: original.priceCents,
      barcode: null,
      packedWeightG: 80,
      categories: [category.id],
      variants: [{ sku: `${sku}-1-2`, priceCents: 1500, quantity: 0, options: { Size: '36x18' } }],
    });
    expect((await copy()).id).toBe(made.id);
    const writer = await signInStaff(database, 'catalogue');
    expect(await copy(keyed(writer))).toMatchObject({
      sku: `${sku}-3`,
      slug: 'bunting-copy-2',
      priceCents: null,
      variants: [{ priceCents: null }],
    });
  });
});

describe('the sample’s products', () => {
  const call = (method: 'GET' | 'POST') =>
    method === 'GET'
      ? api.get('/admin/products/own-goods', manager.headers)
      : api.post('/admin/products/own-goods', {}, manager.headers);
  beforeEach(() => database.pool.query('update products set is_sample = false'));

  it('are archived in one press, as often as it is pressed, unless a real order names one', async () => {
    const flags = [await createProduct(database.db), await createProduct(database.db)];
    for (let n = 0; n < 29; n++) flags.push(await createProduct(database.db));
    const ids = flags.map(({ id }) => id);
    await database.pool.query('update products set is_sample = true where id = any ($1)', [ids]);
    const sold = await createProduct(database.db);
    await database.pool.query('update products set is_sample = true where id = $1', [sold.id]);
    await api.checkout(payload({ lines: [line(sold)] }));
    expect(await (await call('GET')).json()).toEqual({
      data: { products: 32, orders: 1, isOrdered: true },
    });
    const refused = await call('POST');
    expect(await refused.clone().json()).toMatchObject({ data: { orders: 1 } });
    await expect(refused).toBeProblem('CONFLICT');
    await database.pool.query('update orders set is_sample = true');
    expect(await (await call('POST')).json()).toEqual({ data: { archived: 32 } });
    expect(await (await call('POST')).json()).toEqual({ data: { archived: 0 } });
    expect((await goods.show(ids[5] ?? '')).status).toBe('archived');
    const other = await signInStaff(database, 'manager');
    await expect(api.post('/admin/products/own-goods', {}, other.headers)).resolves.toBeProblem(
      'STEP_UP_REQUIRED',
    );
  });
});

it('an editor chooses from categories, stores and the options in use', async () => {
  await createProduct(database.db, { variants: [{ fabric: 'Durapoly', size: '36x18' }] });
  const answer = await api.get('/admin/products/choices', manager.headers);
  const { data } = (await answer.json()) as { data: { options: { name: string; values: string[] }[] } };
  expect(data).toMatchObject({
    categories: expect.arrayContaining([expect.objectContaining({ isShown: true })]),
  });
  expect(data.options.find(({ name }) => name === 'Fabric')?.values).toContain('Durapoly');
});
