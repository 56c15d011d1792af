import './problem-matcher.ts';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createPasswords } from '../accounts/index.ts';
import { type ApiDeps, createApi } from '../app.ts';
import type { Db } from '../db/client.ts';
import { tablePlaces } from '../geo/index.ts';
import { NO_LIMITS } from '../http/rate-limits.ts';
import { createTestPayments } from '../payments/index.ts';
import { hashCheaply } from './cheap-hashing.ts';
import { sharedUploads } from './shared-uploads.ts';

export const PUBLIC_URL = 'https://shop.example';
export const SHOP_EMAIL = 'staff@shop.example';

export interface TestApi {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** `body` as JSON; a string goes as it is. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  delete(path: string, headers?: Record<string, string>): Promise<Response>;
  /** As a form of the shop's own pages sends it. */
  upload(name: string, content: string | Buffer, headers?: Record<string, string>): Promise<Response>;
  /** With a new Idempotency-Key unless one is given. */
  checkout(body: unknown, key?: string): Promise<Response>;
  /** The same API, called from another address. */
  from(clientAddress: string): TestApi;
}

/** The whole API on a real database: the test provider, no limits and a silent log unless overridden. */
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
    uploads: sharedUploads(),
    now: () => new Date(),
    ...overrides,
  });

/** The same API, called in this process. */
export const createTestApi = (db: Db, overrides: Partial<ApiDeps> = {}): TestApi =>
  callsFrom(createTestApp(db, overrides), '203.0.113.7');

function callsFrom(api: ReturnType<typeof createApi>, clientAddress: string): TestApi {
  const post: TestApi['post'] = async (path, body = {}, headers = {}) =>
    api.request(
      `/api${path}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { clientAddress },
    );
  const upload: TestApi['upload'] = async (name, content, headers = {}) => {
    const body = new FormData();
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return api.request('/api/s3-cloud-storage', { method: 'POST', headers, body }, { clientAddress });
  };
  return {
    get: async (path, headers = {}) => api.request(`/api${path}`, { headers }),
    delete: async (path, headers = {}) => api.request(`/api${path}`, { method: 'DELETE', headers }),
    upload,
    post,
    checkout: (body, key = randomUUID()) => post('/checkout', body, { 'Idempotency-Key': key }),
    from: (other) => callsFrom(api, other),
  };
}
