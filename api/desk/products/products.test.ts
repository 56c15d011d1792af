import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct, createStore } from '../../testing/fixtures.ts';
import { goodsCalls, newSku, productOf } from '../../testing/goods.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
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

const _SIZES = [{ name: 'Size', values: [{ value: '36x18' }, { value: '72x36' }] }];

describe('a new product', () => {
  it('is a draft with an address of its name and an empty row of stock', async () => {
    const name = { en: 'Île-à-Vache, 3 × 5!', fr: '' };
    const [first, second] = [await goods.draft({ name }), await goods.draft({ name })];
    expect(first).toMatchObject({
      status: 'draft',
      slug: 'ile-a-vache-3-5',
      priceCents: null,
      shipping: ['Free Shipping', 'Local Pick Up'],
      quantity: 0,
      version: 1,
    });
    expect(second.slug).toBe('ile-a-vache-3-5-2');
    expect(first.reasons.map(({ reason }) => reason)).toEqual([
      'draft',
      'noPrice',
      'noCategory',
      'noPicture',
      'noStock',
      'noFrench',
      'noDescription',
    ]);
    expect(first.missingFrench).toEqual(['name']);
    expect(await stockOf(first.sku)).toEqual({ quantity: 0, is_sold: true });
  });

  it.each([
    ['no name', { name: { en: ' ' } }, 'name.en'],
    ['a sku with blanks', { sku: 'A B' }, 'sku'],
    ['an address in capitals', { slug: 'Flag' }, 'slug'],
  ])('is refused with %s', async (_, sent, field) => {
    await expect(goods.add(sent)).resolves.toBeProblem('INVALID_REQUEST', field);
  });

  it('never gets a sku that was used, in any spelling of case, nor an address that is taken', async () => {
    const { sku, slug } = await goods.draft();
    await expect(goods.add({ sku: sku.toLowerCase() })).resolves.toBeProblem('INVALID_REQUEST', 'sku');
    await expect(goods.add({ slug })).resolves.toBeProblem('INVALID_REQUEST', 'slug');
  });
});

