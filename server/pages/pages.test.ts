import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../api/http/rate-limits/rate-limits.ts';
import type { Visitor } from '../http/client-address.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createLog } from '../watching/log.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

const NONCE = 'n0nce-of-this-process';
const marked = (script: string) => `<script nonce="${NONCE}">${script}</script>`;

type Page = (request: Request, visitor: Visitor) => Response | Promise<Response>;

/** Serves pages of one render function, and records its requests. */
async function serve(page: Page, foreign?: Parameters<typeof createPages>[0]['foreign']) {
  const asked: Request[] = [];
  const cache = createPageCache({ version: () => 1, headers: ['X-Content-Type-Options', 'nosniff'] });
  const pages = createPages({
    render: async (request, visitor) => {
      asked.push(request);
      return page(request, visitor);
    },
    cache,
    nonce: NONCE,
    publicUrl: 'https://shop.example',
    limits: NO_LIMITS,
    ...(foreign && { foreign }),
    log: createLog('silent'),
  });
  const routes = [{ name: 'page', matches: () => true, answer: pages.answer }];
  const origin = await serveForThisTest({ answerFromCache: pages.answerFromCache, routes });
  const visit = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init });
  return { visit, asked, stats: cache.stats };
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });

describe('a page that is the same for everyone', () => {
  it('P64 is rendered once, from its address and province only', async () => {
    const { visit, asked } = await serve(() =>
      html('<h1>Shop</h1>', { headers: { 'Content-Location': '/shop?page=2' } }),
    );
    const headers = {
      Cookie: 'token=secret; province=BC',
      Authorization: 'Bearer secret',
      'Accept-Language': 'fr',
      'X-Forwarded-Host': 'evil.example',
    };
    const first = await visit('/shop?page=2', { headers });
    const second = await visit('/shop?page=2', { headers: { Cookie: 'token=other; province=BC' } });
    expect(await first.text()).toBe('<h1>Shop</h1>');
    expect(await second.text()).toBe('<h1>Shop</h1>');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('https://shop.example/shop?page=2');
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: 'text/html',
      cookie: 'province=BC',
    });
  });

  it('may be cached by browsers that revalidate, and varies by cookie', async () => {
    const { visit } = await serve(() => html('x'));
    const answer = await visit('/');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('P99 is cached only under its canonical address, so made-up ones evict nothing', async () => {
    const own = { 'Content-Location': '/shop?category=flags&page=2' };
    const { visit, asked, stats } = await serve((request) =>
      html('x'.repeat(5000), new URL(request.url).search ? { headers: own } : {}),
    );
    const isCached = async (path: string) => (await visit(path)).headers.has('ETag');
    expect(await isCached('/')).toBe(true);
    expect(await isCached('/shop?category=flags&page=2')).toBe(true);
    const before = { ...stats };
    for (let n = 0; n < 250; n++) expect(await isCached(`/shop?category=x${n}&size=y${n}`)).toBe(false);
    for (const odd of [
      '/shop?page=2&category=flags',
      '/shop?category=flags&page=02',
      '/shop?category=flags,flags&page=2',
      '/shop?category=%66lags&page=2',
      '/shop?category=FLAGS&page=2',
      '/shop?category=flags&page=2&limit=999',
      '/shop?category=flags&page=2&',
    ]) {
      const answer = await visit(odd);
      expect([odd, answer.headers.get('ETag')]).toEqual([odd, null]);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await answer.text()).toHaveLength(5000);
    }
    expect(stats).toMatchObject({ bytes: before.bytes, hits: before.hits });
    const rendered = asked.length;
    expect(await isCached('/')).toBe(true);
    expect(await isCached('/shop?category=flags&page=2')).toBe(true);
    expect(asked).toHaveLength(rendered);
  });

  it('is cached once for each province', async () => {
    const { visit, asked } = await serve((request) => html(request.headers.get('Cookie') ?? 'none'));
    expect(await (await visit('/', { headers: { Cookie: 'province=QC' } })).text()).toBe('province=QC');
    expect(await (await visit('/', { headers: { Cookie: 'province=BC' } })).text()).toBe('province=BC');
    expect(await (await visit('/', { headers: { Cookie: 'province=XX' } })).text()).toBe('none');
    expect(await (await visit('/')).text()).toBe('none');
    expect(asked).toHaveLength(3);
  });

  it('is a 304 for a matching ETag, with the policy repeated', async () => {
    const { visit } = await serve(() => html(marked('a')));
    const first = await visit('/');
    const again = await visit('/', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(first.headers.get('Content-Security-Policy')).toContain("'sha256-");
    expect(again.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
  });

  it.each(['br', 'gzip', 'identity'])('is served with the encoding %s', async (encoding) => {
    const { visit } = await serve(() => html('<h1>Flags and poles</h1>'.repeat(50)));
    for (const _ of ['rendered', 'cached']) {
      const answer = await visit('/', { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
      expect(await answer.text()).toBe('<h1>Flags and poles</h1>'.repeat(50));
      if (encoding === 'identity') expect(answer.headers.get('Content-Length')).toBe('1200');
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    }
  });

  it('P98 has a policy without the nonce, whether rendered, cached or not modified', async () => {
    const { visit } = await serve(() => html(`${marked('ours')}<script>injected</script>`));
    const first = await visit('/');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    for (const answer of [first, await visit('/'), await visit('/', { headers }), await visit('/cart')]) {
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('ours')]);
      expect(JSON.stringify([...answer.headers])).not.toContain(NONCE);
      if (answer.status === 200)
        expect(await answer.text()).toBe('<script>ours</script><script>injected</script>');
    }
  });

  it('responds to HEAD without a body', async () => {
    const { visit, asked } = await serve(() => html('<h1>Shop</h1>'));
    for (const _ of ['rendered', 'cached']) {
      const answer = await visit('/shop', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
      expect(answer.headers.get('Content-Length')).toBe('13');
      expect(await answer.text()).toBe('');
    }
    expect(asked.map((request) => request.method)).toEqual(['GET']);
  });
});

describe('another spelling of a page that only the shop knows', () => {
  it('leads to the page when it is there, which is rendered once for both', async () => {
    const { visit, asked } = await serve(() => html('<h1>Flag</h1>'));
    for (const path of ['/product/Canada-Flag?a=1', '/PRODUCT/canada-flag/']) {
      const answer = await visit(path);
      expect(answer.status).toBe(308);
      expect(answer.headers.get('Location')).toBe(`/product/canada-flag${path.includes('?') ? '?a=1' : ''}`);
    }
    expect((await visit('/product/canada-flag')).headers.has('ETag')).toBe(true);
    expect(asked.map(({ url }) => url)).toEqual(['https://shop.example/product/canada-flag']);
  });

  it('is answered as it was typed when nothing is there, and leads on when that cannot be known', async () => {
    let status = 404;
    const { visit, asked } = await serve(() => html('x', { status }));
    expect((await visit('/product/No-Flag')).status).toBe(404);
    expect(asked.at(-1)?.url).toBe('https://shop.example/product/No-Flag');
    status = 503;
    expect((await visit('/product/No-Flag')).status).toBe(308);
  });

  it('needs no rendering when the code knows the page', async () => {
    const { visit, asked } = await serve(() => html('x', { status: 404 }));
    for (const path of ['/ABOUT', '/custom/Car-Flag', '/Order/aBcD'])
      expect((await visit(path)).status).toBe(308);
    expect(asked).toEqual([]);
  });
});

describe('any other page', () => {
  it('is rendered for each visit with the visitor’s own request, and never cached', async () => {
    const { visit, asked } = await serve(() => html(marked('mine')));
    for (const path of ['/checkout', '/shop?search=canada', '/shop?page=1&utm_source=x']) {
      const answer = await visit(path, { headers: { Cookie: 'a=b' } });
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/);
      await visit(path);
    }
    expect(asked).toHaveLength(6);
    expect(asked[0]?.headers.get('Cookie')).toBe('a=b');
  });

  it('allows foreign origins by its path, whatever its query', async () => {
    const foreign = (path: string) =>
      path === '/checkout' ? { connections: ['https://pay.example'] } : undefined;
    const { visit } = await serve(() => html('<h1>Pay</h1>'), foreign);
    const policyOf = async (path: string) => (await visit(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/checkout?from=/cart')).toContain("connect-src 'self' https://pay.example;");
    for (const path of ['/', '/cart', '/sign-in?redirect=/checkout', '/checkout/other'])
      expect(await policyOf(path)).not.toContain('pay.example');
  });

  it('keeps its status and has its own policy when it failed or is missing', async () => {
    const { visit, asked } = await serve((request) =>
      html(marked('error page'), { status: request.url.endsWith('/shop') ? 503 : 404 }),
    );
    for (const [path, status] of [
      ['/shop', 503],
      ['/product/none', 404],
      ['/nothing', 404],
    ] as const) {
      for (const _ of ['first', 'second']) {
        const answer = await visit(path);
        expect(answer.status).toBe(status);
        expect(answer.headers.get('Content-Security-Policy')).toMatch(/'sha256-/);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      }
    }
    expect(asked).toHaveLength(6);
  });

  it('may redirect and set cookies', async () => {
    const headers = new Headers({ Location: '/shop' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    const { visit } = await serve(() => new Response(null, { status: 302, headers }));
    const answer = await visit('/old');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/shop');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('P67 is a 500 without internal details when it cannot be rendered at all', async () => {
    const { visit } = await serve(() => Promise.reject(new Error('password of the database')));
    for (const path of ['/', '/cart']) {
      const answer = await visit(path);
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('password');
    }
  });

  it.each([200, 404, 500])('sends no referrer when its address is a secret, at status %i', async (status) => {
    const { visit } = await serve(() =>
      status === 500 ? Promise.reject(new Error()) : html('', { status }),
    );
    for (const path of [
      '/reset-password/secret',
      '/verify-email/secret?x=1',
      '/Verify-Email/secret/mistyped',
      '/newsletter/unsubscribe/secret',
      '/order/secret',
      '/invoice/secret',
      '/fr/order/secret',
    ]) {
      const answer = await visit(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
    }
  });

  it('accepts only GET and HEAD', async () => {
    const { visit } = await serve(() => html(''));
    const answer = await visit('/', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  });
});
