import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { goodsCalls, newSku, newVariant } from '../../../testing/goods.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
let _writer: TestStaff;
let goods: ReturnType<typeof goodsCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
  _writer = await signInStaff(database, 'catalogue');
  goods = goodsCalls(api, manager);
});
afterAll(() => database.drop());

const SIZES = [{ name: 'Size', values: [{ value: '36x18' }, { value: '72x36' }] }];

describe('variants', () => {
  it('are added, ordered, renamed with a value, and keep what was not sent', async () => {
    const product = await goods.change(await goods.draft(), { priceCents: 1999 });
    const [a, b, c] = [newSku(), newSku(), newSku()];
    const two = await goods.change(product, {
      options: SIZES,
      variants: [
        newVariant(a, { Size: '36x18' }),
        newVariant(b, { Size: '72x36' }, { priceCents: 4999, mpn: 'B' }),
      ],
    });
    expect(two.variants.map(({ sku, sizeFilter }) => [sku, sizeFilter])).toEqual([
      [a, '36x18'],
      [b, '72x36'],
    ]);
    expect([await stockOf(a), await stockOf(product.sku)]).toEqual([
      { quantity: 0, is_sold: true },
      undefined,
    ]);
    const options = [{ name: 'Size', values: [{ value: '36x18' }, { value: '90x60' }, { value: '54x27' }] }];
    const [first, second] = two.variants;
    const three = await goods.change(two, {
      options,
      variants: [second && { ...second, options: { Size: '90x60' } }, newVariant(c, { Size: '54x27' })],
    });
    expect(three.variants.map(({ sku, options: { Size } }) => [sku, Size])).toEqual([
      [a, '36x18'],
      [b, '90x60'],
      [c, '54x27'],
    ]);
    expect(three.variants[1]).toMatchObject({ mpn: 'B', priceCents: 4999 });
    const turned = await goods.change(three, { variants: [...three.variants].reverse() });
    expect(turned.variants.map(({ sku }) => sku)).toEqual([c, b, a]);
    expect(turned.variants[2]?.id).toBe(first?.id);
    // Without variants among what was sent, a renamed value renames them all the same.
    const renamed = await goods.change(turned, {
      options: [{ name: 'Format', values: [{ value: '36x18' }, { value: 'Large' }, { value: '54x27' }] }],
    });
    expect(renamed.variants.map(({ options: own }) => own)).toEqual([
      { Format: '54x27' },
      { Format: 'Large' },
      { Format: '36x18' },
    ]);
  });

  it.each([
    ['the same values twice', [{ Size: '36x18' }, { Size: '36x18' }], 'variants.1.options'],
    ['a value that the option lacks', [{ Size: '1x1' }], 'variants.0.options.Size'],
    ['no value', [{}], 'variants.0.options.Size'],
    ['an option too many', [{ Size: '36x18', Colour: 'Red' }], 'variants.0.options.Colour'],
    [
      'a name that every object has',
      [{ Size: '36x18', constructor: 'Red' }],
      'variants.0.options.constructor',
    ],
  ])('are refused with %s, and nothing is written', async (_, own, field) => {
    const product = await goods.draft();
    const variants = own.map((options) => newVariant(newSku(), options as Record<string, string>));
    const sent = { name: { en: 'Others' }, options: SIZES, variants };
    await expect(goods.patch(product, sent)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect(await goods.show(product.id)).toEqual(product);
  });

  it('keep an option and its values as long as they use them', async () => {
    const product = await goods.change(await goods.draft(), {
      options: SIZES,
      variants: [newVariant(newSku(), { Size: '36x18' })],
    });
    await expect(goods.patch(product, { options: [] })).resolves.toBeProblem('INVALID_REQUEST', 'options');
    const lesser = [{ name: 'Size', values: [{ value: '72x36' }] }];
    await expect(goods.patch(product, { options: lesser })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'options',
    );
  });
});

async function stockOf(sku: string) {
  return database.db
    .selectFrom('inventory')
    .select(['quantity', 'is_sold'])
    .where('sku', '=', sku)
    .executeTakeFirst();
}
