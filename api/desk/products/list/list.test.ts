import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingFrench } from '../../../../contract/goods/missing-french.ts';
import { PRODUCT_SORTS } from '../../../../contract/goods/product-states.ts';
import type { DeskProduct, ProductList } from '../../../../contract/goods/products.ts';
import { sizeFilter } from '../../../../contract/goods/size-filter.ts';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { createCategory, createProduct, type ProductFixture } from '../../../testing/fixtures.ts';
import { line, payload } from '../../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let writer: TestStaff;
let main: { id: string };
let sub: { id: string };
let banner: ProductFixture;
let pole: ProductFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  writer = await signInStaff(database, 'catalogue');
  main = await createCategory(database.db, { name: 'Flags' });
  sub = await createCategory(database.db, { name: 'Banners', parent: main.id });
  banner = await createProduct(database.db, {
    name: 'Alpine banner',
    nameFr: 'Bannière alpestre',
    sku: 'BNR-100',
    categories: [sub.id],
    variants: [
      { sku: 'BNR-100/S', size: '36x18', priceCents: 1000, stock: 2 },
      { sku: 'BNR-100/L', size: '72x36', priceCents: 3000, stock: 0 },
    ],
  });
  pole = await createProduct(database.db, {
    name: 'Oak pole',
    nameFr: 'Mât de chêne',
    sku: 'POLE-7',
    priceCents: 9000,
    stock: 1,
  });
});
afterAll(() => database.drop());

const run = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const list = async (query = ''): Promise<ProductList> => {
  const answer = await api.get(`/admin/products${query}`, writer.headers);
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
  return (await answer.json()) as ProductList;
};
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

