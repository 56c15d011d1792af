import { expect, it } from 'vitest';
import { shopAnswerSchema } from '../../../contract/catalog/catalog.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { findMatches } from '../search/match-queries.ts';
import { understandTerm } from '../search/understand-term.ts';

/** Fakes PostgreSQL's row estimate as 100,000 products, so that the code paths of a large catalogue run. */
async function seeminglyLarge(template: 'empty' | 'shop') {
  const { db, pool } = await forThisTest(template);
  await pool.query(`update pg_class set reltuples = 100000 where oid = 'product_listings'::regclass`);
  const api = createTestApi(db);
  const get = async (query: string) => shopAnswerSchema.parse(await (await api.get(`/shop?${query}`)).json());
  return { db, pool, get };
}

it.each([
  '',
  'page=17',
  'limit=100&page=3',
  'sort=price_desc&page=2',
  'category=banners',
  'category=banners&page=2&sort=name_asc',
  'fabric=Paper&size=36x18&finishing=Grommets',
  'availability=Pre-Order&shipping_location=Local%20Pick%20Up',
  'category=feather-banners&fabric=Paper&availability=Pre-Order',
  'search=flag&page=3',
  'search=cananda%20flga&sort=price_asc',
  'search=flag&fabric=Durapoly&category=flags&size=36x18',
  'search=can-100',
  'search=zzzz',
  'lang=fr&search=drapeau&page=3',
  'lang=fr&search=drapo%20quebek&sort=price_asc',
  'lang=fr&search=hampe%20telescopique&category=flagpoles-and-hardware',
  'lang=fr&search=unifolié&fabric=Durapoly',
  'lang=fr&search=québec%20éléphant',
])('returns for ?%s the same as a small catalogue', async (query) => {
  const { db } = await forThisTest('shop');
  const small = shopAnswerSchema.parse(await (await createTestApi(db).get(`/shop?${query}`)).json());
  const { get } = await seeminglyLarge('shop');
  const withoutIds = (answer: unknown) => JSON.stringify(answer).replaceAll(/[0-9a-f-]{36}/g, 'id');
  expect(withoutIds(await get(query))).toBe(withoutIds(small));
});

it('lists a new product at once, also in a search, while its total may lag', async () => {
  const { db, get } = await seeminglyLarge('empty');
  const first = await createProduct(db, { name: 'Moose Flag', bestSellerRank: 2 });
  expect((await get('')).pagination.totalProducts).toBe(1);
  expect((await get('search=moose')).pagination.totalProducts).toBe(1);
  const second = await createProduct(db, { name: 'Moose Pennant', bestSellerRank: 1 });
  const { data, pagination } = await get('');
  expect(data.products.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
  expect(pagination.totalProducts).toBe(1);
  expect((await get('search=moose')).pagination.totalProducts).toBe(2);
});

it('searches the best sellers with these words, plus whole names and codes', async () => {
  const { db } = await forThisTest();
  for (let n = 1; n <= 6; n++) await createProduct(db, { name: `Moose Flag ${n}`, bestSellerRank: n });
  const named = await createProduct(db, { name: 'Moose', bestSellerRank: 90 });
  const coded = await createProduct(db, { name: 'Badge', sku: 'MOO-SE', bestSellerRank: 91 });
  const dear = await createProduct(db, { name: 'Moose Flag 7', bestSellerRank: 7, priceCents: 9900 });
  const rows = await db.selectFrom('products').select(['id', 'slug']).orderBy('best_seller_rank').execute();
  const search = await understandTerm(db, 'moose', { language: 'en', synonyms: false });
  const bounds = { byWords: 3, byName: 3, byCode: 3 };
  const asked = { choices: {}, sort: undefined, bounds, listed: 9 };
  const { ids, counts } = await findMatches(db, search, asked);
  expect(ids).toEqual([coded.id, named.id, ...rows.slice(0, 3).map(({ id }) => id)]);
  expect(counts['availability:In-Stock']).toBe(5);
  const sorted = await findMatches(db, search, { ...asked, sort: 'price_desc' });
  expect(sorted.ids).not.toContain(dear.id);
});

it('finds filtered matches beyond the best sellers', async () => {
  const { db } = await forThisTest();
  for (let n = 1; n <= 6; n++) await createProduct(db, { name: `Moose Flag ${n}`, bestSellerRank: n });
  const wanted = { name: 'Moose Flag', availability: 'Pre-Order' as const };
  const [one, two] = [
    await createProduct(db, { ...wanted, bestSellerRank: 8 }),
    await createProduct(db, { ...wanted, bestSellerRank: 9 }),
  ];
  const { ids } = await findMatches(
    db,
    await understandTerm(db, 'moose', { language: 'en', synonyms: false }),
    {
      choices: { availability: ['Pre-Order'] },
      sort: undefined,
      bounds: { byWords: 3, byName: 3, byCode: 3 },
      listed: 8,
    },
  );
  expect(ids).toEqual([one.id, two.id]);
});
