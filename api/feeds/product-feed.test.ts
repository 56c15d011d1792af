import { expect, it } from 'vitest';
import type { Language } from '../../contract/locale.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';
import { readXml } from '../testing/read-xml.ts';
import { feedVersion, productFeed } from './index.ts';

const TODAY = '2026-11-22';
const SHOP = { origin: 'https://shop.example', name: 'Halyard', description: 'Flags', today: TODAY };

type Item = Record<string, string>;

async function readFeed(db: Parameters<typeof productFeed>[0], language: Language = 'en'): Promise<Item[]> {
  let document = '';
  for await (const piece of productFeed(db, { ...SHOP, language })) document += piece;
  const items: Item[] = [];
  for (const { name, text } of readXml(document)) {
    if (name === 'item') items.push({});
    const item = items.at(-1);
    if (item) item[name] = text;
  }
  return items;
}

it('lists an item for each variant, with the price and stock of the page', async () => {
  const { db } = await forThisTest();
  const main = await createCategory(db, { name: 'Flags' });
  const category = await createCategory(db, { name: 'Canada Flags', parent: main.id });
  const flag = await createProduct(db, {
    name: 'Canada Flag',
    categories: [category.id],
    priceCents: 1999,
    description: '<p>Red &amp; <b>white</b>.</p>',
    variants: [
      {
        priceCents: 4395,
        originalPriceCents: 5000,
        size: '72x36',
        fabric: '200D Nylon',
        stock: 3,
        mpn: 'M-1',
      },
      { priceCents: null, size: '36x18', options: { Finishing: 'Grommets' }, stock: 0 },
    ],
  });
  const items = await readFeed(db);
  expect(items).toMatchObject([
    {
      'g:id': `${flag.sku}-1`,
      'g:item_group_id': flag.sku,
      'g:title': 'Canada Flag, 200D Nylon, 72x36',
      'g:description': 'Red & white.',
      'g:link': `https://shop.example/product/${flag.slug}?sku=${flag.sku}-1`,
      'g:price': '50.00 CAD',
      'g:sale_price': '43.95 CAD',
      'g:availability': 'in_stock',
      'g:size': '72x36',
      'g:material': '200D Nylon',
      'g:brand': 'Halyard',
      'g:mpn': 'M-1',
      'g:condition': 'new',
      'g:product_type': 'Flags > Canada Flags',
      'g:country': 'CA',
    },
    {
      'g:title': 'Canada Flag, 36x18, Grommets',
      'g:price': '19.99 CAD',
      'g:availability': 'out_of_stock',
      'g:identifier_exists': 'no',
      'g:size': '36x18, Grommets',
    },
  ]);
  expect(items[0]).not.toHaveProperty('g:identifier_exists');
  expect(items[1]).not.toHaveProperty('g:mpn');
  expect(items[1]).not.toHaveProperty('g:sale_price');
  const { product } = await (await createTestApi(db).get(`/product/${flag.slug}`)).json();
  expect(product.variants).toMatchObject([
    { price: 43.95, discount: 50, stock_quantity: 3 },
    { price: 0, stock_quantity: 0 },
  ]);
  expect(product.starting_price).toBe(19.99);
});

it('says options and categories in French in the French feed', async () => {
  const { db } = await forThisTest();
  const main = await createCategory(db, { name: 'Flags' });
  const category = await createCategory(db, { name: 'Canada Flags', parent: main.id });
  await db
    .updateTable('categories')
    .set((eb) => ({
      name_fr: eb.case('name_en').when('Flags').then('Drapeaux').else('Drapeaux du Canada').end(),
    }))
    .execute();
  await createProduct(db, {
    name: 'Canada Flag',
    categories: [category.id],
    variants: [{ size: '36x18', fabric: '200D Nylon', options: { Finishing: 'Grommets', Colour: 'Gold' } }],
  });
  await db.updateTable('products').set({ name_fr: 'Drapeau du Canada' }).execute();
  const [item] = await readFeed(db, 'fr');
  expect(item).toMatchObject({
    'g:title': 'Drapeau du Canada, Nylon 200D, 36x18, Doré, Œillets',
    'g:size': '36x18, Œillets',
    'g:material': 'Nylon 200D',
    'g:color': 'Doré',
    'g:product_type': 'Drapeaux > Drapeaux du Canada',
  });
});

it('links to French pages in the French feed', async () => {
  const { db } = await forThisTest();
  const pole = await createProduct(db, { stock: 1 });
  const [item] = await readFeed(db, 'fr');
  expect(item).toMatchObject({ 'g:link': `https://shop.example/fr/product/${pole.slug}` });
});

it('lists a product without variants as one item', async () => {
  const { db } = await forThisTest();
  const pole = await createProduct(db, { name: 'Pole', stock: 1, priceCents: 505, mpn: 'P-1' });
  const [item] = await readFeed(db);
  expect(item).toMatchObject({
    'g:id': pole.sku,
    'g:mpn': 'P-1',
    'g:link': `https://shop.example/product/${pole.slug}`,
    'g:availability': 'in_stock',
  });
  for (const field of ['g:item_group_id', 'g:image_link', 'g:size', 'g:availability_date']) {
    expect(item).not.toHaveProperty(field);
  }
});

