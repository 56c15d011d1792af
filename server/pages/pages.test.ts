import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { html, marked, NONCE, serve } from '../testing/serve-pages.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

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
      '/quote/secret',
      '/invoice/secret',
      '/preview/secret',
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