describe('a change', () => {
  it('writes every field, and nothing that was not sent', async () => {
    const [category, hidden, other, store] = [
      await createCategory(database.db),
      await createCategory(database.db, { status: 'Inactive' }),
      await createProduct(database.db),
      await createStore(database.db),
    ];
    const path = await picture();
    const before = await goods.draft();
    const sent = {
      name: { en: 'Lake', fr: 'Lac' },
      description: { en: '# Cloth\n\n**Strong** <script>alert(1)</script>', fr: '' },
      metaTitle: { en: 'Lake flag', fr: 'Drapeau du lac' },
      metaDescription: { en: 'A flag', fr: '' },
      slug: `lake-${before.sku.toLowerCase()}`,
      mpn: 'M-1',
      priceCents: 4999,
      priceBreaks: [{ from: 5, priceCents: 4500 }],
      availability: 'Pre-Order',
      availableOn: '2027-03-01',
      shipping: ['Local Pick Up'],
      pictures: [{ path, alt: { en: 'A flag', fr: '' } }],
      faqs: [{ question: { en: 'Is it strong?', fr: '' }, answer: { en: 'Yes', fr: 'Oui' } }],
      specifications: [{ name: { en: 'Cloth', fr: 'Tissu' }, value: { en: 'Nylon', fr: 'Nylon' } }],
      categories: [category.id, hidden.id],
      related: [other.id],
      store: store.slug,
      bestSellerRank: 7,
      hasParts: true,
      hasRepair: false,
      barcode: '4006381333931',
      costCents: 2000,
      packedLengthMm: 900,
      packedGirthMm: 200,
      packedWeightG: 450,
    };
    const after = await goods.change(before, sent);
    expect(after).toMatchObject({ ...sent, pictures: [{ path, alt: sent.pictures[0]?.alt }] });
    expect(after).toMatchObject({ version: 2, earlierSlugs: [before.slug], sku: before.sku });
    expect(after.changedBy).not.toBeNull();
    expect(after.missingFrench).toEqual(['description', 'metaDescription', 'pictures', 'faqs']);
    const { rows } = await database.pool.query(
      'select description_en, description_fr, meta_description_fr from products where id = $1',
      [before.id],
    );
    expect(rows).toEqual([
      {
        description_en: '<h3>Cloth</h3>\n<p><strong>Strong</strong> </p>',
        description_fr: null,
        meta_description_fr: null,
      },
    ]);
    const { updatedAt: _, version: __, ...kept } = await goods.change(after, { mpn: 'M-2' });
    expect(kept).toEqual({ ...after, mpn: 'M-2', updatedAt: undefined, version: undefined });
  });

  it('shows a description from before as Markdown, and writes nothing until it is edited', async () => {
    const html = '<h3>Cloth</h3><ul><li>Strong</li></ul><table><tbody><tr><td>A</td></tr></tbody></table>';
    const { id } = await createProduct(database.db, { description: html });
    const { description } = await goods.show(id);
    expect(description.en).toMatch(/^# Cloth\n\n- +Strong\n\n<table>/);
    const changed = await goods.change(await goods.show(id), {
      description: { ...description, fr: 'Tissu' },
    });
    expect(changed.description.fr).toBe('Tissu');
    const { rows } = await database.pool.query('select description_en from products where id = $1', [id]);
    expect(rows[0].description_en.replace(/\s/g, '')).toBe(html);
  });

  it('leads earlier addresses here, and takes over one that led elsewhere', async () => {
    const [one, other] = [await goods.draft(), await goods.draft()];
    const moved = await goods.change(one, { slug: `moved-${one.slug}` });
    expect(moved.earlierSlugs).toEqual([one.slug]);
    await expect(goods.patch(other, { slug: moved.slug })).resolves.toBeProblem('INVALID_REQUEST', 'slug');
    expect((await goods.change(other, { slug: one.slug })).earlierSlugs).toEqual([other.slug]);
    expect((await goods.show(one.id)).earlierSlugs).toEqual([]);
    // Back again is a move like any other, and leads to itself no more.
    const back = await goods.change(await goods.show(other.id), { slug: other.slug });
    expect(back.earlierSlugs).toEqual([one.slug]);
  });

  it('gives a sku another name with its pieces, until it was sold', async () => {
    const flag = await createProduct(database.db, { stock: 4 });
    const sku = newSku();
    const renamed = await goods.change(await goods.show(flag.id), { sku });
    expect([await stockOf(sku), await stockOf(flag.sku)]).toEqual([
      { quantity: 4, is_sold: true },
      undefined,
    ]);
    await expect(goods.add({ sku: flag.sku })).resolves.toBeProblem('INVALID_REQUEST', 'sku');
    await api.checkout(payload({ lines: [line({ ...flag, sku })] }));
    await expect(goods.patch(renamed, { sku: newSku() })).resolves.toBeProblem('INVALID_REQUEST', 'sku');
  });

  it('names who changed a price in the history', async () => {
    const flag = await createProduct(database.db, { variants: [{ size: '36x18', priceCents: 2000 }] });
    const product = await goods.show(flag.id);
    const [variants] = [product.variants.map((one) => ({ ...one, priceCents: 2500 }))];
    await goods.change(product, { variants, priceCents: 3000 });
    const { rows } = await database.pool.query(
      'select price_cents, changed_by from price_history where sku = $1 order by id desc limit 1',
      [flag.variants[0]?.sku],
    );
    expect(rows).toEqual([{ price_cents: 2500, changed_by: manager.id }]);
  });

  it('leaves prices and costs to those who may change them', async () => {
    const product = await goods.change(await goods.draft(), { priceCents: 2000, costCents: 900 });
    const words = { name: { en: 'Words', fr: '' }, priceCents: 2000, costCents: 900, priceBreaks: [] };
    const renamed = await productOf(await goodsCalls(api, writer).patch(product, words));
    for (const [field, value] of [
      ['priceCents', 2001],
      ['costCents', null],
      ['priceBreaks', [{ from: 2, priceCents: 1000 }]],
    ] as const) {
      const answer = await goodsCalls(api, writer).patch(renamed, { name: { en: 'Others' }, [field]: value });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ issues: [{ path: field }] });
    }
    expect((await goods.show(product.id)).name.en).toBe('Words');
  });
});

async function picture(): Promise<string> {
  const path = `images/uploads/${randomUUID()}.webp`;
  await database.pool.query(
    `insert into pictures (path, version, width, height) values ($1, 'v', 800, 600)`,
    [path],
  );
  return path;
}

async function stockOf(sku: string) {
  return database.db
    .selectFrom('inventory')
    .select(['quantity', 'is_sold'])
    .where('sku', '=', sku)
    .executeTakeFirst();
}
