import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskProduct } from '../../../contract/goods/products.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { zipOf } from '../../testing/files/zip.ts';
import { createCategory } from '../../testing/fixtures.ts';
import { createTestJobs, type TestJobs } from '../../testing/jobs/jobs.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { importCalls } from '../../testing/staff/import-calls.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let jobs: TestJobs;
let manager: TestStaff;
let calls: ReturnType<typeof importCalls>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  jobs = createTestJobs(database, { smtpUrl: undefined });
  manager = await signInStaff(database, 'manager', { isElevated: true });
  calls = importCalls({ database, api, jobs });
  await createCategory(database.db, { slug: 'flags', name: 'Flags' });
  await database.pool.query(`update categories set name_fr = 'Drapeaux' where slug = 'flags'`);
});
afterAll(() => database.drop());

async function productOf(sku: string): Promise<DeskProduct | undefined> {
  const { rows } = await database.pool.query<{ id: string }>('select id from products where sku = $1', [sku]);
  if (!rows[0]) return undefined;
  const answer = await api.get(`/admin/products/${rows[0].id}`, manager.headers);
  return ((await answer.json()) as { data: DeskProduct }).data;
}

const said = ({ data }: Awaited<ReturnType<typeof calls.rows>>) =>
  data.map(({ rowNumber, state, messages }) => [
    rowNumber,
    state,
    ...messages.map(({ column, text }) => `${column ?? ''}: ${text}`),
  ]);

async function run(kind: Parameters<typeof calls.checked>[1], file: string) {
  const { id } = await calls.checked(manager, kind, file);
  const checked = await calls.rows(manager, id);
  if ((await calls.show(manager, id)).state === 'checked') {
    await calls.act(manager, id, 'apply', { confirmed: true });
    await jobs.work();
  }
  return { id, checked, rows: await calls.rows(manager, id) };
}

const putBack = (id: string) => calls.act(manager, id, 'put-back').then(() => jobs.work());

const PRODUCTS = `Product SKU,SKU,Name (English),Name (French),Description (English),Categories,Size,Option: Colour,Price,Quantity,Delivery and pick-up,Publish,Pictures,Picture texts (English),Barcode
ON,ON-S,Flag of Ontario,Drapeau de l’Ontario,"Sewn.

- Nylon",drapeaux,36x60,Red,"49.99",5,delivery | pick-up,yes,front.png | Arrie\u0300re.PNG,The front | The back,
ON,ON-L,,,,,54x27,red,64.99,3,,,,,012345678905
POLE,POLE,"Pole, 5"" thick",,,Flags,,,120,2,pick-up,,,,
`;

