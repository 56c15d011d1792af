import { describe, expect, it } from 'vitest';
import { sendRaw, statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { send } from './answer.ts';
import type { Handler } from './http.ts';
import { isAmbiguous } from './request-target.ts';

/** Addresses that reach `/api/admin/orders` or `/metrics` for one reader of a path and not for another. */
const SPELLINGS = [
  '/api/./admin/orders',
  '/api/x/../admin/orders',
  '/./api/admin/orders',
  '/api/admin/orders/.',
  '/api/admin/orders/..',
  '/..',
  '/api/%2e/admin/orders',
  '/api/%2E%2e/api/admin/orders',
  '/api/x/.%2e/admin/orders',
  '/api/x/%2e./admin/orders',
  '/api%2fadmin/orders',
  '/api%2Fadmin%2Forders',
  '/api/x%2f..%2fadmin/orders',
  '/api\\admin\\orders',
  '/api/x\\..\\admin/orders',
  '/api%5cadmin/orders',
  '/api/x%5C..%5Cadmin/orders',
  '/api/admin#/orders',
  '/api/admin/orders?x#y',
  '/x/../metrics',
  '/x/..;/../dev/mail',
];

describe('P122 an address that two readers may read differently', () => {
  /** @returns the origin, and the paths that any handler or cache of the shop has seen. */
  async function serve() {
    const seen: string[] = [];
    const answer: Handler = (request, response, { path }) => {
      seen.push(path);
      send(request, response, { status: 200 });
    };
    const answerFromCache = (request: { url?: string | undefined }) => {
      seen.push(request.url ?? '');
      return false;
    };
    const routes = [{ name: 'all', matches: () => true, answer }];
    const origin = await serveForThisTest({ routes, answerFromCache }, 0, {}, 'https://shop.example');
    const ask = async (target: string, headers = 'Host: shop.example\r\n', method = 'GET') =>
      sendRaw(origin, `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    return { seen, ask };
  }

  it('is a 400 in each spelling and in absolute form, before a cache or a rule by path sees it', async () => {
    const { seen, ask } = await serve();
    for (const target of SPELLINGS) {
      expect([target, statusesIn(await ask(target))]).toEqual([target, [400]]);
      const absolute = `http://shop.example${target}`;
      // A fragment is no part of an absolute form, so it is for no host.
      const status = target.includes('#') ? 421 : 400;
      expect([absolute, statusesIn(await ask(absolute))]).toEqual([absolute, [status]]);
      expect([target, statusesIn(await ask(target, undefined, 'DELETE'))]).toEqual([target, [400]]);
    }
    expect(seen).toEqual([]);
  });

  it('gets a problem from the API and the page’s words elsewhere, in the language of the address', async () => {
    const { ask } = await serve();
    const call = await ask('/api/./shop?lang=fr');
    expect(call).toContain('application/problem+json');
    expect(call).toMatch(/"code":"INVALID_REQUEST".*/);
    expect(call).toContain('qui ne figurent dans aucune de nos adresses');
    expect(await ask('/x/../shop')).toContain('This is not an address.');
    expect(await ask('/fr/x/../shop')).toContain('Ceci n’est pas une adresse.');
  });

  it('is refused with two Host headers, too, also where a cache has the page', async () => {
    const { seen, ask } = await serve();
    for (const hosts of ['shop.example', 'other.example'].map(
      (other) => `Host: shop.example\r\nHost: ${other}\r\n`,
    ))
      expect(statusesIn(await ask('/', hosts))).toEqual([400]);
    expect(seen).toEqual([]);
  });
});

it.each([
  '/',
  '/.well-known/security.txt',
  '/a..b/.c/d.',
  '/...',
  '/fr/caf%C3%A9',
  '/product/a%2525b',
  '/shop?search=../%2e%2f%5c\\%00',
  '/admin/people/ann@shop.example',
])('P122 lets %s through', (target) => {
  expect(isAmbiguous(target)).toBe(false);
});
