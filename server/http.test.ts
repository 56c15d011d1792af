import { expect, it, onTestFinished } from 'vitest';
import { send } from './answer.ts';
import { createHttpServer, type Handler } from './http.ts';
import { createLog } from './log.ts';
import { sendRaw } from './testing/send-raw.ts';
import { serveForThisTest } from './testing/serve.ts';

const echo: Handler = (request, response, { path, clientAddress }) => {
  send(request, response, { status: 200, body: `${path} ${clientAddress}` });
};

it('S63 hands on the decoded path and the visitor’s address', async () => {
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

it('refuses a target that is no path', async () => {
  const origin = await serveForThisTest(echo);
  const said = await sendRaw(
    origin,
    'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
});

it('tells that it lives', async () => {
  const answer = await fetch(`${await serveForThisTest(echo)}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([200, 'up\n']);
});

it('S67 answers a bug with a 500 that tells nothing', async () => {
  const origin = await serveForThisTest(() => Promise.reject(new Error('secret')));
  const answer = await fetch(`${origin}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

it('R52 takes a query of 8 kB and refuses a longer one', async () => {
  const origin = await serveForThisTest(echo);
  expect((await fetch(`${origin}/shop?${'a'.repeat(8192)}`)).status).toBe(200);
  for (const length of [8193, 10_000, 50_000]) {
    const page = await fetch(`${origin}/shop?search=${'a'.repeat(length)}`);
    expect([page.status, await page.text()]).toEqual([400, 'This address is too long.\n']);
  }
  const call = await fetch(`${origin}/api/shop?search=${'%C3%A9'.repeat(2000)}`);
  expect(call.status).toBe(400);
  expect(call.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await call.json()).toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
});

it('S39 S68 keeps addresses out of the log, of requests that fail too: some are secrets', async () => {
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
  http.open({ answerKept: () => false, ready: () => {}, routes, observe: () => {} });
  const origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`;
  for (const path of ['/verify-email/secret', '/reset-password/secret', '/reset-password/secret%00'])
    await (await fetch(`${origin}${path}?token=secret`)).text();
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3);
  expect(lines.join()).toContain('no luck');
  expect(lines.join()).not.toContain('secret');
});
