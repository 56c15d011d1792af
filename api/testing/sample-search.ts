import { afterAll, beforeAll, expect } from 'vitest';
import { type ShopAnswer, shopAnswerSchema } from '../../contract/catalog/catalog.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

interface SampleShop {
  database: TestDatabase;
  api: TestApi;
}

interface Options {
  /** Further parameters, from `&` on. */
  readonly query?: string;
  /** The API to search; the sample shop's when absent. */
  readonly of?: TestApi;
}

/** Sets up a test file with the sample shop, and with searches of it that expect a 200. */
export function setUpSampleSearch() {
  const sample = {} as SampleShop;
  beforeAll(async () => {
    sample.database = await createTestDatabase('shop');
    sample.api = createTestApi(sample.database.db);
  });
  afterAll(() => sample.database.drop());

  async function search(term: string, { query = '', of = sample.api }: Options = {}): Promise<ShopAnswer> {
    const path = `/shop?limit=100${query}&search=${encodeURIComponent(term.toWellFormed())}`;
    const response = await of.get(path);
    expect(response.status, term).toBe(200);
    return shopAnswerSchema.parse(await response.json());
  }

  /** The slugs of the products found, in order. */
  async function found(term: string, options?: Options): Promise<string[]> {
    const { data } = await search(term, options);
    return data.products.map(({ slug }) => slug);
  }

  return { sample, search, found };
}
