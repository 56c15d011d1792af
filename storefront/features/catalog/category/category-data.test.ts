import { describe, expect, it } from 'vitest';
import type { ApiFetch } from '../../../lib/api/api-context.ts';
import { loadCategory } from './category-data.ts';

const REQUEST = new Request('http://shop.test/category/canada-flags?page=2');
const answering =
  (status: number, body: unknown = {}): ApiFetch =>
  async () =>
    Response.json(body, { status });
const EMPTY = {
  slug: 'canada-flags',
  name: 'Canada flags',
  cards: [],
  pagination: { page: 1, totalPages: 1, totalProducts: 0 },
};

describe('loadCategory', () => {
  it.each([500, 503, 429, 400])(
    'returns an empty, uncacheable category when the fetch fails with %d',
    async (status) => {
      const { data, init } = await loadCategory(answering(status), REQUEST, 'canada-flags');
      expect(data).toMatchObject(EMPTY);
      expect(init?.status).toBe(503);
    },
  );

  it('returns an empty category when the shop cannot be reached', async () => {
    const unreachable: ApiFetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { data, init } = await loadCategory(unreachable, REQUEST, 'canada-flags');
    expect(data).toMatchObject(EMPTY);
    expect(init?.status).toBe(503);
  });

  it('throws a 404 for an unknown category', async () => {
    await expect(loadCategory(answering(404), REQUEST, 'canada-flags')).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('requests the page of the address', async () => {
    const asked: string[] = [];
    const api: ApiFetch = async (path) => {
      asked.push(path);
      return Response.json({
        data: { category: { name: 'Canada Flags' }, products: [] },
        pagination: { page: 2, limit: 48, totalPages: 2, totalProducts: 60 },
      });
    };
    const { data } = await loadCategory(api, REQUEST, 'canada-flags');
    expect(asked).toEqual(['/api/category/canada-flags?page=2&lang=en']);
    expect(data).toMatchObject({ name: 'Canada Flags', pagination: { page: 2 } });
  });
});
