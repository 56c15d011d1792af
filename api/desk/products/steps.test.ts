import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { DeskProduct } from '../../../contract/goods/products.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { goodsCalls, newSku, newVariant, productOf } from '../../testing/goods.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

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

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const reasonsOf = ({ reasons }: DeskProduct) => reasons.map(({ reason }) => reason);
const published = async () => goods.show((await createProduct(database.db)).id);

describe('a product', () => {
  it('is published once it has a name, a price and a category that is shown', async () => {
    const hidden = await createCategory(database.db, { status: 'Inactive' });
    const shown = await createCategory(database.db);
    const draft = await goods.change(await goods.draft(), { categories: [hidden.id] });
    const answer = await goods.step(draft, { action: 'publish' });
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'priceCents' }, { path: 'categories' }],
    });
    const priced = await goods.change(draft, { priceCents: 999 });
    const unlisted = await goods.stepped(priced, { action: 'unlist' });
    expect(reasonsOf(unlisted)).toContain('categoryHidden');
    await expect(goods.step(unlisted, { action: 'publish' })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'categories',
    );
    const complete = await goods.change(unlisted, { categories: [shown.id] });
    const there = await goods.stepped(complete, { action: 'publish' });
    expect(there).toMatchObject({ status: 'published', version: complete.version + 1 });
    expect((await api.get(`/product/${there.slug}`)).status).toBe(200);
    expect((await goods.stepped(there, { action: 'withdraw' })).status).toBe('draft');
  });

  it('is published later, at a time to come', async () => {
    const draft = await goods.draft();
    for (const publishAt of [undefined, null, inHours(-1), 'soon', '0000-01-01T00:00:00Z'])
      await expect(goods.step(draft, { action: 'schedule', publishAt })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'publishAt',
      );
    const publishAt = inHours(24);
    const scheduled = await goods.stepped(draft, { action: 'schedule', publishAt });
    expect(scheduled).toMatchObject({ status: 'draft', publishAt });
    expect(reasonsOf(scheduled)).toContain('notBefore');
    expect((await goods.stepped(scheduled, { action: 'unschedule' })).publishAt).toBeNull();
  });

  it('is archived in favour of another, which cannot be archived itself, and comes back as a draft', async () => {
    const [first, second, third] = [await published(), await published(), await published()];
    for (const replacedBy of [first.id, randomUUID()])
      await expect(goods.step(first, { action: 'archive', replacedBy })).resolves.toBeProblem(
        'INVALID_REQUEST',
        'replacedBy',
      );
    const gone = await goods.stepped(first, { action: 'archive', replacedBy: second.id });
    expect(gone).toMatchObject({ status: 'archived', replacedBy: { id: second.id, name: second.name.en } });
    expect(gone.archivedAt).not.toBeNull();
    // A circle would lead back to the one that is archived.
    await expect(goods.step(second, { action: 'archive', replacedBy: first.id })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'replacedBy',
    );
    await goods.stepped(second, { action: 'archive', replacedBy: third.id });
    const back = await goods.stepped(gone, { action: 'restore' });
    expect(back).toMatchObject({ status: 'draft', archivedAt: null, replacedBy: null });
  });

  it('takes no step from a state that has none, nor one that others did not see', async () => {
    const product = await published();
    for (const action of ['publish', 'restore', 'schedule', 'unschedule'])
      await expect(goods.step(product, { action, publishAt: inHours(1) })).resolves.toBeProblem('CONFLICT');
    await goods.stepped(product, { action: 'unlist' });
    await expect(goods.step(product, { action: 'archive' })).resolves.toBeProblem('CHANGED_MEANWHILE');
    await expect(goods.step(product, { action: 'sell' })).resolves.toBeProblem('INVALID_REQUEST', 'action');
  });

  it('is changed with many others, each by itself and once', async () => {
    const [one, other] = [await published(), await published()];
    const items = [one, other, { ...other, id: randomUUID() }].map(({ id, version }) => ({ id, version }));
    await goods.change(other, { mpn: 'X' });
    const key = randomUUID();
    const act = async () =>
      (await (
        await api.post('/admin/products/bulk', { items, action: 'archive' }, keyed(manager, key))
      ).json()) as object;
    const answer = await act();
    expect(answer).toMatchObject({
      results: [
        { ok: true, name: one.name.en },
        { ok: false, code: 'CHANGED_MEANWHILE' },
        { ok: false, code: 'NOT_FOUND', name: null },
      ],
    });
    expect(await act()).toMatchObject({ results: [{ ok: true }, { ok: false }, { ok: false }] });
    expect((await goods.show(one.id)).version).toBe(one.version + 1);
  });
});

