import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, createTestApp, type TestApi } from './testing/api.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { signInStaff } from './testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
const send = async (path: string, init: RequestInit) =>
  createTestApp(database.db).request(`/api${path}`, init);
beforeAll(async () => {
  database = await createTestDatabase('empty');
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

it('describes itself in OpenAPI 3.1', async () => {
  const description = await (await api.get('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  const calls = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /api/shop',
      'get /api/product/{slug}',
      'get /api/flag/{id}',
      'get /api/category/{slug}',
      'get /api/general',
      'post /api/filter-variant',
      'post /api/review-post',
      'post /api/checkout',
      'post /api/checkout/{order_id}/confirm',
      'post /api/payment-webhooks/stripe',
    ]),
  );
  const parameters = description.paths['/api/shop'].get.parameters.map(({ name }: { name: string }) => name);
  expect(parameters).toEqual(
    expect.arrayContaining(['page', 'limit', 'category', 'shipping_location', 'search', 'sort']),
  );
  expect(description.paths['/api/product/{slug}'].get.responses['404']).toEqual({
    $ref: '#/components/responses/NotFound',
  });
});

it('responds 404 to an unknown route', async () => {
  await expect(api.get('/nothing')).toBeProblem('NOT_FOUND');
  await expect(api.post('/nothing')).toBeProblem('NOT_FOUND');
});

it('responds 405 with the Allow header to an unsupported method', async () => {
  await expect(api.post('/shop')).toBeProblem('METHOD_NOT_ALLOWED');
  const response = await api.get('/filter-variant');
  await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
  expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  expect((await api.post('/product/any')).headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
});

it('rejects an unknown path or method before reading the body', async () => {
  for (const type of ['text/plain', 'multipart/form-data', '']) {
    const headers = { 'Content-Type': type };
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const call = { method, headers, body: 'x'.repeat(300_000) };
      await expect(send('/nothing', call)).toBeProblem('NOT_FOUND');
      await expect(send('/shop', call)).toBeProblem('METHOD_NOT_ALLOWED');
    }
    await expect(send('/forms-submit', { method: 'PUT', headers, body: 'x' })).toBeProblem(
      'METHOD_NOT_ALLOWED',
    );
  }
});

it.each([
  ['/shop', 'GET, HEAD, OPTIONS'],
  ['/product/any', 'GET, HEAD, OPTIONS'],
  ['/login', 'POST, OPTIONS'],
  ['/s3-cloud-storage', 'POST, OPTIONS'],
  ['/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/sessions', 'GET, HEAD, DELETE, OPTIONS'],
])('OPTIONS lists the methods of %s and grants no CORS access', async (path, methods) => {
  const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const answer = await send(path, { method: 'OPTIONS', headers: preflight });
  expect([answer.status, answer.headers.get('Allow'), await answer.text()]).toEqual([204, methods, '']);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

it('OPTIONS of an unknown path is 404', async () => {
  await expect(send('/nothing', { method: 'OPTIONS' })).toBeProblem('NOT_FOUND');
});

it('P59 accepts no form of another site: every call that writes requires JSON', async () => {
  const { paths } = await (await api.get('/openapi.json')).json();
  const writing = Object.keys(paths).filter((path) => 'post' in paths[path]);
  expect(writing.length).toBeGreaterThan(15);
  const taken: string[] = [];
  for (const path of writing) {
    const filled = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, 'x');
    // A form on any site can send these types without a preflight.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      const { status } = await api.post(filled, '{"email":"a@example.com"}', { 'Content-Type': type });
      if (status !== 415) taken.push(`${filled} ${type}`);
    }
  }
  // Files, guarded by their own same-origin check, and one-click unsubscribe posts to an unguessable link.
  expect(taken).toEqual([
    '/s3-cloud-storage multipart/form-data',
    '/quote-links/x/files multipart/form-data',
    '/newsletter/unsubscribe/x application/x-www-form-urlencoded',
    '/newsletter/unsubscribe/x multipart/form-data',
    '/consent-links/x/stop/x application/x-www-form-urlencoded',
    '/consent-links/x/stop/x multipart/form-data',
  ]);
});

it('P72 refuses a card number at every call with a JSON body, before any other check', async () => {
  const { paths } = await (await api.get('/openapi.json')).json();
  const calls = Object.keys(paths).filter(
    (path) => paths[path].post && !/webhooks|s3-cloud-storage|\/files$/.test(path),
  );
  expect(calls.length).toBeGreaterThan(12);
  for (const path of calls) {
    const address = path.replace('/api', '').replaceAll(/\{\w+\}/g, 'x');
    for (const field of ['note', 'email']) {
      const problem = await api.post(address, { [field]: 'card 4242 4242 4242 4242' });
      await expect(problem).toBeProblem('INVALID_REQUEST', field);
    }
  }
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const found = await database.pool.query(`select from "${name}" t where t::text like '%4242 4242%'`);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

it('refuses a media type that only resembles JSON', async () => {
  for (const type of ['application/json;', 'application/json ; charset=utf-8'])
    await expect(api.post('/login', {}, { 'Content-Type': type })).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
});

it('does not compress refusals', async () => {
  const answer = await api.get('/nothing', { 'Accept-Encoding': 'gzip' });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  const { length } = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Length')).toBe(String(length));
});

it('sends gzip to clients that accept it', async () => {
  const packed = await api.get('/openapi.json', { 'Accept-Encoding': 'gzip' });
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding');
  const unpacked = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')));
  const plain = await api.get('/openapi.json');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await unpacked.json()).toEqual(await plain.json());
});

it('sends short answers as they are, and marks the tag of a compressed one as weak', async () => {
  const { headers } = await signInStaff(database, 'desk');
  const gzip = { ...headers, 'Accept-Encoding': 'gzip' };
  const short = await api.get('/admin/session', gzip);
  expect(short.headers.get('Content-Encoding')).toBeNull();
  expect(await short.json()).toMatchObject({ data: { role: 'desk' } });
  await database.pool.query(
    `insert into outbox (kind, recipient, parked_at) select 'contact-message', 'a@example.com', now() from generate_series(1, 50)`,
  );
  const [plain, packed] = [await api.get('/admin/inbox', headers), await api.get('/admin/inbox', gzip)];
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`);
  const again = await api.get('/admin/inbox', { ...gzip, 'If-None-Match': packed.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});
