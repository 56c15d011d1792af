import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createCategory, createProduct, createStore } from '../../testing/fixtures.ts';
import { goodsCalls, newSku, newVariant, productOf } from '../../testing/goods.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
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

describe('a new product', () => {
  it('is a draft with an address of its name and an empty row of stock', async () => {
    const name = { en: 'Île-à-Vache, 3 × 5!', fr: '' };
    const [first, second] = [await goods.draft({ name }), await goods.draft({ name })];
    expect(first).toMatchObject({
      status: 'draft',
      slug: 'ile-a-vache-3-5',
      priceCents: null,
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
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['a name of only blanks', { name: { en: '\u00a0' } }, 'name.en'],
    ['a description without end', { description: { en: 'x'.repeat(20_001) } }, 'description.en'],
    ['a day that there is not', { availableOn: '2027-02-30' }, 'availableOn'],
  ])('with %s', async (_, sent, field) => {
    const product = await goods.draft();
    await expect(goods.patch(product, sent)).resolves.toBeProblem('INVALID_REQUEST', field);
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