describe('the list of products', () => {
  it('shows each with what it costs, what is left and how much of its French there is', async () => {
    const { data, count, more } = await list('?sort=name');
    expect([count, more]).toEqual([2, false]);
    expect(data[0]).toMatchObject({
      name: 'Alpine banner',
      sku: 'BNR-100',
      status: 'published',
      picture: null,
      category: 'Banners',
      variantCount: 2,
      lowestPriceCents: 1000,
      highestPriceCents: 3000,
      quantity: 2,
      isLow: false,
      frenchPercent: 100,
    });
    expect(data[1]).toMatchObject({ name: 'Oak pole', variantCount: 0, lowestPriceCents: 9000, quantity: 1 });
  });

  it.each([
    ['?status=published&sort=name', ['Alpine banner', 'Oak pole']],
    ['?status=draft', []],
    ['?availability=In-Stock&stock=in&sort=price', ['Alpine banner', 'Oak pole']],
    ['?stock=out', []],
    ['?lacks=picture&sort=sku', ['Alpine banner', 'Oak pole']],
    ['?lacks=price', []],
    ['?q=alp', ['Alpine banner']],
    ['?q=banniere%20ALP', ['Alpine banner']],
    ['?q=bnr-100/l', ['Alpine banner']],
    ['?q=bnr100', ['Alpine banner']],
    ['?q=banner%20pole', []],
    ['?q=%E2%80%94%21', []],
    ['?q=%20', ['Oak pole', 'Alpine banner']],
    ['?q=a%27%3A*%20%7C%20%26%20!', ['Alpine banner']],
  ])('finds by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('finds by a category with those below it', async () => {
    expect(await names(`?category=${main.id}`)).toEqual(['Alpine banner']);
    await run('update categories set parent_id = null where id = $1', sub.id);
    expect(await names(`?category=${main.id}`)).toEqual([]);
    await run('update categories set parent_id = $2 where id = $1', sub.id, main.id);
    expect(await names(`?category=${main.id}`)).toEqual(['Alpine banner']);
  });

  it('follows the stock, low marks and barcodes', async () => {
    await run(`update skus set low_at = 1, barcode = '4006381333931' where sku = $1`, pole.sku);
    expect(await names('?stock=low')).toEqual(['Oak pole']);
    expect(await names('?q=40063813')).toEqual(['Oak pole']);
    expect((await api.checkout(payload({ lines: [line(pole)] }))).status).toBe(201);
    expect((await list('?stock=out')).data).toMatchObject([{ name: 'Oak pole', quantity: 0, isLow: true }]);
    expect(await names('?sort=stock')).toEqual(['Oak pole', 'Alpine banner']);
    await run('update inventory set quantity = 9 where sku = $1', pole.sku);
    expect(await names('?sort=stock&stock=in')).toEqual(['Alpine banner', 'Oak pole']);
    expect(await names('?stock=low')).toEqual([]);
    await run(`update variants set archived_at = now() where sku = 'BNR-100/S'`);
    expect((await list('?q=alpine')).data).toMatchObject([
      { quantity: 0, lowestPriceCents: 3000, variantCount: 1 },
    ]);
    await run(`update variants set archived_at = null where sku = 'BNR-100/S'`);
  });

  it('says of the French what the editor says', async () => {
    const show = async ({ id }: ProductFixture) =>
      ((await (await api.get(`/admin/products/${id}`, writer.headers)).json()) as { data: DeskProduct }).data;
    const percent = async () => (await list('?q=alpine')).data[0]?.frenchPercent;
    for (const [sql, missing, share] of [
      [`name_fr = null`, ['name'], 75],
      [`description_fr = '', meta_title_fr = null`, ['name', 'description', 'metaTitle'], 25],
      [
        `faqs = '[{"question": {"en": "Why?", "fr": ""}, "answer": {"en": "So", "fr": "Ainsi"}}]'`,
        ['name', 'description', 'metaTitle', 'faqs'],
        20,
      ],
      [
        `specifications = '{"en": [{"name": "Cloth", "value": "Nylon"}], "fr": []}'`,
        ['name', 'description', 'metaTitle', 'faqs', 'specifications'],
        16,
      ],
      [`meta_description_en = '', faqs = '[]'`, ['name', 'description', 'metaTitle', 'specifications'], 0],
    ] as const) {
      await run(`update products set ${sql} where id = $1`, banner.id);
      const product = await show(banner);
      expect([product.missingFrench, missingFrench(product), await percent()]).toEqual([
        missing,
        missing,
        share,
      ]);
    }
    expect(await names('?lacks=french')).toEqual(['Alpine banner']);
  });

  it('pages through each order without a gap or a double', async () => {
    for (let n = 0; n < 5; n++) await createProduct(database.db, { name: 'Twin', priceCents: 1000 });
    for (const sort of PRODUCT_SORTS) {
      const all = (await list(`?sort=${sort}&limit=100`)).data.map(({ id }) => id);
      expect(all).toHaveLength(7);
      const paged: string[] = [];
      for (let after = ''; ; ) {
        const page = await list(`?sort=${sort}&limit=2${after}`);
        paged.push(...page.data.map(({ id }) => id));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect([sort, paged]).toEqual([sort, all]);
    }
  });

  it.each(['after=x', 'after=019300c2-0000-7000-8000-000000000001', 'sort=shape', 'category=1', 'limit=0'])(
    'refuses %s',
    async (query) => {
      await expect(api.get(`/admin/products?${query}`, writer.headers)).resolves.toBeProblem(
        'INVALID_REQUEST',
      );
    },
  );
});

it('a size falls under the filter box that the database gives it', async () => {
  const numbers = [
    '0',
    '1',
    '17.999',
    '18',
    '18.001',
    '36',
    '36.0',
    '54',
    '72',
    '72.001',
    '9999',
    '12345',
    '1.2345',
    '036',
  ];
  const sizes = numbers.flatMap((width) => numbers.map((height) => `${width}x${height}`));
  const shown = [...sizes, '54x27', '54 x 27', '36X18', '3x', '', 'Large', '36x18x2', '٣x٤', '-1x2', '1e3x2'];
  const { rows } = await run('select size, size_group(size) as box from unnest($1::text[]) size', shown);
  expect(shown.map((size) => [size, sizeFilter(size)])).toEqual(rows.map(({ size, box }) => [size, box]));
});

it('a change beside a sale does not bring its pieces back', async () => {
  const { id, sku } = await createProduct(database.db, { name: 'Burgee', stock: 5 });
  const sale = await database.pool.connect();
  try {
    await sale.query('begin');
    await sale.query('update inventory set quantity = 4 where sku = $1', [sku]);
    // It does not wait for the sale, nor the sale for it.
    await run(`update products set mpn = 'M' where id = $1`, id);
    await sale.query('commit');
  } finally {
    sale.release();
  }
  expect((await list('?q=burgee')).data).toMatchObject([{ quantity: 4 }]);
});
