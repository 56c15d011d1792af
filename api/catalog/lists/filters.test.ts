import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopAnswerSchema } from '../../../contract/catalog/catalog.ts';
import {
  AVAILABILITIES,
  FABRICS,
  FINISHINGS,
  SHIPPING_OPTIONS,
  SIZE_FILTERS,
} from '../../../contract/catalog/filter-values.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { runsOf } from '../../testing/runs.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

const read = async (path: string) => (await api.get(path)).json();
const getShop = async (query = '') => shopAnswerSchema.parse(await read(`/shop${query}`));

describe('the filters of /shop', () => {
  const total = async (query: string) => (await getShop(query)).pagination.totalProducts;

  it('include the subcategories of a main category', async () => {
    expect(await total('?category=banners')).toBe(14);
    expect(
      await total('?category=feather-banners,street-banners,indoor-banners,fence-and-site-banners'),
    ).toBe(14);
  });

  it('match any value of a list and ignore unknown ones', async () => {
    const feather = await total('?category=feather-banners');
    expect(await total('?category=feather-banners,nonsense')).toBe(feather);
    expect(await total('?category=street-banners,%20feather-banners,street-banners')).toBe(feather + 3);
  });

  it('must all match, the variant filters on one variant', async () => {
    const { rows } = await shop.pool.query(`select count(distinct product_id) as n from variants
      where size_filter in ('72x36', '54x27') and fabric = 'Tuff Fly' and finishing = 'Grommets'`);
    expect(await total('?size=72x36,54x27&fabric=Tuff%20Fly&finishing=Grommets')).toBe(rows[0].n);
  });

  it.each([
    ['availability=Pre-Order', `availability = 'Pre-Order'`],
    ['shipping_location=Free%20Shipping', `'Free Shipping' = any(shipping)`],
    ['shipping_location=Free%20Shipping,Local%20Pick%20Up', 'true'],
  ])('apply %s', async (query, condition) => {
    const { rows } = await shop.pool.query(`select count(*) as n from products where ${condition}`);
    expect(await total(`?${query}`)).toBe(rows[0].n);
  });

  it('count each facet without its own choices', async () => {
    const { facets } = (await getShop('?category=banners&availability=Pre-Order')).data;
    const count = (filter: string, value: string) =>
      facets[filter]?.find((entry) => entry.value === value)?.count;
    expect(count('category', 'flags')).toBe(await total('?category=flags&availability=Pre-Order'));
    expect(count('category', 'feather-banners')).toBe(
      await total('?category=feather-banners&availability=Pre-Order'),
    );
    expect(count('availability', 'In-Stock')).toBe(await total('?category=banners&availability=In-Stock'));
    expect(facets.size?.map(({ value }) => value)).toEqual([
      'Below 36x18',
      '36x18',
      '54x27',
      '72x36',
      'above 72x36',
    ]);
  });

  it('count for each facet value what choosing it would list', async () => {
    const { facets } = (await getShop('?fabric=Durapoly')).data;
    for (const { value, count } of facets.finishing ?? []) {
      expect(await total(`?fabric=Durapoly&finishing=${encodeURIComponent(value)}`), value).toBe(count);
    }
    expect(facets.fabric?.find(({ value }) => value === 'Paper')?.count).toBe(await total('?fabric=Paper'));
  });
});

describe('any combination of filters of /shop', () => {
  const values = {
    category: ['flags', 'canada-flags', 'banners', 'flagpoles-and-hardware', 'feather-banners'],
    size: SIZE_FILTERS,
    fabric: FABRICS,
    finishing: FINISHINGS,
    availability: AVAILABILITIES,
    shipping_location: SHIPPING_OPTIONS,
  };
  type Chosen = Partial<Record<keyof typeof values, readonly string[]>>;
  const anyChoice = fc.record(
    Object.fromEntries(
      Object.entries(values).map(([name, of]) => [
        name,
        fc.subarray([...of], { minLength: 1, maxLength: 2 }),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Chosen>;
  const queryOf = (chosen: Chosen, search = '') =>
    `?${new URLSearchParams([...Object.entries(chosen).map(([name, list]) => [name, list.join()]), ['search', search]])}`;

  /** Counts straight from the catalogue's tables, in the specification's own terms. */
  async function countByHand({ category, size, fabric, finishing, availability, shipping_location }: Chosen) {
    const { rows } = await shop.pool.query(
      `select count(*) as n from products p where exists (
         select from product_categories pc join categories c on c.id = pc.category_id
         left join categories main on main.id = c.parent_id
         where pc.product_id = p.id and c.status = 'Active' and ($1::text[] is null or c.slug = any($1) or main.slug = any($1))
       ) and ($2::text[] is null and $3::text[] is null and $4::text[] is null or exists (
         select from variants v where v.product_id = p.id and ($2 is null or v.size_filter = any($2))
           and ($3 is null or v.fabric = any($3)) and ($4 is null or v.options ->> 'Finishing' = any($4))
       )) and ($5::text[] is null or p.availability = any($5) and (p.availability = 'Pre-Order' or exists (
         select from inventory i where i.product_id = p.id and i.quantity > 0
       ))) and ($6::text[] is null or p.shipping && $6)`,
      [category, size, fabric, finishing, availability, shipping_location].map((list) => list ?? null),
    );
    return rows[0].n as number;
  }

  it('lists products with any value of each filter and one variant that matches all variant filters', async () => {
    await fc.assert(
      fc.asyncProperty(anyChoice, async (chosen) => {
        expect((await getShop(queryOf(chosen))).pagination.totalProducts).toBe(await countByHand(chosen));
      }),
      { numRuns: runsOf(30) },
    );
  }, 60_000);

  it.each(['', 'flag canada'])('counts what each choice would list, with the search %j', async (search) => {
    const anyFilter = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[]));
    await fc.assert(
      fc.asyncProperty(anyChoice, anyFilter, fc.nat(), async (chosen, filter, n) => {
        const value = values[filter][n % values[filter].length] ?? '';
        const { facets } = (await getShop(queryOf(chosen, search))).data;
        const count = facets[filter]?.find((entry) => entry.value === value)?.count;
        const choosing = await getShop(queryOf({ ...chosen, [filter]: [value] }, search));
        expect(choosing.pagination.totalProducts).toBe(count);
      }),
      { numRuns: runsOf(40) },
    );
  });

  it('lists the same with a search that matches every product as without one', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    for (const fabric of ['Paper', 'Durapoly'])
      await createProduct(db, { name: 'Flag', variants: [{ fabric }] });
    const get = async (query: string) =>
      shopAnswerSchema.parse(await (await of.get(`/shop?${query}`)).json());
    const [listed, found] = [await get('fabric=Paper'), await get('fabric=Paper&search=flag')];
    expect(found).toEqual(listed);
  });
});
