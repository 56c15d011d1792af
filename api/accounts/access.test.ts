import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionsAnswer } from '../../contract/accounts/sessions.ts';
import { describeAccess, type GuardedCall } from '../testing/accounts/access.ts';
import { addressBody, PASSWORD } from '../testing/accounts/sign-up.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';

/** Every endpoint that reads a session; the last test finds any that is missing here. */
const CALLS: readonly GuardedCall[] = [
  { method: 'POST', path: '/logout', status: 204, who: 'signed-in' },
  { method: 'GET', path: '/check-auth', status: 200, who: 'signed-in' },
  {
    method: 'POST',
    path: '/user/update-profile',
    body: () => ({ first_name: 'Changed', phone: '', shipping_address: [addressBody()] }),
    status: 200,
    who: 'signed-in',
  },
  { method: 'GET', path: '/get-my-orders', status: 200, who: 'signed-in' },
  { method: 'GET', path: '/my-account-terms', status: 200, who: 'signed-in' },
  // Without an open invoice there is no statement.
  { method: 'GET', path: '/my-statement', status: 409, who: 'signed-in' },
  { method: 'GET', path: '/my-invoices/{id}', at: noInvoice, status: 404, who: 'signed-in' },
  { method: 'GET', path: '/my-quotes', status: 200, who: 'signed-in' },
  { method: 'POST', path: '/my-quotes/{number}/link', at: noQuote, status: 404, who: 'signed-in' },
  { method: 'POST', path: '/verify-email', status: 202, who: 'signed-in' },
  // The API rejects a token that was never mailed to anyone before it looks at the session.
  { method: 'POST', path: '/verify-email/{token}', status: 404, who: 'guests too' },
  {
    method: 'POST',
    path: '/account-data',
    body: () => ({ password: PASSWORD }),
    status: 200,
    who: 'signed-in',
  },
  {
    method: 'POST',
    path: '/account-deletion',
    body: () => ({ password: PASSWORD }),
    status: 204,
    who: 'signed-in',
  },
  // Only the owner of a confirmed email gets the link.
  { method: 'POST', path: '/account-consent-link', status: 403, who: 'signed-in' },
  { method: 'GET', path: '/sessions', status: 200, who: 'signed-in' },
  { method: 'DELETE', path: '/sessions', status: 204, who: 'signed-in' },
  { method: 'DELETE', path: '/sessions/{id}', at: ownSession, status: 204, who: 'signed-in' },
  { method: 'POST', path: '/province', body: () => ({ province: 'NS' }), status: 204, who: 'guests too' },
  {
    method: 'POST',
    path: '/checkout',
    body: async ({ db }) => payload({ lines: [line(await createProduct(db))] }),
    status: 201,
    who: 'guests too',
  },
];

/** Endpoints in which a session only spares a step: whoever has an invalid token is a guest. */
const FORGIVING = [
  { method: 'POST', path: '/forms-submit', who: 'guests too' },
  { method: 'POST', path: '/stock-alerts', who: 'guests too' },
] as const;

/** The id of the caller's own session; a made-up id for guests. */
async function noInvoice(): Promise<string> {
  return `/my-invoices/${randomUUID()}`;
}

async function noQuote(): Promise<string> {
  return '/my-quotes/HQ-0000-0000-0000/link';
}

async function ownSession(api: TestApi, headers: Record<string, string>): Promise<string> {
  const { data } = (await (await api.get('/sessions', headers)).json()) as Partial<SessionsAnswer>;
  return `/sessions/${data?.sessions.find(({ current }) => current)?._id ?? randomUUID()}`;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

for (const call of CALLS) describeAccess(call, () => database);

interface OpenApi {
  readonly paths: Record<string, Record<string, { readonly security?: readonly Record<string, unknown>[] }>>;
  readonly components: { readonly securitySchemes: Record<string, unknown> };
}

it('covers every endpoint of the API and is stated in the OpenAPI document', async () => {
  const api = createTestApi(database.db);
  const description = (await (await api.get('/openapi.json')).json()) as OpenApi;
  expect(description.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
  });
  const send: Record<GuardedCall['method'], TestApi['get']> = {
    GET: api.get,
    DELETE: api.delete,
    POST: (path, headers) => api.post(path, {}, headers),
  };
  const statusOf = async (method: string, path: string, headers: Record<string, string> = {}) =>
    (await send[method as GuardedCall['method']](path, headers)).status;
  const found: Pick<GuardedCall, 'method' | 'path' | 'who'>[] = [];
  const described: typeof found = [];
  for (const [fullPath, operations] of Object.entries(description.paths)) {
    const path = fullPath.replace(/^\/api/, '');
    for (const [name, { security = [] }] of Object.entries(operations)) {
      const method = name.toUpperCase() as GuardedCall['method'];
      const who = security.some((scheme) => !('bearer' in scheme)) ? 'guests too' : 'signed-in';
      if (security.length > 0) described.push({ method, path, who });
      if ((await statusOf(method, path)) === 401) found.push({ method, path, who: 'signed-in' });
      else if ((await statusOf(method, path, { Authorization: 'Bearer null' })) === 401) {
        found.push({ method, path, who: 'guests too' });
      }
    }
  }
  const tested = CALLS.map(({ method, path, who }) => ({ method, path, who }));
  const inOrder = (calls: typeof found) =>
    calls.map(({ method, path, who }) => `${method} ${path} ${who}`).sort();
  expect(inOrder(found)).toEqual(inOrder(tested));
  expect(inOrder(described)).toEqual(inOrder([...tested, ...FORGIVING]));
});