describe('an import of products', () => {
  it('makes products with variants, texts, categories, stock and pictures, and removes them when put back', async () => {
    const picture = (colour: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const zip = zipOf([
      { name: 'photos/front.png', bytes: await picture('red') },
      { name: 'photos/arrière.png', bytes: await picture('blue') },
      { name: '__MACOSX/photos/._front.png', bytes: Buffer.from('x') },
    ]);
    const uploaded = await calls.sendPictures(manager, zip);
    const { data } = (await uploaded.json()) as { data: { key: string } };
    const made = await run(`products&pictures=${data.key}`, PRODUCTS);
    expect(said(made.checked)).toEqual([2, 3, 4].map((row) => [row, 'create']));
    expect(said(made.rows)).toEqual([2, 3, 4].map((row) => [row, 'applied']));
    expect(await productOf('ON')).toMatchObject({
      status: 'published',
      slug: 'flag-of-ontario',
      name: { en: 'Flag of Ontario', fr: 'Drapeau de l’Ontario' },
      description: { en: 'Sewn.\n\n- Nylon', fr: '' },
      priceCents: 4999,
      shipping: ['Free Shipping', 'Local Pick Up'],
      categoryNames: [{ name: 'Flags' }],
      options: [
        { name: 'Size', values: [{ value: '36x60' }, { value: '54x27' }] },
        { name: 'Colour', values: [{ value: 'Red' }] },
      ],
      variants: [
        { sku: 'ON-S', options: { Size: '36x60', Colour: 'Red' }, priceCents: 4999, quantity: 5 },
        { sku: 'ON-L', options: { Size: '54x27', Colour: 'Red' }, quantity: 3, barcode: '012345678905' },
      ],
      pictures: [{ alt: { en: 'The front' } }, { alt: { en: 'The back' } }],
    });
    expect(await productOf('POLE')).toMatchObject({
      status: 'draft',
      name: { en: 'Pole, 5" thick' },
      priceCents: 12_000,
      quantity: 2,
    });
    const again = await calls.checked(
      manager,
      `products`,
      PRODUCTS.replace('front.png | Arrie\u0300re.PNG,The front | The back', ','),
    );
    expect(said(await calls.rows(manager, again.id)).map(([, state]) => state)).toEqual([
      'same',
      'same',
      'same',
    ]);
    await putBack(made.id);
    expect([await productOf('ON'), await productOf('POLE')]).toEqual([undefined, undefined]);
    // As if they had never been there: a corrected file may use their skus.
    const second = await calls.checked(manager, 'products', 'SKU,Name (English)\nPOLE,Pole\n');
    expect(said(await calls.rows(manager, second.id))).toEqual([[2, 'create']]);
  });

  it('archives what was sold meanwhile', async () => {
    const made = await run(
      'products',
      'SKU,Name,Categories,Price,Quantity,Delivery and pick-up,Publish\nSOLD,Sold,Flags,5,3,delivery,yes\n',
    );
    expect(said(made.rows)).toEqual([[2, 'applied']]);
    const product = await productOf('SOLD');
    const fixture = {
      id: product?.id ?? '',
      slug: 'sold',
      sku: 'SOLD',
      name: 'Sold',
      startingPriceCents: 500,
      variants: [],
    };
    expect((await api.checkout(payload({ lines: [line(fixture)] }))).status).toBe(201);
    await putBack(made.id);
    expect(await productOf('SOLD')).toMatchObject({ status: 'archived', quantity: 2 });
    expect(said(await calls.rows(manager, made.id))).toEqual([
      [2, 'put-back', ': It was sold, so it is archived rather than removed'],
    ]);
  });

  it('says by row what the editor would refuse, and makes no half of a product', async () => {
    const { checked, rows } = await run(
      'products',
      `Product SKU,SKU,Name,Size,Categories,Barcode,Pictures,Price
A,A-1,Flag A,S,Nowhere,,,5
A,A-2,Flag A,M,,,,5
B,B-1,Flag B,S,,,,5
B,B-2,Other name,M,,,,5
C,C-1,Flag C,S,,,,5
C,C-2,,S,,,,5
D,D-1,Flag D,,,012345678901,,5
E,E-1,Flag E,,,,none.png,−5
F,F 1,Flag F,,,,,5
`,
    );
    expect(said(checked)).toEqual([
      [2, 'error', 'Categories: No category, or more than one, is called “Nowhere”'],
      [3, 'error', ': Row 2 of the same product has an error'],
      [4, 'error', ': Row 5 of the same product has an error'],
      [5, 'error', 'Name (English): Row 4 says something else of the same product'],
      [6, 'error', ': Row 7 of the same product has an error'],
      [7, 'error', expect.stringMatching(/C-1/)],
      [8, 'error', expect.stringMatching(/^Barcode: /)],
      [
        9,
        'error',
        'Price: A number below zero is not possible',
        'Pictures: The zip has no picture “none.png”',
      ],
      [10, 'error', expect.stringMatching(/^SKU: /)],
    ]);
    expect(rows.data.map(({ state }) => state)).toEqual(Array(9).fill('error'));
    expect(await productOf('A')).toBeUndefined();
  });

  it.each([
    ['leads out', [{ name: '../../evil.png', bytes: Buffer.from('x') }], /leads out of its folder/],
    [
      'is a bomb',
      [{ name: 'big.png', bytes: Buffer.from('x'), claimed: 3_000_000_000 }],
      /too large: big.png/,
    ],
    ['is no zip', undefined, /not a zip/],
  ])('refuses a zip that %s, as a whole', async (_, files, failure) => {
    const sent = await calls.sendPictures(manager, files ? zipOf(files) : Buffer.from('nothing'));
    const { data } = (await sent.json()) as { data: { key: string } };
    const { id } = await calls.checked(manager, `products&pictures=${data.key}`, 'SKU,Name\nX,Y\n');
    expect(await calls.show(manager, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(failure),
    });
  });
});

it('imports new variants of products that are there, and no others', async () => {
  await run('products', 'Product SKU,SKU,Name,Size,Price\nV,V-1,Flag V,S,5\n');
  const made = await run(
    'variants',
    'Product SKU,SKU,Size,Price,Quantity\nV,V-2,M,7,4\nV,V-1,L,5,\nW,W-1,S,5,\nV,V-3,m,5,\n',
  );
  expect(said(made.checked)).toEqual([
    [2, 'create'],
    [3, 'error', 'SKU: The shop has this SKU already: change it by the other kinds of import'],
    [4, 'error', 'Product SKU: The shop has no such product'],
    [5, 'error', expect.stringMatching(/V-2/)],
  ]);
  expect((await productOf('V'))?.variants).toMatchObject([
    { sku: 'V-1' },
    { sku: 'V-2', quantity: 4, priceCents: 700 },
  ]);
  await putBack(made.id);
  expect((await productOf('V'))?.variants).toMatchObject([{ sku: 'V-1' }]);
});

it('imports texts by sku or address, clears French, and keeps what somebody edited since', async () => {
  await run(
    'products',
    'SKU,Page address,Name (English),Name (French)\nT,flag-t,Flag T,Drapeau T\nU,flag-u,Flag U,Drapeau U\n',
  );
  const file =
    'SKU,Page address,Name (English),Name (French),Description (English)\nt,,Flag TT,(clear),**Sewn**\n,flag-u,Flag UU,,\n,nowhere,x,,\n';
  const { id, rows, checked } = await run('texts', file);
  expect(checked.data[0]?.changes).toEqual([
    { column: 'Name (English)', before: 'Flag T', after: 'Flag TT' },
    { column: 'Name (French)', before: 'Drapeau T', after: null },
    { column: 'Description (English)', before: null, after: '**Sewn**' },
  ]);
  expect(rows.data.map(({ state }) => state)).toEqual(['applied', 'applied', 'error']);
  expect(await productOf('T')).toMatchObject({
    name: { en: 'Flag TT', fr: '' },
    description: { en: '**Sewn**' },
  });
  await database.pool.query(`update products set name_en = 'Edited' where sku = 'U'`);
  await putBack(id);
  expect((await productOf('T'))?.name).toEqual({ en: 'Flag T', fr: 'Drapeau T' });
  expect((await productOf('U'))?.name.en).toBe('Edited');
});

it('leaves prices of products to those who may change them', async () => {
  const catalogue = await signInStaff(database, 'catalogue', { isElevated: true });
  const { id } = await calls.checked(catalogue, 'products', 'SKU,Name,Price\nNP,Unpriced,5\n');
  expect(await calls.show(catalogue, id)).toMatchObject({ refusedColumns: ['Price'], counts: { create: 1 } });
  await calls.act(catalogue, id, 'apply');
  await jobs.work();
  expect(await productOf('NP')).toMatchObject({ priceCents: null, status: 'draft' });
});
