import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimits, NO_LIMITS, type RateLimits } from '../../../api/http/rate-limits/rate-limits.ts';
import {
  createTestDatabase,
  forThisTest,
  type TestDatabase,
} from '../../../api/testing/database/database.ts';
import { createProduct } from '../../../api/testing/fixtures.ts';
import { textsOf } from '../../../api/testing/read-xml.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import en from '../../../messages/api/en.json' with { type: 'json' };
import fr from '../../../messages/api/fr.json' with { type: 'json' };
import { changeSetting } from '../../testing/change-setting.ts';
import { serveForThisTest } from '../../testing/serve.ts';
import { createLog } from '../../watching/log.ts';
import { crawlerRoutes } from './crawlers.ts';

const ORIGIN = 'https://shop.example';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase('shop');
});
afterAll(() => shop.drop());

async function serve(database = shop, options: { limits?: RateLimits; version?: () => number } = {}) {
  const routes = crawlerRoutes({
    db: database.db,
    limits: options.limits ?? NO_LIMITS,
    log: createLog('silent'),
    origin: ORIGIN,
    contactEmail: 'shop+desk@shop.example',
    version: options.version ?? (() => 1),
    listPages: async () => [{ path: '/', updated: 'catalogue' }],
  });
  const origin = await serveForThisTest({ routes });
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

const XML_FILES = [
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/categories.xml',
  '/sitemaps/stores.xml',
  '/sitemaps/products-1.xml',
];

it('serves robots.txt with the absolute URL of the sitemap', async () => {
  const get = await serve();
  const answer = await get('/robots.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  for (const path of ['/api/', '/cart', '/checkout', '/profile', '/order-confirmation']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
    if (path !== '/api/') expect(text).toContain(`\nDisallow: /fr${path}\n`);
  }
  expect(text).toContain('\nDisallow: /admin\n');
  // These send noindex (seo.test.ts, page-table.test.ts), which a crawler sees only if it may read them.
  expect(text).not.toMatch(/search|order-status/);
});

it('says in security.txt whom to tell, and until when that holds', async () => {
  const get = await serve();
  const answer = await get('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
    'Contact: mailto:shop+desk@shop.example',
    `Contact: ${ORIGIN}/contact`,
    'Preferred-Languages: en, fr',
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
  ]);
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  expect((expires - Date.now()) / DAY_MS).toBeGreaterThan(178);
  expect((expires - Date.now()) / DAY_MS).toBeLessThanOrEqual(180);
  expect((await get('/.well-known/security.txt', { method: 'POST' })).status).toBe(405);
});

it.each([
  ['/site.webmanifest', '/', 'en-CA'],
  ['/fr/site.webmanifest', '/fr', 'fr-CA'],
])('gives %s the name of the shop, and pictures that are there', async (path, start, lang) => {
  const database = await forThisTest('empty');
  const get = await serve(database);
  const answer = await get(path);
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Halyard', lang, start_url: start, display: 'browser' });
  await changeSetting(database, 'businessName', 'Mât & Voile');
  expect(await (await get(path)).json()).toMatchObject({ name: 'Mât & Voile', short_name: 'Mât & Voile' });
  for (const { src, sizes } of manifest.icons) {
    const { width, format } = await sharp(
      fileURLToPath(new URL(`../../../public${src}`, import.meta.url)),
    ).metadata();
    if (format === 'png') expect(sizes).toBe(`${width}x${width}`);
    else expect([format, sizes]).toEqual(['svg', 'any']);
  }
  expect((await get(path, { method: 'DELETE' })).status).toBe(405);
});

it('links every category, store and product of the sample shop from the sitemap index', async () => {
  const get = await serve();
  const files = textsOf(await (await get('/sitemap.xml')).text(), 'loc');
  expect(files).toEqual(XML_FILES.slice(1).map((path) => ORIGIN + path));
  const addresses = await Promise.all(
    files.map(async (file) => textsOf(await (await get(file.slice(ORIGIN.length))).text(), 'loc')),
  );
  expect(addresses.map(({ length }) => length)).toEqual([2, 72, 44, 550]);
  expect(addresses.flat().every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true);
});

it.each([
  ['/feeds/products.xml', `${ORIGIN}/product/`],
  ['/feeds/products-fr.xml', `${ORIGIN}/fr/product/`],
])('lists the sample shop in %s with one item for each sellable variant', async (path, below) => {
  const get = await serve();
  const answer = await get(path);
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await answer.text();
  const ids = textsOf(feed, 'g:id');
  expect([ids.length, new Set(ids).size]).toEqual([3168, 3168]);
  expect(textsOf(feed, 'g:link').filter((link) => !link.startsWith(below))).toEqual([]);
});

describe.each([...XML_FILES, '/feeds/products.xml', '/feeds/products-fr.xml'])('%s', (path) => {
  it('is XML that caches must revalidate, with gzip when accepted', async () => {
    const get = await serve();
    const plain = await get(path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('Content-Type')).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const packed = await get(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await packed.text()).toBe(await plain.text());
  });

  it('supports 304 and HEAD, and returns 405 to other methods', async () => {
    const get = await serve();
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = head.headers.get('ETag') ?? '';
    const again = await get(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag]);
    const refused = await get(path, { method: 'POST', body: 'x' });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

it.each([
  '/sitemaps/products-0.xml',
  '/sitemaps/products-2.xml',
  '/sitemaps/products-01.xml',
  '/sitemaps/products-1',
  '/sitemaps/',
  "/sitemaps/products-1'.xml",
])('returns 404 for %s', async (path) => {
  const get = await serve();
  expect((await get(path)).status).toBe(404);
});

it('changes the ETag as soon as the catalogue changes', async () => {
  const database = await forThisTest();
  let version = 1;
  const get = await serve(database, { version: () => version });
  const first = await get('/sitemap.xml');
  await createProduct(database.db);
  version = 2;
  const second = await get('/sitemap.xml', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
  expect(second.status).toBe(200);
  expect(textsOf(await second.text(), 'loc')).toHaveLength(3);
});

it('returns 503 in the language of the address while the database is unavailable', async () => {
  const database = await createTestDatabase();
  const get = await serve(database);
  await database.drop();
  for (const [path, words] of [
    ['/sitemap.xml', en.notJustNow],
    ['/feeds/products.xml', en.notJustNow],
    ['/feeds/products-fr.xml', fr.notJustNow],
  ] as const) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await answer.text()).toBe(`${words}\n`);
  }
});

it('limits one address to 120 files an hour', async () => {
  const get = await serve(shop, { limits: createRateLimits() });
  for (let n = 0; n < 120; n++) await (await get('/sitemaps/none.xml')).text();
  const refused = await get('/sitemap.xml');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await get('/robots.txt')).status).toBe(200);
});
