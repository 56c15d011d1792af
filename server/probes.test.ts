import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeShop, type WholeShop } from './testing/whole-shop.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const EVERYWHERE = [
  '/',
  '/checkout',
  '/no-such-page',
  '/robots.txt',
  '/feeds/products.xml',
  '/healthz',
  '/api/shop',
  '/api/docs',
  '/api/no-such-call',
  '/api/files/none',
  '/assets/none.js',
];

const BROWSER = { 'User-Agent': 'Mozilla/5.0 Chrome/153' };

describe('the public shop', () => {
  it('P60 allows no cross-origin reads', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      for (const path of EVERYWHERE) {
        const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x' };
        for (const method of ['GET', 'OPTIONS']) {
          const answer = await shop.get(path, { method, headers: { Origin: origin, ...preflight } });
          const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
          expect([method, path, names]).toEqual([method, path, []]);
        }
      }
    }
  });

  it('P61 sends the security headers with every response', async () => {
    for (const path of EVERYWHERE) {
      const { headers } = await shop.get(path);
      expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
        path,
        'nosniff',
        'DENY',
      ]);
      expect(headers.get('referrer-policy'), path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
      expect(/script-src[^;]*/.exec(policy)?.[0] ?? '', path).not.toMatch(/unsafe|\*|data:/);
    }
  });

  it('P61 P98 sends every page with a policy that allows its own inline scripts and no others', async () => {
    for (const path of ['/', '/product/canada-flag', '/checkout', '/no-such-page']) {
      const answer = await shop.get(path, { headers: BROWSER });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("object-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(/script-src[^;]*/.exec(policy)?.[0], path).not.toContain('unsafe-inline');
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
      // A nonce would let injected scripts run in a cached page.
      expect(await answer.text(), path).not.toContain('nonce=');
      expect(policy.match(/'sha256-/g)?.length, path).toBeGreaterThan(2);
      expect(policy, path).not.toContain('nonce');
    }
  });

  it('P65 caches none of the account pages, and leaks no mailed link', async () => {
    for (const path of ['/sign-in', '/sign-up', '/profile', '/reset-password/x', '/verify-email/x']) {
      const answer = await shop.get(path, { headers: BROWSER });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
      expect(await answer.text(), path).toContain('noindex');
      if (path.endsWith('/x')) expect(answer.headers.get('referrer-policy'), path).toBe('no-referrer');
    }
    expect((await shop.get('/profile/x.css')).status).toBe(404);
  });

  it('P69 returns 404 for files beside the storefront', async () => {
    const page = await shop.text('/');
    const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '';
    expect((await shop.get(script)).status).toBe(200);
    for (const path of [
      '/.git/HEAD',
      '/.git/config',
      '/.env',
      '/.env.production',
      '/.npmrc',
      '/.well-known/../.env',
      '/package.json',
      '/package-lock.json',
      '/server/main.ts',
      '/build/server/index.js',
      '/node_modules/hono/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/pictures/..%2f..%2fpackage.json',
      '/data/uploads',
      `${script}.map`,
      '/backup.sql',
    ]) {
      const answer = await shop.get(path);
      expect([path, answer.status]).toEqual([path, path.includes('%2f') ? 400 : 404]);
      expect(await answer.text(), path).not.toMatch(/\[core\]|"dependencies"|"mappings"|"hono"/);
    }
  });

  it('P70 ships no secret and no server code to browsers', async () => {
    const folder = 'build/client';
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.(m?js|css|html|json)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(20);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
    const secret =
      /\b[sr]k_(live|test)_\w{8}|whsec_\w{8}|PRIVATE KEY|postgres(ql)?:\/\/|rediss?:\/\/|smtps?:\/\/|AKIA[\dA-Z]{16}|AIza[\w-]{30}|process\.env\.(?!NODE_ENV)|DATABASE_URL|STRIPE_SECRET|WEBHOOK_SECRET|\$argon2id\$/;
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      expect([name, secret.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});
