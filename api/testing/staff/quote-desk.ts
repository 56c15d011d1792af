import { afterAll, beforeAll, expect } from 'vitest';
import type { DeskQuote, QuoteRow } from '../../../contract/desk/quotes.ts';
import { createTestApi } from '../api.ts';
import { createTestDatabase } from '../database/database.ts';
import { generalQuote, productQuote } from '../orders/quotes.ts';
import { signInStaff, type TestStaff } from './sign-in-staff.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Sets up a test file with requests for quotes, and people of the desk and of production. */
export function setUpQuotes() {
  const its = {} as {
    database: Awaited<ReturnType<typeof createTestDatabase>>;
    api: ReturnType<typeof createTestApi>;
    desk: TestStaff;
    production: TestStaff;
  };
  beforeAll(async () => {
    its.database = await createTestDatabase();
    its.api = createTestApi(its.database.db);
    its.desk = await signInStaff(its.database, 'desk');
    its.production = await signInStaff(its.database, 'production');
  });
  afterAll(() => its.database.drop());

  const get = (path: string, { headers } = its.desk) => its.api.get(`/admin/quotes${path}`, headers);
  const list = async (query = '', staff = its.desk): Promise<QuoteRow[]> => {
    const answer = await get(`?limit=100&${query}`, staff);
    expect([query, answer.status]).toEqual([query, 200]);
    return ((await answer.json()) as { data: QuoteRow[] }).data;
  };
  const change = (method: string, { id, version }: Seen, path: string, body: object) =>
    its.api.send(method, `/admin/quotes/${id}${path}`, body, {
      ...its.desk.headers,
      'If-Match': `"v${version}"`,
    });
  return {
    its,
    get,
    list,
    change,
    /** Sends a request by its form. @returns its number. */
    ask: async (overrides: object = {}, path: '/custom-quote' | '/product-quote' = '/product-quote') => {
      const body = path === '/product-quote' ? productQuote(overrides) : generalQuote(overrides);
      const answer = await its.api.post(path, body);
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { data: { quote_id: string } }).data.quote_id;
    },
    numbersOf: async (query: string, staff = its.desk) =>
      (await list(query, staff)).map(({ number }) => number),
    show: async (key: string, staff = its.desk): Promise<DeskQuote> => {
      const answer = await get(`/${key}`, staff);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: DeskQuote }).data;
    },
    edit: (quote: Seen, body: object) => change('PATCH', quote, '', body),
    close: (quote: Seen, body: object) => change('POST', quote, '/close', body),
    reopen: (quote: Seen) => change('POST', quote, '/reopen', {}),
    dataOf: async (sent: Promise<Response>) => {
      const answer = await sent;
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: DeskQuote }).data;
    },
  };
}
