import { expect, it } from 'vitest';
import { createRateLimits, NO_LIMITS, type RateLimits } from '../../api/http/rate-limits/rate-limits.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createLog } from '../watching/log.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

/** Serves one page at every address, behind a proxy that names the visitor's address. */
async function serve(limits: RateLimits) {
  let rendered = 0;
  const pages = createPages({
    render: async () => {
      rendered++;
      return new Response('<h1>Shop</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
    cache: createPageCache({ version: () => 1, headers: [] }),
    nonce: 'none',
    publicUrl: 'https://shop.example',
    limits,
    log: createLog('silent'),
  });
  const routes = [{ name: 'page', matches: () => true, answer: pages.answer }];
  const origin = await serveForThisTest({ answerFromCache: pages.answerFromCache, routes }, 1);
  const visit = (path: string, address: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { 'X-Forwarded-For': address } });
  return { visit, countRendered: () => rendered };
}

const ONE = '203.0.113.5';

/** Requests that many searches, 50 at once. @returns their statuses. */
async function search({ visit }: Awaited<ReturnType<typeof serve>>, many: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < many; i += 50) {
    const words = Array.from({ length: 50 }, (_, j) => `/shop?search=word-${i + j}`);
    for (const answer of await Promise.all(words.map((path) => visit(path, ONE)))) {
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  return statuses;
}

it('P101 limits an address to 600 rendered pages a minute, and cached pages not at all', async () => {
  const shop = await serve(createRateLimits());
  expect((await shop.visit('/', ONE)).status).toBe(200);
  const statuses = await search(shop, 650);
  expect(statuses.filter((status) => status === 200)).toHaveLength(599);
  expect(statuses.filter((status) => status === 429)).toHaveLength(51);
  expect(shop.countRendered()).toBe(600);

  for (let i = 0; i < 20; i++) expect((await shop.visit('/', ONE)).status).toBe(200);
  for (const other of ['203.0.113.6', '2001:db8::1'])
    expect((await shop.visit('/cart', other)).status).toBe(200);
});

it('P101 shows a page of the shop with the time to retry', async () => {
  const shop = await serve(createRateLimits());
  await search(shop, 600);
  const refused = await shop.visit('/cart', ONE);
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toContain('<h1>A short pause, please</h1>');
  // A form submitted without JavaScript counts as a rendered page, too.
  const body = new URLSearchParams({ email: 'anne@example.ca' });
  expect((await shop.visit('/newsletter', ONE, { method: 'POST', body })).status).toBe(429);
  expect(shop.countRendered()).toBe(600);
});

it('P101 counts nothing with RATE_LIMIT=off', async () => {
  const shop = await serve(NO_LIMITS);
  expect(new Set(await search(shop, 650))).toEqual(new Set([200]));
});
