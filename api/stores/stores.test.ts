import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postalCodeAnswerSchema } from '../../contract/places/places.ts';
import { allStoresAnswerSchema, storeAnswerSchema } from '../../contract/places/stores.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

let shop: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
  api = createTestApi(shop.db);
});
afterAll(() => shop.drop());

type Query = Record<string, string>;
const allStores = async (query: Query = {}) => {
  const answer = await api.get(`/all-stores?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return allStoresAnswerSchema.parse(await answer.json());
};
const store = async (slug: string, query: Query = {}) =>
  storeAnswerSchema.parse(await (await api.get(`/store/${slug}?${new URLSearchParams(query)}`)).json());

/** Haversine formula, independent of how the database stores places and computes distances. */
function greatCircleKm(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371.0088 * Math.atan2(Math.sqrt(h), Math.sqrt(1 - h));
}
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

describe('GET /all-stores', () => {
  it('pages through the active stores, five at a time', async () => {
    const { data, pagination } = await allStores();
    expect(data.stores).toHaveLength(5);
    expect(pagination).toEqual({ page: 1, limit: 5, totalPages: 5, totalStores: 22 });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => allStores({ page: String(page) })));
    const slugs = pages.flatMap((page) => page.data.stores.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(22);
    expect(slugs).not.toContain('waterfront-flags-kingston');
    expect(data.stores[0]).not.toHaveProperty('distance_km');
  });

  it.each([
    [{ province: 'Ontario' }, 6],
    [{ province: 'on' }, 6],
    [{ state: 'Quebec' }, 3],
    [{ state: 'Quebec', province: 'Manitoba' }, 1],
    [{ province: 'Nunavut' }, 0],
    [{ province: 'All' }, 22],
    [{ province: '' }, 22],
    [{ province: 'New York' }, 22],
  ])('filters by %j: %i stores', async (query, total) => {
    expect((await allStores(query as Query)).pagination.totalStores).toBe(total);
  });

  it.each(['K1P 5G3', 'V6B', 'b3j-2l1', 'X0A 0H0', 'G1R3X4'])(
    'sorts by great-circle distance from the centre of %s',
    async (postcode) => {
      const answer = await api.get(`/postal-code/${encodeURIComponent(postcode)}`);
      const centre = postalCodeAnswerSchema.parse(await answer.json()).data;
      const { stores } = (await allStores({ postcode, limit: '100' })).data;
      expect(stores).toHaveLength(22);
      for (const each of stores) expect(each.distance_km).toBeCloseTo(greatCircleKm(centre, each), 0);
      const distances = stores.map(({ distance_km = -1 }) => distance_km);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    },
  );

  it('sorts by distance from a location, also within a province, and prefers the postal code', async () => {
    const { stores } = (await allStores({ location: '43.65,-79.38', province: 'ON' })).data;
    expect(stores[0]?.slug).toBe('queen-west-flag-house');
    expect(stores[0]?.distance_km).toBeLessThan(10);
    const both = await allStores({ location: '43.65,-79.38', postcode: 'V6B 2W9' });
    expect(both.data.stores[0]?.slug).toBe('pacific-flag-loft');
  });

  it.each<Query>([
    { postcode: 'nowhere' },
    { postcode: "K1P' --" },
    { location: '91,0' },
    { location: '1,2,3' },
    { location: 'NaN,NaN' },
    { page: '-3', limit: '0', postcode: '\u0000' },
    { page: '999999', limit: '1e9' },
  ])('ignores the malformed %j', async (query) => {
    const { data } = await allStores(query);
    expect(data.stores.length).toBeGreaterThan(0);
    expect(data.stores[0]).not.toHaveProperty('distance_km');
  });

  it('counts a store exactly while it is Active', async () => {
    const { db, pool, drop } = await createTestDatabase('shop');
    const own = createTestApi(db);
    const total = async () =>
      allStoresAnswerSchema.parse(await (await own.get('/all-stores')).json()).pagination.totalStores;
    expect(await total()).toBe(22);
    await pool.query(`update stores set status = 'Inactive' where slug = 'maple-mast-ottawa'`);
    expect(await total()).toBe(21);
    await pool.query(`update stores set status = 'Active'`);
    expect(await total()).toBe(24);
    await drop();
  });

  it('finds the nearest of 10,000 stores by the index', async () => {
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select s.* from stores s where s.status = 'Active'
      order by s.place <-> place_on_earth(45, -75), s.slug limit 5`.execute(await manyStores());
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stores_place');
  });

  async function manyStores() {
    const many = await createTestDatabase('shop');
    afterAll(() => many.drop());
    await sql`
      insert into stores (slug, name, status, street, city, province, postal_code, latitude, longitude, time_zone,
        contact_email, contact_phones, operating_hours, benefits_en, benefits_fr, position)
      select 'store-' || n, 'Store ' || n, 'Active', '1 Street', 'City', 'ON', 'K1P 5G3', 42 + n % 97 / 10.0,
        -130 + n % 701 / 10.0, 'America/Toronto', 'a@example.ca', '{}', '{}', '{}', '{}', n
      from generate_series(1, 10000) n`.execute(many.db);
    await sql`analyze stores`.execute(many.db);
    return many.db;
  }
});

