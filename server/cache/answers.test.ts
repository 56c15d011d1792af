import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer, serveAnswers } from '../testing/serve-answers.ts';

const VISITOR = { clientAddress: '203.0.113.7', requestId: 'a-request' };

describe('a public answer', () => {
  it('P104 is made once for everyone, from its address alone', async () => {
    const { world, text } = await serveAnswers();
    let n = 0;
    world.make = (path) => answer({ n: ++n })(path);
    const one = await text('/api/product/canada-flag', {
      Cookie: 'province=BC; token=secret',
      Authorization: 'Bearer secret',
      'X-Forwarded-Host': 'evil.example',
    });
    const other = await text('/api/product/canada-flag', { Cookie: 'province=QC' });
    expect([one, other]).toEqual(['{"n":1}', '{"n":1}']);
    expect(world.asked).toEqual([
      { path: '/api/product/canada-flag', init: undefined, clientAddress: '127.0.0.1' },
    ]);
  });

  it('has the headers of every response, and may be kept by proxies for a second', async () => {
    const { get } = await serveAnswers();
    const made = await get('/api/general');
    const cached = await get('/api/general');
    for (const { headers, status } of [made, cached]) {
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      expect(headers.get('Vary')).toBe('Accept-Encoding, Accept-Language');
      expect(headers.get('Content-Type')).toBe('application/json');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Set-Cookie')).toBeNull();
    }
    expect(cached.headers.get('ETag')).toBe(made.headers.get('ETag'));
  });

  it('is stored in each encoding, and sent in the one that is accepted', async () => {
    const { world, get } = await serveAnswers();
    world.make = answer({ text: 'x'.repeat(5000) });
    const sent = async (accepted: string) => {
      const response = await get('/api/general', { headers: { 'Accept-Encoding': accepted } });
      // `fetch` decompresses by itself.
      expect(await response.json()).toEqual({ text: 'x'.repeat(5000) });
      return [
        response.headers.get('Content-Encoding'),
        Number(response.headers.get('Content-Length')) > 5000,
      ];
    };
    expect(await sent('identity')).toEqual([null, true]);
    expect(await sent('gzip, br')).toEqual(['br', false]);
    expect(await sent('gzip')).toEqual(['gzip', false]);
    expect(await sent('identity')).toEqual([null, true]);
    expect(await sent('br;q=0')).toEqual([null, true]);
    expect(await sent('gzip, br')).toEqual(['br', false]);
    expect(world.asked).toHaveLength(1);
  });

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag as a strong one', (tag: string) => tag.replace('W/', '')],
    ['a list', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('is a 304 for If-None-Match with %s', async (_, write) => {
    const { get } = await serveAnswers();
    const tag = (await get('/api/general')).headers.get('ETag') ?? '';
    const again = await get('/api/general', { headers: { 'If-None-Match': write(tag) } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(tag);
    expect(again.headers.get('Cache-Control')).toContain('s-maxage=1');
    expect(again.headers.get('Content-Length')).toBeNull();
    const other = await get('/api/general', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD without a body, and ignores a Range', async () => {
    const { get, world } = await serveAnswers();
    const whole = JSON.stringify({ ok: true });
    for (let n = 0; n < 2; n++) {
      const head = await get('/api/general', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
      expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
        200,
        String(whole.length),
        '',
      ]);
      const range = await get('/api/general', { headers: { Range: 'bytes=0-3' } });
      expect([range.status, await range.text()]).toEqual([200, whole]);
    }
    expect(world.asked).toHaveLength(1);
  });

  it('has one entry for all spellings of its address', async () => {
    const { text, world } = await serveAnswers();
    for (const spelling of [
      '?size=36x18,54x27&sort=newest',
      '?sort=newest&size=36x18%2C54x27',
      '?sort=newest&size=54x27,36x18,54x27&page=1&limit=9',
      '?sort=newest&size=%33%36x18,54x27,made-up&fabric=&search=',
      '?sort=newest&size=36x18,%2054x27&page=0&limit=nine',
    ])
      await text(`/api/shop${spelling}`);
    expect(world.asked.map(({ path }) => path)).toEqual(['/api/shop?size=36x18%2C54x27&sort=newest']);
    await text('/api/shop?sort=price_asc&size=36x18,54x27');
    expect(world.asked).toHaveLength(2);
  });

  it('is made again when the caller wants a fresh one, as the cart does', async () => {
    const { text, world } = await serveAnswers();
    const path = '/api/flag/0198f8a0-0000-7000-8000-000000000001';
    expect(await text(path)).toBe('{"ok":true}');
    expect(await text(path, { 'Cache-Control': 'max-age=0' })).toBe('from the API itself');
    // A reload that skips the browser's cache is no reason to read the database.
    expect(await text(path, { 'Cache-Control': 'no-cache' })).toBe('{"ok":true}');
    expect(world.asked).toHaveLength(1);
  });

  it('is made again when the stock or the catalogue changes, and not for each change of the stock when it shows none', async () => {
    const { text, world } = await serveAnswers();
    let n = 0;
    world.make = (path) => answer({ n: ++n })(path);
    expect([await text('/api/general'), await text('/api/all-stores')]).toEqual(['{"n":1}', '{"n":2}']);
    world.versions = { catalogue: 1, stock: 2 };
    expect([await text('/api/general'), await text('/api/all-stores')]).toEqual(['{"n":3}', '{"n":2}']);
    world.versions = { catalogue: 2, stock: 2 };
    expect([await text('/api/general'), await text('/api/all-stores')]).toEqual(['{"n":4}', '{"n":5}']);
  });

  it('is not sent from the end of a struck-through price on, unless it shows none', async () => {
    const { text, world } = await serveAnswers();
    let n = 0;
    world.make = (path) => answer({ n: ++n, discount: path.includes('product') ? 60 : 0 })(path);
    const both = async () => [await text('/api/product/canada-flag'), await text('/api/all-stores')];
    const [struck, other] = ['{"n":1,"discount":60}', '{"n":2,"discount":0}'];
    expect([await both(), await both()]).toEqual([
      [struck, other],
      [struck, other],
    ]);
    world.nextEnd = undefined;
    expect([await both(), await both()]).toEqual([
      ['{"n":3,"discount":60}', other],
      ['{"n":4,"discount":60}', other],
    ]);
  });

  it('is not sent while its version is unknown', async () => {
    const { get, world } = await serveAnswers();
    await get('/api/general');
    world.versions = undefined;
    world.make = () => Response.json({ code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
    expect((await get('/api/general')).status).toBe(503);
    world.versions = { catalogue: 1, stock: 1 };
    expect((await get('/api/general')).status).toBe(200);
    expect(world.asked).toHaveLength(2);
  });
});

describe('a page loader', () => {
  it('reads the same answer, parsed once and frozen', async () => {
    const { answers, world, text } = await serveAnswers();
    world.make = answer({ list: [1] });
    const first = await answers.callApi('/api/shop?limit=9&page=1', { method: 'GET' }, VISITOR);
    const second = await answers.callApi('/api/shop', undefined, VISITOR);
    expect(first.value).toEqual({ list: [1] });
    expect(second.value).toBe(first.value);
    expect(() => (first.value as { list: number[] }).list.push(2)).toThrow(TypeError);
    expect(await text('/api/shop')).toBe('{"list":[1]}');
    expect(world.asked).toHaveLength(1);
  });

  it('gets an answer that is not stored as it is', async () => {
    const { answers, world } = await serveAnswers();
    world.make = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 });
    const missing = await answers.callApi('/api/product/none', undefined, VISITOR);
    expect([missing.ok, missing.status, await missing.text()]).toEqual([false, 404, '{"code":"NOT_FOUND"}']);
    expect(missing.value).toBeUndefined();
    await answers.callApi('/api/check-order', { method: 'POST', body: '{}' }, VISITOR);
    expect(world.asked.at(-1)).toMatchObject({ path: '/api/check-order', init: { method: 'POST' } });
  });
});

it('keeps compressed bodies when an answer is made again and is the same', async () => {
  const { world, cache, get } = await serveAnswers();
  world.make = answer({ text: 'x'.repeat(5000) });
  const packedIn = async (encoding: string) => {
    const response = await get('/api/general', { headers: { 'Accept-Encoding': encoding } });
    return response.headers.get('ETag');
  };
  const tag = await packedIn('br');
  const before = cache.find('/api/general', '1.1')?.answers.br?.body;
  world.versions = { catalogue: 1, stock: 2 };
  expect(await packedIn('br')).toBe(tag);
  const after = cache.find('/api/general', '1.2');
  expect(after?.answers.br?.body).toBe(before);
  expect(brotliDecompressSync(before ?? '').toString()).toContain('xxx');
  await packedIn('gzip');
  expect(gunzipSync(after?.answers.gzip?.body ?? '').toString()).toContain('xxx');
});
