import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Variant } from '../../contract/catalog/catalog.ts';
import { optionValueName } from '../../contract/catalog/option-names.ts';
import { variantAttributes } from '../../contract/catalog/variant-attributes.ts';
import { variantOptions } from '../../contract/catalog/variant-options.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { Language } from '../../contract/locale.ts';
import { listProductsAfter } from '../catalog/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { readXml } from '../testing/read-xml.ts';
import { productFeed } from './index.ts';

/**
 * Tests the whole feed of the sample shop against Google's product data specification
 * (https://support.google.com/merchants/answer/7052112), one test for each rule.
 */

/** The values of each field in order; nested ones are keyed like `g:shipping g:country`. */
type Item = Readonly<Record<string, readonly string[] | undefined>>;

const ORIGIN = 'https://shop.example';
const TODAY = new Date().toISOString().slice(0, 10);

let shop: TestDatabase;
let items: Item[];
let frenchItems: Item[];
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  items = await readFeed('en');
  frenchItems = await readFeed('fr');
});
afterAll(() => shop.drop());

async function readFeed(language: Language): Promise<Item[]> {
  const about = { origin: ORIGIN, language, name: 'Halyard', description: 'Flags', today: TODAY };
  let document = '';
  for await (const piece of productFeed(shop.db, about)) document += piece;
  return readItems(document);
}

function readItems(document: string): Item[] {
  const found: Record<string, string[]>[] = [];
  let inShipping = 0;
  for (const { name, text } of readXml(document)) {
    if (name === 'item') found.push({});
    const item = found.at(-1);
    if (!item) continue;
    if (name === 'g:shipping') inShipping = 3;
    const path = inShipping > 0 && name !== 'g:shipping' ? `g:shipping ${name}` : name;
    item[path] = [...(item[path] ?? []), text];
    inShipping -= 1;
  }
  return found;
}

const first = (item: Item, field: string) => item[field]?.[0];
/** The ids of the items that break a rule. */
const breaking = (isRight: (item: Item) => boolean) =>
  items.filter((item) => !isRight(item)).map((item) => first(item, 'g:id'));

const has = (field: string, isRight: (value: string) => boolean) => (item: Item) =>
  item[field]?.length === 1 && isRight(first(item, field) ?? '');
const mayHave = (field: string, isRight: (value: string) => boolean) => (item: Item) =>
  item[field] === undefined || has(field, isRight)(item);
const upTo = (length: number) => (value: string) => value.trim() !== '' && value.length <= length;
const isMoney = (value: string) => /^\d+\.\d\d CAD$/.test(value) && Number.parseFloat(value) > 0;
const isAddress = (value: string) =>
  value.startsWith(`${ORIGIN}/`) && value.length <= 2000 && URL.canParse(value);
const isPicture = (value: string) => isAddress(value) && value.endsWith('.webp');

it('covers the sample shop', async () => {
  const { rows } = await shop.pool.query(`
    select count(*) as n from inventory i join products p on p.id = i.product_id
    where 'Free Shipping' = any(p.shipping)`);
  expect(items).toHaveLength(rows[0].n);
});

describe('each item', () => {
  it.each<[string, (item: Item) => boolean]>([
    ['an id', has('g:id', upTo(50))],
    ['a title', has('g:title', upTo(150))],
    ['a description', has('g:description', upTo(5000))],
    ['a description without HTML', has('g:description', (text) => !/<\/?\w+>/.test(text))],
    ['a link', has('g:link', isAddress)],
    ['a picture', has('g:image_link', isPicture)],
    ['at most ten more pictures', (item) => (item['g:additional_image_link'] ?? []).every(isPicture)],
    [
      'an availability',
      has('g:availability', (value) => ['in_stock', 'out_of_stock', 'preorder'].includes(value)),
    ],
    ['a price', has('g:price', isMoney)],
    ['a brand', has('g:brand', upTo(70))],
    ['a condition', has('g:condition', (value) => value === 'new')],
    [
      'a part number, or a statement that it has none',
      (item) => Boolean(item['g:mpn']) !== Boolean(item['g:identifier_exists']),
    ],
    ['a part number of at most 70 characters', mayHave('g:mpn', upTo(70))],
    ['no value but `no` for identifier_exists', mayHave('g:identifier_exists', (value) => value === 'no')],
    ['product types of at most 750 characters', (item) => (item['g:product_type'] ?? []).every(upTo(750))],
    ['a shipping country', has('g:shipping g:country', (value) => value === 'CA')],
    ['a shipping price', has('g:shipping g:price', (value) => value === '0.00 CAD')],
    ['a valid group', mayHave('g:item_group_id', (value) => upTo(50)(value) && /^[\w-]+$/.test(value))],
    ['a size', mayHave('g:size', upTo(100))],
    ['a material', mayHave('g:material', upTo(200))],
    ['a valid colour', mayHave('g:color', (value) => upTo(100)(value) && /\p{L}/u.test(value))],
    ['a pattern', mayHave('g:pattern', upTo(100))],
  ])('has %s', (_, isRight) => expect(breaking(isRight)).toEqual([]));

  it('has a sale price below its price', () => {
    const price = (item: Item, field: string) => Number.parseFloat(first(item, field) ?? '');
    const isReduced = (item: Item) => price(item, 'g:sale_price') < price(item, 'g:price');
    expect(
      breaking((item) => !item['g:sale_price'] || (has('g:sale_price', isMoney)(item) && isReduced(item))),
    ).toEqual([]);
    expect(items.some((item) => item['g:sale_price'])).toBe(true);
  });

  it('has an availability date within a year if and only if it is a pre-order', () => {
    const isDate = (value: string) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(value) &&
      Date.parse(value) > Date.now() &&
      Date.parse(value) < Date.now() + 366 * DAY_MS;
    const isRight = (item: Item) =>
      first(item, 'g:availability') === 'preorder'
        ? has('g:availability_date', isDate)(item)
        : item['g:availability_date'] === undefined;
    expect(breaking(isRight)).toEqual([]);
    expect(items.filter((item) => item['g:availability_date']).length).toBeGreaterThan(50);
  });
});

