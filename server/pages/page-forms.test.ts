import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../api/http/rate-limits/rate-limits.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createLog } from '../watching/log.ts';
import { createPages } from './pages.ts';

/** Serves a fake storefront that renders the request it received. */
async function serve() {
  const rendered: Request[] = [];
  const visitors: string[] = [];
  const pages = createPages({
    render: async (request, { clientAddress }) => {
      rendered.push(request.clone());
      visitors.push(clientAddress);
      const form = request.method === 'POST' ? await request.formData() : undefined;
      const headers = { 'Content-Type': 'text/html; charset=utf-8' };
      return new Response(`<p>${form?.get('email')}</p>`, { headers });
    },
    cache: undefined,
    nonce: 'nonce',
    publicUrl: 'https://shop.example',
    limits: NO_LIMITS,
    log: createLog('silent'),
  });
  const origin = await serveForThisTest(pages.answer);
  const post = (path: string, body: BodyInit, headers?: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body, ...(headers && { headers }) });
  return { post, rendered, visitors, origin };
}

const form = (email = 'anne@example.ca') => new URLSearchParams({ email });

describe('a form submitted without JavaScript', () => {
  it('is handled by its page, which gets only the cookies of the visitor', async () => {
    const { post, rendered, visitors, origin } = await serve();
    const answer = await post('/newsletter', form(), { Origin: origin, Cookie: 'province=BC', 'X-Odd': 'a' });
    expect([answer.status, await answer.text()]).toEqual([200, '<p>anne@example.ca</p>']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(rendered[0]?.url).toBe('https://shop.example/newsletter');
    expect([...(rendered[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'content-type', 'cookie']);
    // The API counts rate limits by this address.
    expect(visitors).toEqual(['127.0.0.1']);
  });

  it.each([
    ['is cross-site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['comes from another origin', { Origin: 'https://evil.example' }],
    ['comes from a page without an origin', { Origin: 'null' }],
  ])('is refused when it %s', async (_, headers) => {
    const { post, rendered } = await serve();
    expect((await post('/newsletter', form(), headers)).status).toBe(403);
    expect(rendered).toEqual([]);
  });

  it('is accepted under any host name of the shop', async () => {
    const { post, origin } = await serve();
    for (const from of [origin, 'https://shop.example'])
      expect((await post('/order-status', form(), { Origin: from })).status).toBe(200);
  });

  it('is refused when it is not a form, or too long', async () => {
    const { post, rendered } = await serve();
    expect((await post('/newsletter', '{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await post('/newsletter', new FormData())).status).toBe(415);
    expect((await post('/newsletter', form('a'.repeat(70_000)))).status).toBe(413);
    expect(rendered).toEqual([]);
  });

  it('adds POST to the allowed methods of its page', async () => {
    const { origin } = await serve();
    const allowed = async (path: string) =>
      (await fetch(origin + path, { method: 'PUT' })).headers.get('Allow');
    expect(await allowed('/order-status')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await allowed('/shop')).toBe('GET, HEAD, OPTIONS');
  });

  it('is accepted only by pages with such a form', async () => {
    const { post, rendered } = await serve();
    for (const path of ['/custom-quote', '/', '/order-status.data', '/newsletter/unsubscribe/token'])
      expect([path, (await post(path, form())).status]).toEqual([path, 405]);
    expect(rendered).toEqual([]);
  });
});
