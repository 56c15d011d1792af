import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToken, signIn, signOut, useUserAuth } from '../../state/account/user-auth.ts';
import { ANNE, openBrowser } from '../../testing/browser.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';

/** A fake API: answers each call with a status, once `answer` is called. */
const far = () => {
  const asked: Headers[] = [];
  let status = 200;
  let open = Promise.resolve();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    asked.push(new Headers(init.headers));
    await open;
    if (status === 0) throw new TypeError('fetch failed');
    return new Response('{}', { status });
  });
  return {
    asked,
    answers: (with_: number) => {
      status = with_;
    },
    holdsBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      return resolve;
    },
  };
};

beforeEach(openBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call of the signed-in', () => {
  it('carries the token, and keeps the call’s own headers', async () => {
    const api = far();
    signIn(ANNE, 'token-1');
    await browserFetch('/api/check-auth', { headers: { 'Idempotency-Key': 'k' } });
    expect(api.asked[0]?.get('Authorization')).toBe('Bearer token-1');
    expect(api.asked[0]?.get('Idempotency-Key')).toBe('k');
  });

  it.each([401, 498])(
    'that is answered %i ends the session, and its caller still learns it',
    async (status) => {
      far().answers(status);
      signIn(ANNE, 'token-1');
      expect((await browserFetch('/api/check-auth')).status).toBe(status);
      expect(localStorage.getItem('@session_expired')).toBe('true');
      expect(localStorage.getItem('auth')).toBeNull();
    },
  );

  it('that is answered late does not end the session that has begun meanwhile', async () => {
    const api = far();
    const letGo = api.holdsBack();
    signIn(ANNE, 'token-1');
    const late = browserFetch('/api/check-auth');
    signOut();
    signIn(ANNE, 'token-2');
    api.answers(401);
    letGo();
    await late;
    expect(currentToken()).toBe('token-2');
    expect(useUserAuth.getState().status).toBe('signed-in');
  });

  it.each([
    [403, 'Access Forbidden: /api/account-data'],
    [500, 'Server error: /api/account-data'],
    [0, 'No answer: /api/account-data'],
  ])('that is answered %i goes to the console alone', async (status, words) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    far().answers(status);
    signIn(ANNE, 'token-1');
    await browserFetch('/api/account-data').catch(() => {});
    expect(complaint.mock.calls).toEqual([[words]]);
    expect(currentToken()).toBe('token-1');
  });
});

describe('a call of a guest', () => {
  it('carries no token, and 401 ends nothing', async () => {
    const api = far();
    api.answers(401);
    await browserFetch('/api/login');
    expect(api.asked[0]?.has('Authorization')).toBe(false);
    expect(localStorage.getItem('@session_expired')).toBeNull();
  });

  it('with a proof of its own leaves a session that is open here alone', async () => {
    const api = far();
    api.answers(401);
    signIn(ANNE, 'token-1');
    await guestFetch('/api/login');
    expect(api.asked[0]?.has('Authorization')).toBe(false);
    expect(currentToken()).toBe('token-1');
  });

  it('that fails tells the console nothing of the secret in its path', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    far().answers(500);
    await guestFetch('/api/verify-email/very-secret');
    expect(complaint.mock.calls).toEqual([['Server error: /api/verify-email']]);
  });
});