describe('a variant', () => {
  const flag = async () => {
    const { id } = await createProduct(database.db, {
      variants: [{ size: '36x18' }, { size: '72x36', stock: 3 }],
    });
    return goods.show(id);
  };
  const skusOf = ({ variants }: DeskProduct) => variants.map(({ sku }) => sku);

  it('is archived and restored, and its pieces stay', async () => {
    const product = await flag();
    const [small = '', large = ''] = skusOf(product);
    const lesser = await productOf(await goods.ofVariant(product, large, 'archive'));
    expect(lesser.variants[1]).toMatchObject({ quantity: 3, archivedAt: expect.any(String) });
    await expect(goods.ofVariant(product, small, 'archive')).resolves.toBeProblem('CHANGED_MEANWHILE');
    await expect(goods.ofVariant(lesser, large, 'archive')).resolves.toBeProblem('CONFLICT');
    const none = await productOf(await goods.ofVariant(lesser, small, 'archive'));
    expect(none.status).toBe('published');
    expect(reasonsOf(none)).toContain('noVariantSold');
    expect((await database.pool.query('select is_sold from inventory where sku = $1', [large])).rows).toEqual(
      [{ is_sold: false }],
    );
    const id = none.variants[1]?.id ?? '';
    const again = await productOf(await goods.ofVariant(none, id, 'restore'));
    expect(again.variants[1]).toMatchObject({ sku: large, archivedAt: null });
    await expect(goods.ofVariant(again, large, 'restore')).resolves.toBeProblem('CONFLICT');
    await expect(goods.ofVariant(again, 'NOT-THERE', 'archive')).resolves.toBeProblem('NOT_FOUND');
  });

  it('that is archived gives its values to another, and is restored only without one', async () => {
    const product = await flag();
    const [small = ''] = skusOf(product);
    const gone = await productOf(await goods.ofVariant(product, small, 'archive'));
    const sku = newSku();
    const next = await goods.change(gone, { variants: [newVariant(sku, { Size: '36x18' })] });
    const answer = await goods.ofVariant(next, small, 'restore');
    expect(await answer.clone().text()).toContain(sku);
    await expect(answer).toBeProblem('CONFLICT');
  });

  it('is removed as long as nothing knows of it', async () => {
    const draft = await goods.draft();
    const [a, b] = [newSku(), newSku()];
    const options = [{ name: 'Size', values: [{ value: '36x18' }, { value: '72x36' }] }];
    const variants = [newVariant(a, { Size: '36x18' }), newVariant(b, { Size: '72x36' })];
    let product = await goods.change(draft, { options, variants });
    product = await productOf(await goods.removeVariant(product, a));
    product = await productOf(await goods.removeVariant(product, b));
    expect(product.variants).toEqual([]);
    expect(
      (await database.pool.query('select sku from inventory where product_id = $1', [draft.id])).rows,
    ).toEqual([{ sku: draft.sku }]);
    await expect(goods.add({ sku: a })).resolves.toBeProblem('INVALID_REQUEST', 'sku');
    const sold = await createProduct(database.db, { variants: [{ size: '36x18', stock: 1 }] });
    await api.checkout(payload({ lines: [line(sold)] }));
    const shown = await goods.show(sold.id);
    await expect(goods.removeVariant(shown, shown.variants[0]?.sku ?? '')).resolves.toBeProblem('CONFLICT');
  });
});

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
