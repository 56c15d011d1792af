import './problem-matcher.ts';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createPasswords } from '../accounts/index.ts';
import { type ApiDeps, createApi } from '../app.ts';
import type { Db } from '../db/client.ts';
import { tablePlaces } from '../geo/index.ts';
import { NO_LIMITS } from '../http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../payments/index.ts';
import { hashCheaply } from './accounts/cheap-hashing.ts';
import { sharedPress } from './files/shared-press.ts';
import { sharedUploads } from './files/shared-uploads.ts';

export const PUBLIC_URL = 'https://shop.example';
/** The origin to which mails to staff link. The API itself answers staff at the shop's origin, as in a shop without STAFF_URL. */
export const STAFF_URL = 'https://office.shop.example';
export const SHOP_EMAIL = 'staff@shop.example';

export interface TestApi {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends `body` as JSON; a string is sent as it is. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** As `post`, by another method. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  delete(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Uploads a file like the forms of the shop's pages. */
  upload(name: string, content: string | Buffer, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form with files. */
  form(path: string, body: FormData, headers?: Record<string, string>): Promise<Response>;
  /** Places an order, with a new Idempotency-Key unless one is given. */
  checkout(body: unknown, key?: string): Promise<Response>;
  /** Returns the same API, called from another client address. */
  from(clientAddress: string): TestApi;
}

/** A key of secrets for tests. */
const STAFF_KEY = Buffer.alloc(32, 7);

/** Creates the whole API on a real database, by default with the test provider, no rate limits and a silent log. */
export const createTestApp = (db: Db, overrides: Partial<ApiDeps> = {}) =>
  createApi({
    db,
    log: pino({ level: 'silent' }),
    payments: createTestPayments(db),
    limits: NO_LIMITS,
    passwords: createPasswords(hashCheaply),
    places: tablePlaces(db),
    publicUrl: PUBLIC_URL,
    shopEmail: SHOP_EMAIL,
    contactEmail: SHOP_EMAIL,
    uploads: sharedUploads(),
    press: sharedPress(),
    staff: { db, url: PUBLIC_URL, key: STAFF_KEY },
    now: () => new Date(),
    ...overrides,
  });

/** Creates the API of `createTestApp` with a client that calls it in this process. */
export const createTestApi = (db: Db, overrides: Partial<ApiDeps> = {}): TestApi =>
  callsFrom(createTestApp(db, overrides), '203.0.113.7');

function callsFrom(api: ReturnType<typeof createApi>, clientAddress: string): TestApi {
  const send: TestApi['send'] = async (method, path, body = {}, headers = {}) =>
    api.request(
      `/api${path}`,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { clientAddress },
    );
  const post: TestApi['post'] = (path, body, headers) => send('POST', path, body, headers);
  const form: TestApi['form'] = async (path, body, headers = {}) =>
    api.request(`/api${path}`, { method: 'POST', headers, body }, { clientAddress });
  const upload: TestApi['upload'] = (name, content, headers = {}) => {
    const body = new FormData();
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return form('/s3-cloud-storage', body, headers);
  };
  return {
    get: async (path, headers = {}) => api.request(`/api${path}`, { headers }),
    delete: async (path, headers = {}) => api.request(`/api${path}`, { method: 'DELETE', headers }),
    form,
    upload,
    send,
    post,
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    checkout: (body, key = randomUUID()) => post('/checkout', body, { 'Idempotency-Key': key }),
    from: (other) => callsFrom(api, other),
  };
}
