import { describe, expect, it } from 'vitest';
import { asPublic } from '../../api/http/public-answer.ts';
import { answer, serveAnswers } from '../testing/serve-answers.ts';

const PUBLIC = asPublic('en', '/api/general');

describe('an answer that is never stored', () => {
  it.each([
    ['an error', () => Response.json({}, { status: 500, headers: PUBLIC })],
    ['something that is not there', () => Response.json({}, { status: 404, headers: PUBLIC })],
    ['a refusal', () => Response.json({}, { status: 429, headers: { 'Retry-After': '7', ...PUBLIC } })],
    ['a private answer', () => Response.json({}, { headers: { 'Cache-Control': 'private' } })],
    [
      'an answer that is not marked as public',
      () => Response.json({}, { headers: { 'Cache-Control': 'no-store' } }),
    ],
    [
      'an answer that sets a cookie',
      () => Response.json({}, { headers: { 'Set-Cookie': 'a=b', ...PUBLIC } }),
    ],
  ])('P104 is %s', async (_, make) => {
    const { get, world, cache } = await serveAnswers();
    world.make = make;
    const first = await get('/api/general');
    expect([first.status, first.headers.get('ETag')]).toEqual([make().status, null]);
    expect(first.headers.get('Retry-After')).toBe(make().headers.get('Retry-After'));
    expect(first.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    await get('/api/general');
    expect(world.asked).toHaveLength(2);
    expect(cache.stats.bytes).toBe(0);
  });

  it.each([
    '/api/shop?search=canada',
    '/api/shop?search=canada&page=2',
    '/api/store/maple-mast-ottawa?search=flag',
    '/api/all-stores?postcode=K1P5G3',
    '/api/all-stores?location=45.4,-75.7',
    '/api/shop?utm_source=mail',
    '/api/shop?limit=9&limit=10',
    '/api/shop?category=%ff',
    `/api/shop?category=${'a'.repeat(500)}`,
    '/api/product/canada%2Dflag',
    '/api/product/a/b',
    '/api/product/',
    '/api/shop/',
    '/api/check-auth',
    '/api/get-my-orders?page=1',
    '/api/constructor',
    '/api/check-order/HY-1',
  ])('P104 is that of %s', async (path) => {
    const { text, world } = await serveAnswers();
    expect(await text(path)).toBe('from the API itself');
    expect(world.asked).toEqual([]);
  });

  it('P104 is one of another method', async () => {
    const { get, world } = await serveAnswers();
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      expect(await (await get('/api/general', { method })).text()).toBe('from the API itself');
    expect(world.asked).toEqual([]);
  });

  it('P99 is a made-up filter, which pushes out no good answer', async () => {
    const { get, world, cache } = await serveAnswers(200_000);
    const own = { 'Content-Location': '/api/shop?category=flags' };
    world.make = (path) => answer({ text: 'x'.repeat(3000) }, path.includes('?') ? own : {})(path);
    const isCached = async (path: string) => (await get(path)).headers.has('ETag');
    expect(await isCached('/api/product/canada-flag')).toBe(true);
    expect(await isCached('/api/shop?category=flags')).toBe(true);
    const { bytes } = cache.stats;
    for (let n = 0; n < 100; n++) expect(await isCached(`/api/shop?category=x${n}&page=${n}`)).toBe(false);
    expect(cache.stats.bytes).toBe(bytes);
    const made = world.asked.length;
    expect(await isCached('/api/product/canada-flag')).toBe(true);
    expect(await isCached('/api/shop?category=flags')).toBe(true);
    expect(world.asked).toHaveLength(made);
  });

  it('P99 leaves three quarters of the memory to answers without filters, whatever is asked', async () => {
    const { get, world, cache } = await serveAnswers(200_000);
    world.make = answer({ text: 'x'.repeat(3000) });
    const products = Array.from({ length: 14 }, (_, n) => `/api/product/${n}`);
    for (const path of products) await get(path);
    for (let n = 2; n < 102; n++) await get(`/api/shop?page=${n}`);
    expect(cache.stats.bytes).toBeLessThanOrEqual(200_000);
    const made = world.asked.length;
    for (const path of products) await get(path);
    expect(world.asked).toHaveLength(made);
  });
});
