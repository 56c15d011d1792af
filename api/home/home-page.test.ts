import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homePageAnswerSchema } from '../../contract/catalog/home.ts';
import { createTestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';

describe('GET /home-page', () => {
  let database: TestDatabase;
  let api: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    database = await createTestDatabase('shop');
    api = createTestApi(database.db);
  });
  afterAll(() => database.drop());

  const homePage = async (state?: string) => {
    const query = state === undefined ? '' : `?${new URLSearchParams({ state })}`;
    const answer = await api.get(`/home-page${query}`);
    expect(answer.status).toBe(200);
    return homePageAnswerSchema.parse(await answer.json()).data;
  };

  test('returns twelve flag categories, eight best sellers and the four newest products', async () => {
    const data = await homePage('Ontario');
    expect(data.flagCategories).toHaveLength(12);
    expect(data.mainCategories.map(({ slug }) => slug)).toContain('flagpoles-and-hardware');
    expect(data.bestSellers).toHaveLength(8);
    const { rows } = await database.pool.query(
      'select id from products order by created_at desc, id limit 4',
    );
    expect(data.newArrivals.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  });

  test('returns the Active stores of the province only', async () => {
    for (const [state, code] of [
      ['British Columbia', 'BC'],
      ['sk', 'SK'],
      ['Quebec', 'QC'],
    ] as const) {
      const { stores } = await homePage(state);
      expect(stores.length).toBeGreaterThan(0);
      expect(new Set(stores.map(({ address }) => address.state))).toEqual(new Set([code]));
    }
    expect((await homePage('Ontario')).stores.map(({ slug }) => slug)).not.toContain(
      'waterfront-flags-kingston',
    );
    expect((await homePage('Nunavut')).stores).toEqual([]);
  });

  test.each([undefined, '', 'New York', "'; drop table stores; --", '\u0000', 'é'.repeat(2000)])(
    'treats %j as Ontario',
    async (state) => {
      expect((await homePage(state)).state).toBe('Ontario');
    },
  );
});
