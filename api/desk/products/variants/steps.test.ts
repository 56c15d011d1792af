import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskProduct } from '../../../../contract/goods/products.ts';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { createProduct } from '../../../testing/fixtures.ts';
import { goodsCalls, newSku, newVariant, productOf } from '../../../testing/goods.ts';
import { line, payload } from '../../../testing/orders/checkout.ts';
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

const reasonsOf = ({ reasons }: DeskProduct) => reasons.map(({ reason }) => reason);

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
