import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  categoryAnswerSchema,
  filterVariantAnswerSchema,
  type ProductAnswer,
  productAnswerSchema,
} from '../../contract/catalog/catalog.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

const read = async (path: string) => (await api.get(path)).json();
const getProduct = async (slug: string): Promise<ProductAnswer> =>
  productAnswerSchema.parse(await read(`/product/${slug}`));

describe('GET /product/{slug} and /flag/{id}', () => {
  it('return the full product, by slug and by id', async () => {
    const bySlug = await getProduct('canada-flag');
    const { product } = bySlug;
    expect(product.variants.length).toBeGreaterThan(40);
    expect(product.specifications[0]).toEqual({ name: 'Proportions', value: '1:2 (height:width)' });
    expect(product.faqs[0]?.question).toBe('Which size suits my pole?');
    expect(product.description).toMatch(/^<p>The Maple Leaf/);
    expect(product.meta_title).toBe('Canada Flag');
    expect(product.reviews).toHaveLength(product.review_count);
    expect(await read(`/flag/${product._id}`)).toEqual({ data: product, all_variants: bySlug.all_variants });
    expect(await read(`/flag/${product._id.toUpperCase()}`)).toHaveProperty('data.slug', 'canada-flag');
  });

  it('return the values of each option in display order', async () => {
    const { all_variants } = await getProduct('canada-flag');
    expect(Object.entries(all_variants)).toEqual([
      ['Fabric', ['200D Nylon', 'Tuff Fly', 'Durapoly', 'Value-Tex']],
      ['Size', ['27x14', '36x18', '54x27', '72x36', '90x45', '108x54', '144x72']],
      ['Finishing', ['Grommets', 'Rope and Toggle', 'Open Sleeves']],
    ]);
  });

  it('return variants with stock, original price and options, and 0 for a variant without a price', async () => {
    const { product } = await getProduct('canada-flag-giant');
    expect(product.starting_price).toBe(389.95);
    expect(product.variants.map(({ _id, ...variant }) => variant)).toEqual([
      {
        sku: 'CANG-TF-18090-RT',
        mpn: 'NF-10011-01',
        price: 0,
        discount: 0,
        price_breaks: [],
        stock_quantity: 5,
        fabric: { name: 'Tuff Fly' },
        size: { name: '180x90' },
        Finishing: 'Rope and Toggle',
      },
      expect.objectContaining({ price: 511.95 }),
    ]);
    const pole = (await getProduct('telescoping-flagpole')).product.variants[0];
    expect(pole).toMatchObject({ fabric: null, size: null });
  });

  it('return the newest reviews first, and their average', async () => {
    const { product } = await getProduct('canada-flag');
    const dates = product.reviews.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const mean = product.reviews.reduce((sum, { rating }) => sum + rating, 0) / product.reviews.length;
    expect(product.average_rating).toBeCloseTo(mean, 1);
  });

  it('return the only store that carries a product', async () => {
    const { product } = await getProduct('european-union-flag');
    expect(product.store).toEqual({ name: 'Maple & Mast Flag Co.', slug: 'maple-mast-ottawa' });
  });

  it.each([
    '/product/no-such-product',
    '/product/%00',
    '/product/%E0%A4%A',
    "/product/'%20or%201=1--",
    `/product/${'x'.repeat(10_000)}`,
    '/product/%F0%9F%8F%B4',
    '/product/canada-flag/extra',
    '/product/',
    '/flag/1',
    '/flag/00000000-0000-7000-8000-000000000000',
    '/flag/undefined',
  ])('return 404 for %s', async (path) => {
    await expect(api.get(path)).toBeProblem('NOT_FOUND');
  });
});

describe('GET /category/{slug}', () => {
  it('lists the products of a category, 48 a page, best sellers first', async () => {
    const answer = categoryAnswerSchema.parse(await read('/category/flags'));
    expect(answer.data.category).toMatchObject({ name: 'Flags', status: 'Active' });
    expect(answer.data.products).toHaveLength(48);
    expect(answer.data.products[0]?.slug).toBe('canada-flag');
    expect(answer.pagination).toEqual({ page: 1, limit: 48, totalPages: 5, totalProducts: 231 });
    const last = categoryAnswerSchema.parse(await read('/category/flags?page=9&limit=100'));
    expect(last.pagination).toMatchObject({ page: 3, totalPages: 3 });
    expect(last.data.products).toHaveLength(31);
  });

  it.each(['/category/nonsense', '/category/seasonal-clearance', '/category/%00', '/category/a%20b'])(
    'returns 404 for %s',
    async (path) => {
      await expect(api.get(path)).toBeProblem('NOT_FOUND');
    },
  );
});

describe('POST /filter-variant', () => {
  const filter = async (slug: string, variant: Record<string, string>) => {
    const { product } = await getProduct(slug);
    const response = await api.post('/filter-variant', { product_id: product._id, variant });
    expect(response.status).toBe(200);
    return filterVariantAnswerSchema.parse(await response.json()).data;
  };

  it('returns every variant and value when nothing is chosen', async () => {
    const { product, all_variants } = await getProduct('canada-flag');
    expect(await filter('canada-flag', {})).toEqual({
      variants: product.variants,
      available_options: all_variants,
    });
  });

  it('returns the variants with every chosen option, and the values still available', async () => {
    const chosen = { Size: '144x72', Finishing: 'Rope and Toggle' };
    const { variants, available_options } = await filter('canada-flag', chosen);
    const { product } = await getProduct('canada-flag');
    const like = (size: string | null, finishing: string | null) =>
      product.variants.filter(
        (v) => (!size || v.size?.name === size) && (!finishing || v.Finishing === finishing),
      );
    expect(variants).toEqual(like('144x72', 'Rope and Toggle'));
    expect(new Set(available_options.Size)).toEqual(
      new Set(like(null, 'Rope and Toggle').map((v) => v.size?.name)),
    );
    expect(new Set(available_options.Finishing)).toEqual(
      new Set(like('144x72', null).map((v) => v.Finishing)),
    );
  });

  it('returns no variants for options that the product does not have', async () => {
    expect((await filter('canada-flag', { Colour: 'Red' })).variants).toEqual([]);
    expect((await filter('canada-flag', { constructor: 'x' })).variants).toEqual([]);
    expect((await filter('canada-flag', { Size: "1x1' or true --" })).variants).toEqual([]);
  });

  it.each([
    ['no body', '', undefined],
    ['no product', { variant: {} }, 'product_id'],
    ['an empty product', { product_id: '', variant: {} }, 'product_id'],
    ['no options', { product_id: 'x' }, 'variant'],
    ['options that are not strings', { product_id: 'x', variant: { Size: 3 } }, 'variant.Size'],
    ['a list of options', { product_id: 'x', variant: ['Size'] }, 'variant'],
    ['malformed JSON', '{"product_id":', undefined],
  ])('refuses %s', async (_, body, field) => {
    await expect(api.post('/filter-variant', body)).toBeProblem('INVALID_REQUEST', field);
  });

  it.each(['x', 'x'.repeat(5000), '00000000-0000-7000-8000-000000000000', "' or 1=1", '\u0000'])(
    'returns 404 for the unknown product %j',
    async (product_id) => {
      await expect(api.post('/filter-variant', { product_id, variant: {} })).toBeProblem('NOT_FOUND');
    },
  );
});
