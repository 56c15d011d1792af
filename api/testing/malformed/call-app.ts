import type { createTestApp } from '../api.ts';
import type { MalformedCall } from './malformed-calls.ts';

/** @returns a function that makes calls inside this process, with these headers unless a call has its own. */
export const callerOf =
  (app: ReturnType<typeof createTestApp>, headers: Readonly<Record<string, string>> = {}) =>
  async ({ address, method, body, headers: own }: MalformedCall) => {
    // `Request` refuses a GET with a body.
    const sent =
      method === 'GET' || body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : new Uint8Array(body) };
    const init = { method, headers: { ...headers, ...own }, ...sent };
    const answer = await app.request(address, init, { clientAddress: '203.0.113.7' });
    return { status: answer.status, text: await answer.text() };
  };