it('leaves out pickup-only products', async () => {
  const { db } = await forThisTest();
  await createProduct(db, { shipping: ['Local Pick Up'] });
  expect(await readFeed(db)).toEqual([]);
});

it.each([
  ['2026-11-23', 1],
  ['2027-11-22', 1],
  [undefined, 0],
  ['2026-11-22', 0],
  ['2020-01-01', 0],
  ['2027-11-23', 0],
])('lists a Pre-Order product available on %s as %i items', async (availableOn, count) => {
  const { db } = await forThisTest();
  await createProduct(db, { availability: 'Pre-Order', ...(availableOn && { availableOn }) });
  const items = await readFeed(db);
  expect(items).toHaveLength(count);
  for (const item of items)
    expect(item).toMatchObject({
      'g:availability': 'preorder',
      'g:availability_date': `${availableOn}T12:00Z`,
    });
});

it('stays well-formed for any product name', async () => {
  const { db } = await forThisTest();
  const name = 'A & B <b>"x"</b> ]]> <!-- \u0001\u001f &amp;';
  await createProduct(db, { name, description: '<p>]]&gt; &amp; </p>' });
  const [item] = await readFeed(db);
  expect(item).toMatchObject({ 'g:title': 'A & B <b>"x"</b> ]]> <!--  &amp;', 'g:description': ']]> &' });
});

it('reads each product of a large catalogue once and leaves out hidden ones', async () => {
  const { db } = await forThisTest();
  const open = await createCategory(db);
  const closed = await createCategory(db, { status: 'Inactive' });
  for (let n = 0; n < 205; n++) await createProduct(db, { categories: [open.id] });
  await createProduct(db, { categories: [closed.id] });
  const ids = (await readFeed(db)).map((item) => item['g:id']);
  expect([ids.length, new Set(ids).size]).toEqual([205, 205]);
});

it('changes its version with the catalogue, the stock and the day', async () => {
  const { db } = await forThisTest();
  const flag = await createProduct(db, { stock: 2 });
  const versions = [await feedVersion(db, TODAY), await feedVersion(db, '2026-11-23')];
  const setStock = (quantity: number) =>
    db.updateTable('inventory').set({ quantity }).where('sku', '=', flag.sku).execute();
  await setStock(1);
  expect(await feedVersion(db, TODAY)).toBe(versions[0]);
  await setStock(0);
  versions.push(await feedVersion(db, TODAY));
  await db.updateTable('products').set({ starting_price_cents: 1 }).execute();
  versions.push(await feedVersion(db, TODAY));
  expect(new Set(versions).size).toBe(4);
});

it('tells barcodes, and nothing of what is archived', async () => {
  const { db } = await forThisTest();
  const flag = await createProduct(db, {
    variants: [{ size: '36x18', mpn: 'M-1' }, { size: '54x27' }, { size: '72x36' }],
  });
  const [first, second, third] = flag.variants.map(({ sku }) => sku);
  if (!(first && second && third)) throw new Error('no variants');
  const before = await feedVersion(db, TODAY);
  await db
    .updateTable('skus')
    .set({ barcode: '0627843518778' })
    .where('sku', 'in', [first, second])
    .execute();
  expect(await feedVersion(db, TODAY)).not.toBe(before);
  await db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', third).execute();
  const items = await readFeed(db);
  expect(items.map((item) => [item['g:id'], item['g:gtin'], item['g:identifier_exists']])).toEqual([
    [first, '0627843518778', undefined],
    [second, '0627843518778', undefined],
  ]);
});

it('says from when until when the price of a sale holds, and is another one when its end is moved', async () => {
  const { db, pool } = await forThisTest();
  const flag = await createProduct(db, { variants: [{ priceCents: 4000, originalPriceCents: 5000 }] });
  const { rows } = await pool.query<{ id: string }>(
    `insert into sales (name, state, starts_at, started_at, ends_at)
     values ('Sale', 'running', '2026-11-20T15:00Z', '2026-11-20T15:00:30Z', '2026-12-01T05:00Z') returning id`,
  );
  await pool.query(
    `insert into sale_prices (sale_id, sku, price_cents, start_result, product_id, before_cents, set_original_cents)
     values ($1, $2, 4000, 'set', $3, 5000, 5000)`,
    [rows[0]?.id, flag.variants[0]?.sku, flag.id],
  );
  const period = async () => (await readFeed(db))[0]?.['g:sale_price_effective_date'];
  expect(await period()).toBe('2026-11-20T15:00:30.000Z/2026-12-01T05:00:00.000Z');
  const version = await feedVersion(db, TODAY);
  await pool.query(`update sales set ends_at = '2026-12-02T05:00Z'`);
  expect(await period()).toContain('/2026-12-02T05:00:00.000Z');
  expect(await feedVersion(db, TODAY)).not.toBe(version);
});
