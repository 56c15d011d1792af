import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../api/testing/database/database.ts';
import { uploadsForThisTest } from '../api/testing/files/upload-store.ts';
import { signInStaff } from '../api/testing/staff/sign-in-staff.ts';
import { CERTIFICATE } from '../api/testing/staff/upload-certificate.ts';
import { freePort } from './database/embedded-postgres.ts';
import { apiHandler } from './http/api-handler.ts';
import type { Handler } from './http/http.ts';
import { NGINX, startNginx } from './testing/nginx.ts';
import { serveForThisTest } from './testing/serve.ts';

// These tests check ops/nginx.conf with a real nginx, so a machine without it skips them.
describe.skipIf(NGINX === undefined)('the API behind ops/nginx.conf', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
  });
  afterAll(() => database.drop());

  /** @returns the origin of nginx, and the paths of the requests that reached the shop. */
  async function serve() {
    const { uploads } = await uploadsForThisTest({ maxBytes: 1_000_000 });
    const api = apiHandler(createTestApp(database.db, { uploads }));
    const reached: string[] = [];
    const answer: Handler = (request, response, about) => {
      reached.push(about.path);
      return api(request, response, about);
    };
    const port = Number(new URL(await serveForThisTest(answer, 1)).port);
    return { origin: await serveNginx(port), reached };
  }

  /** @returns the origin of an nginx in front of that port. */
  async function serveNginx(port: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'halyard-nginx-'));
    // When root starts nginx, its workers run as another user, who must be able to read the folder.
    await chmod(folder, 0o755);
    const nginx = await startNginx({ shops: [port], folder });
    onTestFinished(async () => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    });
    return nginx.origin;
  }

  const post = async (url: string, bytes: number, type = 'application/json') => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': type, 'Content-Length': bytes },
    });
    // The connection of a request that is refused early may be closed while it still sends.
    sent.on('error', () => {});
    const answered = Promise.withResolvers<{ status: number; type: string | undefined; body: string }>();
    sent.on('response', (answer) => {
      const { statusCode = 0, headers } = answer;
      text(answer).then(
        (body) => answered.resolve({ status: statusCode, type: headers['content-type'], body }),
        answered.reject,
      );
    });
    sent.end('x'.repeat(bytes));
    return answered.promise;
  };

  it('P103 refuses a body over 256 kB with the same problem as the shop, without reaching the shop', async () => {
    const { origin, reached } = await serve();
    const direct = await createTestApp(database.db).request('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(262_145),
    });
    const refused = await post(`${origin}/api/login`, 262_145);
    expect([refused.status, refused.type]).toEqual([413, 'application/problem+json']);
    expect(JSON.parse(refused.body)).toEqual({
      ...((await direct.json()) as object),
      requestId: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(reached).toEqual([]);
    expect((await post(`${origin}/api/login`, 262_144)).status).toBe(400);
    expect(reached).toEqual(['/api/login']);
  });

  it.each([
    ['/api/login?lang=fr', 'en'],
    ['/api/login', 'fr-CA,fr;q=0.9,en;q=0.8'],
    ['/api/login?lang=en', 'fr'],
  ])('P103 refuses such a body in the language of the call: %s, %s', async (path, accepted) => {
    const { origin } = await serve();
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': accepted };
    const body = 'x'.repeat(262_145);
    const direct = await createTestApp(database.db).request(path, { method: 'POST', headers, body });
    const refused = await fetch(origin + path, { method: 'POST', headers, body });
    expect(refused.status).toBe(413);
    expect(refused.headers.get('Content-Language')).toBe(direct.headers.get('Content-Language'));
    expect(await refused.json()).toEqual({
      ...((await direct.json()) as object),
      requestId: expect.any(String),
    });
  });

  it('says in the language of the page that the shop is away', async () => {
    const origin = await serveNginx(await freePort());
    const said = async (path: string) => {
      const answer = await fetch(origin + path);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/plain; charset=utf-8']);
      return (await answer.text()).trim();
    };
    const english = 'The shop is away for a moment. Please try again.';
    const french = 'La boutique s’absente un instant. Veuillez réessayer.';
    for (const path of ['/', '/shop?lang=fr', '/french', '/api/general?lang=en'])
      expect([path, await said(path)]).toEqual([path, english]);
    for (const path of ['/fr', '/FR/shop', '/fr/shop?page=2', '/api/general?lang=fr'])
      expect([path, await said(path)]).toEqual([path, french]);
  });

  it.each(['/dev/mail', '/fr/dev/mail', '/fr/dev/mail/1.eml'])('shows nobody %s', async (path) => {
    const { origin, reached } = await serve();
    expect((await fetch(origin + path)).status).toBe(404);
    expect(reached).toEqual([]);
  });

  it('P103 keeps serving other visitors while one client sends too much', async () => {
    const { origin } = await serve();
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const [stranger, visitor] = await Promise.all([
        post(`${origin}/api/login`, 280_000),
        fetch(`${origin}/api/check-order`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"order_id":"HY-0000-0000-0000"}',
        }),
      ]);
      expect(stranger.status).toBe(413);
      statuses.push(visitor.status);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it('P124 lets a scan of a certificate of up to 20 MB through, and refuses a larger one itself', async () => {
    const { uploads } = await uploadsForThisTest();
    const reached: string[] = [];
    const api = apiHandler(createTestApp(database.db, { uploads }));
    const answer: Handler = (request, response, about) => {
      reached.push(about.path);
      return api(request, response, about);
    };
    const origin = await serveNginx(Number(new URL(await serveForThisTest(answer, 1)).port));
    const { headers } = await signInStaff(database, 'desk');
    const send = (bytes: number) => {
      const { 'Content-Type': _, ...own } = headers;
      const body = new FormData();
      body.append('file', new Blob([CERTIFICATE, Buffer.alloc(bytes - CERTIFICATE.length)]), 'card.png');
      return fetch(`${origin}/api/admin/tax-certificates`, { method: 'POST', headers: own, body });
    };
    for (const bytes of [300_000, 20_000_000])
      expect([bytes, (await send(bytes)).status]).toEqual([bytes, 201]);
    expect(reached).toHaveLength(2);
    const path = '/api/admin/tax-certificates?lang=en';
    const refused = await post(origin + path, 22_100_000, 'multipart/form-data; boundary=x');
    expect([refused.status, refused.body]).toEqual([413, expect.stringContaining('at most 20 MB')]);
    expect(reached).toHaveLength(2);
    expect((await post(`${origin}/api/admin/tax-certificates/x`, 300_000)).status).toBe(413);
  });

  it('P122 passes an address on as it came, and the shop refuses it', async () => {
    const { origin, reached } = await serve();
    // `fetch` would tidy these addresses.
    const statusAt = (path: string) =>
      new Promise((done, fail) => {
        const { hostname, port } = new URL(origin);
        const sent = request({ hostname, port, path, agent: false }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sent.once('error', fail).end();
      });
    for (const way of [
      '/api/./',
      '/api/x/../',
      '/api/%2e/',
      '/api/x/%2E%2e/',
      '/api%2f',
      '/api\\',
      '/api/x/..%5c',
    ])
      expect([way, await statusAt(`${way}admin/orders`)]).toEqual([way, 400]);
    expect(reached).toEqual([]);
  });

  it('lets larger bodies through to uploads and webhooks', async () => {
    const { origin, reached } = await serve();
    const form = 'multipart/form-data; boundary=x';
    const upload = await post(`${origin}/api/s3-cloud-storage`, 900_000, form);
    expect([upload.status, upload.type]).toEqual([400, 'application/problem+json']);
    await post(`${origin}/api/payment-webhooks/stripe`, 900_000);
    expect(reached).toEqual(['/api/s3-cloud-storage', '/api/payment-webhooks/stripe']);
    const event = await post(`${origin}/api/payment-webhooks/stripe`, 1_100_000);
    expect([event.status, event.body]).toEqual([413, expect.stringContaining('at most 1024 kB')]);
    expect(reached).toHaveLength(2);
  });
});