describe('GET /store/{slug}', () => {
  it('returns the store with nine of its products and its four best sellers', async () => {
    const { data, pagination } = await store('maple-mast-ottawa');
    expect(data.store).toMatchObject({
      name: 'Maple & Mast Flag Co.',
      address: { city: 'Ottawa', state: 'ON' },
      operatingHours: { sunday: null },
    });
    expect(data.products).toHaveLength(9);
    expect(data.bestSellers.map(({ slug }) => slug)).toEqual(
      data.products.slice(0, 4).map(({ slug }) => slug),
    );
    expect(pagination.totalPages).toBe(Math.ceil(pagination.totalProducts / 9));
  });

  it('returns the same four best sellers and four newest for any search', async () => {
    const { data: all } = await store('maple-mast-ottawa');
    const { data } = await store('maple-mast-ottawa', { unique: 'yes', search: 'peru', page: '2' });
    expect([data.bestSellers, data.newArrivals]).toEqual([all.bestSellers, all.newArrivals]);
    const { rows } = await shop.pool.query(
      `select p.slug from store_products sp join products p on p.id = sp.product_id
         join stores s on s.id = sp.store_id
       where s.slug = 'maple-mast-ottawa' order by p.created_at desc, p.id limit 4`,
    );
    expect(data.newArrivals.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  });

  it('lists with unique=yes only products that no other store carries', async () => {
    const { rows } = await shop.pool.query(
      `select p.slug from products p join stores s on s.id = p.store_id
       where s.slug = 'maple-mast-ottawa' order by p.best_seller_rank`,
    );
    const { data } = await store('maple-mast-ottawa', { unique: 'yes', limit: '100' });
    expect(data.products.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
    const elsewhere = await shop.pool.query(
      `select count(*)::int as n from store_products sp join stores s on s.id = sp.store_id
         join products p on p.id = sp.product_id and p.store_id is not null and p.store_id <> s.id`,
    );
    expect(elsewhere.rows[0].n).toBe(0);
  });

  it.each(['CANADA FLAG', 'canada flag', 'Cañada'])('finds names by %j', async (search) => {
    const { data } = await store('maple-mast-ottawa', { search, limit: '100' });
    expect(data.products.length).toBeGreaterThan(1);
    for (const { name } of data.products) expect(name.toLowerCase()).toContain('canada');
  });

  it.each(['%', '_', '\\', "' or 1=1", '<script>'])('searches for %j literally', async (search) => {
    expect((await store('maple-mast-ottawa', { search })).data.products).toEqual([]);
  });

  it('returns the last page for a page beyond it', async () => {
    expect((await store('maple-mast-ottawa', { page: '-1' })).pagination.page).toBe(1);
    const { page, totalPages } = (await store('maple-mast-ottawa', { page: '999' })).pagination;
    expect(page).toBe(totalPages);
  });

  it.each(['no-such-store', 'waterfront-flags-kingston', 'Maple-Mast', '%00', 'x'.repeat(3000)])(
    'returns 404 for %j',
    async (slug) => {
      await expect(api.get(`/store/${slug}`)).toBeProblem('NOT_FOUND');
    },
  );
});