describe('among all items', () => {
  it.each(['g:id', 'g:mpn', 'g:link'])('%s is unique, ignoring case', (field) => {
    const values = items.flatMap((item) => item[field] ?? []).map((value) => value.toLowerCase());
    expect(values.length).toBeGreaterThan(2000);
    expect(values.length - new Set(values).size).toBe(0);
  });

  it('variants of one group differ in their variant attributes', () => {
    const told = items
      .filter((item) => item['g:item_group_id'])
      .map((item) =>
        ['item_group_id', 'size', 'material', 'color', 'pattern']
          .map((name) => first(item, `g:${name}`))
          .join('|'),
      );
    expect(told.length).toBeGreaterThan(2000);
    expect(told.filter((text, n) => told.indexOf(text) !== n)).toEqual([]);
  });

  it('variants of one group share the group’s attributes', () => {
    const groups = Map.groupBy(items, (item) => first(item, 'g:item_group_id'));
    groups.delete(undefined);
    for (const [group, members] of groups)
      for (const field of ['g:brand', 'g:description', 'g:product_type', 'g:image_link'])
        expect(new Set(members.map((item) => first(item, field))).size, `${field} of ${group}`).toBe(1);
  });
});

it('distinguishes all variants of a product, including those left out of the feed', async () => {
  const products = await listProductsAfter(shop.db, { after: '', limit: 1000, language: 'en' });
  const alike = products.filter(({ variants }) => {
    const told = variants.map((variant) => JSON.stringify(variantAttributes(variant)));
    return new Set(told).size < variants.length;
  });
  expect(products).toHaveLength(275);
  expect(alike.map(({ slug }) => slug)).toEqual([]);
});

describe('the French feed', () => {
  it('has the same items', () => {
    const ids = (feed: readonly Item[]) => feed.map((item) => first(item, 'g:id'));
    expect(ids(frenchItems)).toEqual(ids(items));
  });

  it('has no English option value that has a French name', async () => {
    const products = await listProductsAfter(shop.db, { after: '', limit: 1000, language: 'fr' });
    const english = new Map(
      products.flatMap(({ name, variants }) =>
        variants.map((variant) => [variant.sku, { name, values: englishValues(variant) }]),
      ),
    );
    const wrong = frenchItems.flatMap((item) => {
      const { name = '', values = [] } = english.get(first(item, 'g:id') ?? '') ?? {};
      const title = (first(item, 'g:title') ?? '').replace(name, '');
      const fields = ['g:size', 'g:material', 'g:color', 'g:pattern'].map(
        (field) => first(item, field) ?? '',
      );
      const words = [title, ...fields].join(' | ');
      return values.filter((value) => says(words, value)).map((value) => `${value} in ${words}`);
    });
    expect([...english.values()].some(({ values }) => values.includes('Grommets'))).toBe(true);
    expect(wrong).toEqual([]);
  });

  it.each(['g:description', 'g:product_type'])('has no English %s', (field) => {
    const texts = new Set(items.flatMap((item) => item[field] ?? []));
    const same = frenchItems.flatMap((item) => (item[field] ?? []).filter((text) => texts.has(text)));
    expect([...new Set(same)]).toEqual([]);
  });

  const englishValues = (variant: Variant) =>
    Object.entries(variantOptions(variant))
      .filter(([option, value]) => optionValueName(option, value, 'fr') !== value)
      .map(([, value]) => value);
  const spaced = (words: string) => ` ${words.replace(/[^\p{L}\d#]+/gu, ' ').trim()} `;
  const says = (words: string, value: string) => spaced(words).includes(spaced(value));
});
