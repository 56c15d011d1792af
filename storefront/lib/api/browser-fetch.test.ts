import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToken, signIn, signOut, useUserAuth } from '../../state/account/user-auth.ts';
import { ANNE, openBrowser } from '../../testing/browser.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';

/** A fake API: each call waits until it is released, then gets the chosen status. */
const fakeApi = () => {
  const sentHeaders: Headers[] = [];
  let status = 200;
  let gate = Promise.resolve();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    sentHeaders.push(new Headers(init.headers));
    await gate;
    if (status === 0) throw new TypeError('fetch failed');
    return new Response('{}', { status });
  });
  return {
    sentHeaders,
    respondWith: (next: number) => {
      status = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
};

beforeEach(openBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call while signed in', () => {
  it('carries the token and keeps its own headers', async () => {
    const api = fakeApi();
    signIn(ANNE, 'token-1');
    await browserFetch('/api/check-auth', { headers: { 'Idempotency-Key': 'k' } });
    expect(api.sentHeaders[0]?.get('Authorization')).toBe('Bearer token-1');
    expect(api.sentHeaders[0]?.get('Idempotency-Key')).toBe('k');
  });

  it.each([401, 498])('ends the session on %i, and the caller still gets the response', async (status) => {
    fakeApi().respondWith(status);
    signIn(ANNE, 'token-1');
    expect((await browserFetch('/api/check-auth')).status).toBe(status);
    expect(localStorage.getItem('@session_expired')).toBe('true');
    expect(localStorage.getItem('auth')).toBeNull();
  });

  it('does not end a newer session when its response arrives late', async () => {
    const api = fakeApi();
    const release = api.hold();
    signIn(ANNE, 'token-1');
    const late = browserFetch('/api/check-auth');
    signOut();
    signIn(ANNE, 'token-2');
    api.respondWith(401);
    release();
    await late;
    expect(currentToken()).toBe('token-2');
    expect(useUserAuth.getState().status).toBe('signed-in');
  });

  it.each([
    [403, 'Access Forbidden: /api/account-data'],
    [500, 'Server error: /api/account-data'],
    [0, 'No answer: /api/account-data'],
  ])('logs a %i to the console only', async (status, words) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi().respondWith(status);
    signIn(ANNE, 'token-1');
    await browserFetch('/api/account-data').catch(() => {});
    expect(logged.mock.calls).toEqual([[words]]);
    expect(currentToken()).toBe('token-1');
  });
});

describe('a call of a guest', () => {
  it('carries no token, and a 401 ends no session', async () => {
    const api = fakeApi();
    api.respondWith(401);
    await browserFetch('/api/login');
    expect(api.sentHeaders[0]?.has('Authorization')).toBe(false);
    expect(localStorage.getItem('@session_expired')).toBeNull();
  });

  it('that carries its own proof leaves an open session alone', async () => {
    const api = fakeApi();
    api.respondWith(401);
    signIn(ANNE, 'token-1');
    await guestFetch('/api/login');
    expect(api.sentHeaders[0]?.has('Authorization')).toBe(false);
    expect(currentToken()).toBe('token-1');
  });

  it('that fails logs nothing of the secret in its path', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi().respondWith(500);
    await guestFetch('/api/verify-email/very-secret');
    expect(logged.mock.calls).toEqual([['Server error: /api/verify-email']]);
  });
});
