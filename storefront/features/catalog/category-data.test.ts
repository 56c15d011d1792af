import { describe, expect, it } from 'vitest';
import type { ApiFetch } from '../../lib/api/api-context.ts';
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

describe('a category', () => {
  it.each([500, 503, 429, 400])(
    'whose fetch fails with %d is an empty one that no cache keeps',
    async (status) => {
      const { data, init } = await loadCategory(answering(status), REQUEST, 'canada-flags');
      expect(data).toMatchObject(EMPTY);
      expect(init?.status).toBe(503);
    },
  );

  it('is an empty one when the shop cannot be reached at all', async () => {
    const unreachable: ApiFetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { data, init } = await loadCategory(unreachable, REQUEST, 'canada-flags');
    expect(data).toMatchObject(EMPTY);
    expect(init?.status).toBe(503);
  });

  it('that does not exist is a 404', async () => {
    await expect(loadCategory(answering(404), REQUEST, 'canada-flags')).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('asks for the page of its address', async () => {
    const asked: string[] = [];
    const api: ApiFetch = async (path) => {
      asked.push(path);
      return Response.json({
        data: { category: { name: 'Canada Flags' }, products: [] },
        pagination: { page: 2, limit: 48, totalPages: 2, totalProducts: 60 },
      });
    };
    const { data } = await loadCategory(api, REQUEST, 'canada-flags');
    expect(asked).toEqual(['/api/category/canada-flags?page=2']);
    expect(data).toMatchObject({ name: 'Canada Flags', pagination: { page: 2 } });
  });
});
