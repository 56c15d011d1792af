import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, isKept, type RenderedPage } from './page-cache.ts';

const POLICY = "script-src 'self' 'sha256-a'";
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

function page(html: string, status = 200, headers: Record<string, string> = HTML): RenderedPage {
  return { status, headers: new Headers(headers), body: Buffer.from(html), policy: POLICY };
}

/** A shop whose pages, data version and clock the test moves by hand. */
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
  const textOf = (key: string) => cache.find(key, render)?.answers.identity.body.toString();
  /** Lets everything run that is ready: a refill compresses outside of the event loop, so ask until it is there. */
  const until = (check: () => boolean) => expect.poll(check, { interval: 1 }).toBe(true);
  return { world, cache, render, textOf, until };
}

describe('createPageCache', () => {
  it('keeps a page and what it needs to answer it in every encoding', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('<script>a</script>');
    await cache.fill('/', render);
    const kept = cache.find('/', render);
    expect(world.renders).toBe(1);
    expect(kept?.answers.identity.body.toString()).toBe('<script>a</script>');
    expect(gunzipSync(kept?.answers.gzip.body ?? '').toString()).toBe('<script>a</script>');
    expect(brotliDecompressSync(kept?.answers.br.body ?? '').toString()).toBe('<script>a</script>');
    expect(kept?.answers.br.headers.join('|')).toContain('Content-Encoding|br');
  });

  it('repeats the policy in a 304', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('<script>a</script>');
    await cache.fill('/', render);
    const headers = cache.find('/', render)?.notModified ?? [];
    expect(headers[headers.indexOf('Content-Security-Policy') + 1]).toBe(POLICY);
    expect(headers).toContain('nosniff');
    expect(headers).not.toContain('Content-Length');
  });

  it('renders once for all who ask at the same time', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('one');
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.fill('/', render)));
    expect(world.renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('serves the old page while one request refills it after the catalogue changed', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('old');
    await cache.fill('/', render);
    world.answer = () => page('new');
    world.version = 2;
    expect([textOf('/'), textOf('/'), textOf('/')]).toEqual(['old', 'old', 'old']);
    await until(() => textOf('/') === 'new');
    expect(world.renders).toBe(2);
  });

  it('takes a change that happens during the rendering for a later one', async () => {
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

  it('refills a page that is a minute old', async () => {
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

  it('goes on serving while refills fail, and tries again only after a pause', async () => {
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

  it('forgets a page that is gone', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('here');
    await cache.fill('/product/a', render);
    world.version = 2;
    world.answer = () => page('gone', 404);
    textOf('/product/a');
    await until(() => textOf('/product/a') === undefined);
    expect(cache.stats.bytes).toBe(0);
  });

  it('R63 goes on serving a page in whose place there is only a stop-gap', async () => {
    const { world, cache, render, textOf, until } = setUp();
    world.answer = () => page('whole');
    await cache.fill('/about', render);
    world.version = 2;
    const renders = world.renders;
    world.answer = () => page('without the menu', 200, { ...HTML, 'Cache-Control': 'no-store' });
    // The second refill begins when the first has ended.
    for (const refill of [1, 2]) {
      world.time += 5000;
      await until(() => textOf('/about') === 'whole' && world.renders === renders + refill);
    }
  });

  it.each([
    ['a page not found', page('', 404)],
    ['a failure', page('', 500)],
    ['a redirect', page('', 302, { Location: '/' })],
    ['a page that sets a cookie', page('', 200, { ...HTML, 'Set-Cookie': 'a=b' })],
    ['a page that says it is private', page('', 200, { ...HTML, 'Cache-Control': 'private' })],
    ['what is not HTML', page('{}', 200, { 'Content-Type': 'application/json' })],
  ])('does not keep %s', async (_, answer) => {
    const { world, cache, render } = setUp();
    world.answer = () => answer;
    expect(isKept(await cache.fill('/', render))).toBe(false);
    expect(cache.find('/', render)).toBeUndefined();
  });

  it('shares no page that sets a cookie between visitors', async () => {
    const { world, cache, render } = setUp();
    world.answer = () => page('', 200, { ...HTML, 'Set-Cookie': `visitor=${world.renders}` });
    const [one, two] = await Promise.all([cache.fill('/', render), cache.fill('/', render)]);
    expect(one).not.toBe(two);
    expect(world.renders).toBe(2);
  });

  it('drops what was asked for longest ago when it is full', async () => {
    const { world, cache, render, textOf } = setUp(50_000);
    world.answer = () => page('x'.repeat(4000));
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.fill(key, render);
    textOf('a');
    for (const key of ['f', 'g']) await cache.fill(key, render);
    expect(textOf('a')).toBeDefined();
    expect(textOf('b')).toBeUndefined();
    expect(cache.stats.bytes).toBeLessThanOrEqual(50_000);
  });

  it('P99 lets views of lists take a quarter from other pages, and no more', async () => {
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

  it('does not let one huge page push out the others', async () => {
    const { world, cache, render, textOf } = setUp(50_000);
    world.answer = () => page('small');
    await cache.fill('small', render);
    world.answer = () => page('x'.repeat(40_000));
    await cache.fill('huge', render);
    expect(textOf('huge')).toBeUndefined();
    expect(textOf('small')).toBe('small');
  });
});
