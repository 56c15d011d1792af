import { expect, it } from 'vitest';
import { limitJsonBody, requireJson } from './body-limits.ts';
import { createRouter } from './router.ts';

const app = createRouter();
app.use(limitJsonBody, requireJson);
app.all('/', async (c) => c.text(c.req.method === 'GET' ? 'read' : await c.req.text()));

/** A request like those of the HTTP server, whose `body` is costly; here asking for it fails. */
function request(init: RequestInit & { readonly headers?: Record<string, string> }): Request {
  const given = new Request('http://shop.example/', init);
  Object.defineProperty(given, 'body', {
    get() {
      throw new Error('The body was looked at');
    },
  });
  return given;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

it('does not look at the body of a request that declares its length, or has none', async () => {
  const headers = { ...JSON_TYPE, 'Content-Length': '2' };
  const posted = await app.request(request({ method: 'POST', headers, body: '{}' }));
  expect(await posted.text()).toBe('{}');
  expect(await (await app.request(request({ method: 'GET' }))).text()).toBe('read');
});

it('cuts a body of unknown length off at the limit', async () => {
  const long = new Request('http://shop.example/', {
    method: 'POST',
    headers: JSON_TYPE,
    body: `"${'x'.repeat(300 * 1024)}"`,
  });
  const caught: unknown[] = [];
  app.onError((error, c) => {
    caught.push(error);
    return c.text('refused', 413);
  });
  expect((await app.request(long)).status).toBe(413);
  expect(caught).toMatchObject([{ code: 'PAYLOAD_TOO_LARGE' }]);
});
