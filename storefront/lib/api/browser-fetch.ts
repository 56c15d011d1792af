import { currentToken, endSession } from '../../state/account/user-auth.ts';

/**
 * Calls the API over HTTP with the session of this browser. Clears a session that has ended
 * (docs/spec/storefront-and-accounts.md §8).
 */
export const browserFetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const token = currentToken();
  if (token === null) return guestFetch(path, init);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  const response = await guestFetch(path, { ...init, headers });
  if (response.status === 401 || response.status === 498) endSession(token);
  return response;
};

/** Calls the API as a guest, for calls that carry their own proof: their 401 says nothing about an open session. */
export const guestFetch = async (path: string, init?: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(path, init);
    logStatus(response.status, path);
    return response;
  } catch (error) {
    if (!isAborted(error)) logStatus(0, path);
    throw error;
  }
};

/** Whether the caller aborted the request. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Statuses that are logged to the console only; 0 is a network failure. */
const LOGGED: Readonly<Record<number, string>> = {
  0: 'No answer',
  403: 'Access Forbidden',
  500: 'Server error',
};

/** Logs only the name of the call: the rest of the path may be private, such as the token of a mailed link. */
export function logStatus(status: number, path: string): void {
  const what = LOGGED[status];
  if (!what) return;
  const [name = ''] = path.split('?');
  // biome-ignore lint/suspicious/noConsole: docs/spec/storefront-and-accounts.md §8 wants these failures in the console only
  console.error(`${what}: ${name.split('/', 3).join('/')}`);
}
