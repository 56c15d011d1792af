import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, isCached, type RenderedPage } from './page-cache.ts';

const POLICY = "script-src 'self' 'sha256-a'";
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

function page(html: string, status = 200, headers: Record<string, string> = HTML): RenderedPage {
  return {
    status,
    headers: new Headers(headers),
    body: Buffer.from(html),
    policy: POLICY,
    showsStruckPrice: false,
  };
}

/** A cache with a fake renderer, data version and clock. */
function setUp(maxBytes?: number) {
  const world = {
    version: 1,
    time: 0,
    renders: 0,
    answer: (): RenderedPage | Promise<RenderedPage> => page(''),
  };
  const cache = createPageCache({
    version: () => world.version,
    headers: ['X-Content-Type-Options', 'nosniff'],
    now: () => world.time,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const render = async () => {
    world.renders++;
    return world.answer();
  };
  const textOf = (key: string) => {
    const cached = cache.find(key, render);
    return cached && gunzipSync(cached.answers.gzip.body).toString();
  };
  /** Polls until the check passes. A refill compresses in a thread pool, so it has no fixed number of ticks. */
  const until = (check: () => boolean) => expect.poll(check, { interval: 1 }).toBe(true);
  return { world, cache, render, textOf, until };
}

describe('createPageCache', () => {
  it('caches a page compressed, and counts the memory that it takes', async () => {
    const { world, cache, render } = setUp();
    const html = '<script>a</script>'.repeat(5000);
    world.answer = () => page(html);
    await cache.fill('/', render);
    const cached = cache.find('/', render);
    if (!cached) throw new Error('not cached');
    expect(world.renders).toBe(1);
    const { gzip, br } = cached.answers;
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(br.headers.join('|')).toContain('Content-Encoding|br');
    expect(Object.keys(cached.answers)).toEqual(['gzip', 'br']);
    const held = gzip.body.buffer.byteLength + br.body.buffer.byteLength;
    expect(held).toBeLessThan(2000);
    expect(cache.stats.bytes).toBe(held + 4096);
  });

  it('repeats the Content-Security-Policy in a 304', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('<script>a</script>');
    await cache.fill('/', render);
    const headers = cache.find('/', render)?.notModified ?? [];
    expect(headers[headers.indexOf('Content-Security-Policy') + 1]).toBe(POLICY);
    expect(headers).toContain('nosniff');
    expect(headers).not.toContain('Content-Length');
  });

  it('renders once for concurrent requests', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('one');
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', render)));
    expect(world.renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('serves the stale page while one request refreshes it after a catalogue change', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('old');
    await cache.fill('/', render);
    world.answer = () => page('new');
    world.version = 2;
    expect([textOf('/'), textOf('/'), textOf('/')]).toEqual(['old', 'old', 'old']);
    await until(() => textOf('/') === 'new');
    expect(world.renders).toBe(2);
  });

  it('treats a page as stale when the catalogue changed during its rendering', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => {
      world.version = 2;
      return page('rendered from the old data');
    };
    await cache.fill('/', render);
    world.answer = () => page('new');
    textOf('/');
    await until(() => textOf('/') === 'new');
  });

  it('refreshes a page after a minute', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('old');
    await cache.fill('/', render);
    world.answer = () => page('new');
    world.time = 59_000;
    textOf('/');
    expect(world.renders).toBe(1);
    world.time = 61_000;
    textOf('/');
    await until(() => textOf('/') === 'new');
  });

  it('keeps serving the stale page while refreshes fail, and retries after a pause', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('old');
    await cache.fill('/', render);
    world.version = 2;
    world.answer = () => Promise.reject(new Error('the database is away'));
    expect(textOf('/')).toBe('old');
    await until(() => world.renders === 2);
    expect(textOf('/')).toBe('old');
    expect(world.renders).toBe(2);
    world.answer = () => page('sorry', 503);
    world.time = 3000;
    expect(textOf('/')).toBe('old');
    await until(() => world.renders === 3);
    world.answer = () => page('new');
    world.time = 6000;
    textOf('/');
    await until(() => textOf('/') === 'new');
  });

  it('drops a page that is no longer found', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('here');
    await cache.fill('/product/a', render);
    world.version = 2;
    world.answer = () => page('gone', 404);
    textOf('/product/a');
    await until(() => textOf('/product/a') === undefined);
    expect(cache.stats.bytes).toBe(0);
  });

  it('R63 keeps serving the complete page while only an incomplete one can be rendered', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('whole');
    await cache.fill('/about', render);
    world.version = 2;
    const renders = world.renders;
    world.answer = () => page('without the menu', 200, { ...HTML, 'Cache-Control': 'no-store' });
    // The second refresh starts after the first has ended.
    for (const refill of [1, 2]) {
      world.time += 5000;
      await until(() => textOf('/about') === 'whole' && world.renders === renders + refill);
    }
  });

  it.each([
    ['a missing page', page('', 404)],
    ['an error page', page('', 500)],
    ['a redirect', page('', 302, { Location: '/' })],
    ['a page that sets a cookie', page('', 200, { ...HTML, 'Set-Cookie': 'a=b' })],
    ['a private page', page('', 200, { ...HTML, 'Cache-Control': 'private' })],
    ['a response that is not HTML', page('{}', 200, { 'Content-Type': 'application/json' })],
  ])('does not cache %s', async (_, answer) => {
    const { world, cache, render } = setUp();
    world.answer = () => answer;
    expect(isCached(await cache.fill('/', render))).toBe(false);
    expect(cache.find('/', render)).toBeUndefined();
  });

  it('never shares a page that sets a cookie', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('', 200, { ...HTML, 'Set-Cookie': `visitor=${world.renders}` });
    const [one, two] = await Promise.all([cache.fill('/', render), cache.fill('/', render)]);
    expect(one).not.toBe(two);
    expect(world.renders).toBe(2);
  });

  it('evicts the least recently used page when it is full', async () => {
    const { world, cache, render, textOf } = setUp(67_000);
    world.answer = () => page(randomBytes(2000).toString('hex'));
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.fill(key, render);
    textOf('a');
    for (const key of ['f', 'g']) await cache.fill(key, render);
    expect(textOf('a')).toBeDefined();
    expect(textOf('b')).toBeUndefined();
    expect(cache.stats.bytes).toBeLessThanOrEqual(67_000);
  });

  it('P99 lets list views evict other pages up to a quarter of the cache', async () => {
    const { world, cache, render, textOf } = setUp(200_000);
    world.answer = () => page('x'.repeat(2000));
    const pages = Array.from({ length: 20 }, (_, n) => `/product/${n}`);
    for (const key of pages) await cache.fill(key, render);
    for (let n = 0; n < 250; n++) await cache.fill(`/shop?size=${n}`, render);
    const left = pages.filter((key) => textOf(key) !== undefined);
    expect(left.length).toBeGreaterThanOrEqual(15);
    expect(textOf('/shop?size=249')).toBeDefined();
    expect(textOf('/shop?size=200')).toBeUndefined();
  });

  it('does not let one huge page evict the others', async () => {
    const { world, cache, render, textOf } = setUp(50_000);
    world.answer = () => page('small');
    await cache.fill('small', render);
    world.answer = () => page(randomBytes(20_000).toString('hex'));
    await cache.fill('huge', render);
    expect(textOf('huge')).toBeUndefined();
    expect(textOf('small')).toBe('small');
  });
});
