import { expect, it, onTestFinished } from 'vitest';
import en from '../../messages/storefront/en.json' with { type: 'json' };
import fr from '../../messages/storefront/fr.json' with { type: 'json' };
import { sendRaw, statusesIn } from '../testing/send-raw.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { createLog } from '../watching/log.ts';
import { send } from './answer.ts';
import { createHttpServer, type Handler } from './http.ts';

const echo: Handler = (request, response, { path, clientAddress }) => {
  send(request, response, { status: 200, body: `${path} ${clientAddress}` });
};

it('P63 passes on the decoded path and the visitor’s address', async () => {
  const origin = await serveForThisTest(echo, 1);
  const answer = await fetch(`${origin}/caf%C3%A9?x=1`, {
    headers: { 'X-Forwarded-For': '1.1.1.1, 203.0.113.5' },
  });
  expect(await answer.text()).toBe('/café 203.0.113.5');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

it.each(['/%00', '/%', '/a%5Cb', '/%ff'])('refuses the path %s', async (path) => {
  expect((await fetch((await serveForThisTest(echo)) + path)).status).toBe(400);
});

const ask = async (line: string, host = 'a') => {
  const origin = await serveForThisTest(echo, 0, {}, 'https://shop.example');
  const { port } = new URL(origin);
  const head = `${line.replace('PORT', port)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  return sendRaw(origin, head);
};

it.each([
  'http://shop.example/caf%C3%A9?x=1',
  'https://SHOP.example:443/caf%C3%A9',
  'http://127.0.0.1:PORT/caf%C3%A9',
  'HTTP://localhost:PORT/caf%C3%A9',
])('accepts a request for our own host in absolute form: %s', async (target) => {
  const said = await ask(`GET ${target}`, 'evil.example');
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toContain('/café');
});

it('P102 uses the host of the absolute form, not the Host header', async () => {
  const hosts: unknown[] = [];
  const note: Handler = (request, response) => {
    hosts.push(request.headers.host, request.headersDistinct.host, request.url);
    send(request, response, { status: 200 });
  };
  const origin = await serveForThisTest(note, 0, {}, 'https://shop.example');
  await sendRaw(
    origin,
    'GET http://shop.example?x=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  );
  expect(hosts).toEqual(['shop.example', ['shop.example'], '/?x=1']);
});

it.each([
  ['http://evil.example/', 421],
  ['http://shop.example:8080/', 421],
  ['http://127.0.0.1:1/', 421],
  ['http://evil@shop.example/', 421],
  ['http://shop.example@evil.example/', 421],
  ['http://shop.example.evil.example/', 421],
  ['https://', 421],
  ['ftp://shop.example/', 400],
  ['shop.example:80', 400],
  ['*', 400],
])('P102 refuses the target %s', async (target, status) => {
  const said = await ask(`GET ${target}`, 'shop.example');
  expect(statusesIn(said)).toEqual([status]);
});

it('responds to OPTIONS * with the methods of the whole server', async () => {
  const said = await ask('OPTIONS *');
  expect(said).toMatch(/^HTTP\/1\.1 204 /);
  expect(said).toContain('\r\nAllow: GET, HEAD, POST, DELETE, OPTIONS\r\n');
  expect(said).not.toMatch(/access-control/i);
});

it('reports liveness', async () => {
  const answer = await fetch(`${await serveForThisTest(echo)}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([200, 'up\n']);
});

it('P67 turns a bug into a 500 without details', async () => {
  const origin = await serveForThisTest(() => Promise.reject(new Error('secret')));
  const answer = await fetch(`${origin}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

it('R52 accepts a path and a query of 8 kB and refuses longer ones', async () => {
  const origin = await serveForThisTest(echo);
  expect((await fetch(`${origin}/shop?${'a'.repeat(8192)}`)).status).toBe(200);
  expect((await fetch(`${origin}/${'a'.repeat(8191)}?b`)).status).toBe(200);
  const tooLong = [8193, 10_000, 50_000].map((length) => `/shop?search=${'a'.repeat(length)}`);
  for (const path of [...tooLong, `/${'a'.repeat(8192)}`]) {
    const page = await fetch(origin + path);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([414, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1>This address is too long</h1>');
  }
  const call = await fetch(`${origin}/api/shop?search=${'%C3%A9'.repeat(2000)}`);
  expect(call.status).toBe(414);
  expect(call.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await call.json()).toMatchObject({
    code: 'URI_TOO_LONG',
    status: 414,
    message: 'This address is too long',
  });
  const french = await fetch(`${origin}/api/shop?lang=fr&search=${'a'.repeat(9000)}`);
  expect(french.headers.get('Content-Language')).toBe('fr');
  expect(await french.json()).toMatchObject({
    code: 'URI_TOO_LONG',
    message: 'Cette adresse est trop longue',
  });
});

it.each([61, 64, 70, 200])(
  'R52 returns 414 to a request line of %s kB, and closes the connection',
  async (kB) => {
    const origin = await serveForThisTest(echo);
    for (const method of ['GET', 'POST']) {
      const said = await sendRaw(
        origin,
        `${method} /${'a'.repeat(kB * 1024)} HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
      expect(statusesIn(said)).toEqual([414]);
      expect(said).toContain('\r\nConnection: close\r\n');
      expect(said).toContain('<h1>This address is too long</h1>');
    }
  },
);

it('P39 P68 logs no addresses, even of failed requests, since some are secrets', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const http = createHttpServer({ headers: [], trustedProxies: 0, log, lingerMs: 0 });
  onTestFinished(() => http.close());
  const fail: Handler = () => {
    throw new Error('no luck');
  };
  const routes = [
    { name: 'good', matches: (path: string) => path.startsWith('/verify-email'), answer: echo },
    { name: 'bad', matches: () => true, answer: fail },
  ];
  http.open({ answerFromCache: () => false, ready: () => {}, routes, observe: () => {} });
  const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`;
  for (const path of ['/verify-email/secret', '/reset-password/secret', '/reset-password/secret%00'])
    await (await fetch(`${origin}${path}?token=secret`)).text();
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3);
  expect(lines.join()).toContain('no luck');
  expect(lines.join()).not.toContain('secret');
});

it('says in the language of the address that the shop is opening', async () => {
  const http = createHttpServer({ headers: [], trustedProxies: 0, log: createLog('silent'), lingerMs: 0 });
  onTestFinished(() => http.close());
  const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`;
  const told = async (path: string) => {
    const answer = await fetch(origin + path);
    return [answer.status, answer.headers.get('Retry-After'), (await answer.text()).trim()];
  };
  expect(await told('/shop')).toEqual([503, '5', en.refused.opening]);
  expect(await told('/fr/shop')).toEqual([503, '5', fr.refused.opening]);
  expect(await told('/readyz')).toEqual([503, '5', 'not ready']);
});
