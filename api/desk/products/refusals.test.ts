import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { goodsCalls, newSku, newVariant } from '../../testing/goods.ts';
import { runsOf } from '../../testing/runs.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
let writer: TestStaff;
let goods: ReturnType<typeof goodsCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
  writer = await signInStaff(database, 'catalogue');
  goods = goodsCalls(api, manager);
});
afterAll(() => database.drop());

const SIZES = [{ name: 'Size', values: [{ value: '36x18' }, { value: '72x36' }] }];

describe('a change is refused', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => newVariant(`M-${n}`, { Size: '36x18' }, { barcode: undefined }));

  it.each<[string, object, string]>([
    ['a price below zero', { priceCents: -1 }, 'priceCents'],
    ['no number', { priceCents: Number.NaN, name: null }, 'name'],
    ['a billion', { priceCents: 1e9 }, 'priceCents'],
    ['half a cent', { priceCents: 0.5 }, 'priceCents'],
    [
      'rising breaks',
      {
        priceBreaks: [
          { from: 2, priceCents: 5 },
          { from: 3, priceCents: 6 },
        ],
      },
      'priceBreaks',
    ],
    ['an unknown category', { categories: [randomUUID()] }, 'categories.0'],
    ['an unknown product', { related: [randomUUID()] }, 'related.0'],
    ['an unknown store', { store: 'nowhere' }, 'store'],
    ['an unknown picture', { pictures: [{ path: '../../etc/passwd', alt: {} }] }, 'pictures.0.path'],
    ['a barcode with a wrong digit', { barcode: '4006381333932' }, 'barcode'],
    ['two options of one name', { options: [...SIZES, ...SIZES] }, 'options.1.name'],
    [
      'an option that takes a field’s place',
      { options: [{ name: 'price', values: [{ value: '1' }] }] },
      'options.0.name',
    ],
    [
      'an unknown variant',
      { options: SIZES, variants: [newVariant('V-1', { Size: '36x18' }, { id: randomUUID() })] },
      'variants.0.id',
    ],
    ['a matrix of 501', { variants: rows(501) }, 'variants'],
    ['a matrix of 10,000 empty rows', { variants: Array.from({ length: 10_000 }, () => ({})) }, 'variants'],
    ['a matrix of 3,000', { variants: rows(3000) }, 'variants'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['a name of only blanks', { name: { en: '\u00a0' } }, 'name.en'],
    ['a description without end', { description: { en: 'x'.repeat(20_001) } }, 'description.en'],
    ['a day that there is not', { availableOn: '2027-02-30' }, 'availableOn'],
  ])('with %s', async (_, sent, field) => {
    const product = await goods.draft();
    await expect(goods.patch(product, sent)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect(await goods.show(product.id)).toEqual(product);
  });

  it('by its size for a matrix of 10,000 full rows, before it is read', async () => {
    const product = await goods.draft();
    const sent = { variants: rows(10_000).map((row) => ({ ...row, mpn: 'M'.repeat(40) })) };
    await expect(goods.patch(product, sent)).resolves.toBeProblem('PAYLOAD_TOO_LARGE');
  });

  it('with one sentence for a matrix of 3,000 rows that all are wrong', async () => {
    const product = await goods.draft();
    const answer = await goods.patch(product, { variants: rows(3000).map(() => ({ id: 'x', options: [] })) });
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'variants' }] });
  });

  it('for a variant with a value of __proto__', async () => {
    const product = await goods.draft();
    const variants = [newVariant(newSku(), JSON.parse('{"Size":"36x18","__proto__":"x"}'))];
    await expect(goods.patch(product, { options: SIZES, variants })).resolves.toBeProblem('INVALID_REQUEST');
    expect(await goods.show(product.id)).toEqual(product);
  });

  it('B03 when two people make it at once: one wins, the other learns what it is now', async () => {
    let product = await goods.draft();
    for (let turn = 0; turn < runsOf(50); turn++) {
      const answers = await Promise.all([
        goods.patch(product, { mpn: `A-${turn}` }),
        goodsCalls(api, writer).patch(product, { metaTitle: { en: `B-${turn}` } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const now = await goods.show(product.id);
      const lost = answers.find(({ status }) => status === 412);
      expect(await lost?.json()).toMatchObject({ data: now });
      const isFirst = answers[0].status === 200;
      expect([now.mpn, now.metaTitle.en]).toEqual(
        isFirst ? [`A-${turn}`, product.metaTitle.en] : [product.mpn, `B-${turn}`],
      );
      product = now;
    }
  });
});
