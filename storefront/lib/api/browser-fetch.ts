import { currentToken, endSession } from '../../state/account/user-auth.ts';
import type { ApiFetch } from './api-context.ts';

/**
 * Calls the API over HTTP as whoever is signed in here. An ended session is forgotten
 * (docs/spec/storefront-and-accounts.md §8).
 */
export const browserFetch: ApiFetch = async (path, init = {}) => {
  const token = currentToken();
  if (token === null) return guestFetch(path, init);
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  const response = await guestFetch(path, { ...init, headers });
  if (response.status === 401 || response.status === 498) endSession(token);
  return response;
};

/** Calls the API as nobody: for what has its own proof, where 401 says nothing of a session that is open here. */
export const guestFetch: ApiFetch = async (path, init) => {
  try {
    const response = await fetch(path, init);
    logStatus(response.status, path);
    return response;
  } catch (error) {
    if (!isTakenBack(error)) logStatus(0, path);
    throw error;
  }
};

/** By whoever asked, who no longer wants the answer. */
const isTakenBack = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What is told in the console and nowhere else; 0 is no answer. */
const LOGGED: Readonly<Record<number, string>> = {
  0: 'No answer',
  403: 'Access Forbidden',
  500: 'Server error',
};

/** The call's name alone: what follows may be somebody's, the token of a mailed link for example. */
export function logStatus(status: number, path: string): void {
  const what = LOGGED[status];
  if (!what) return;
  const [name = ''] = path.split('?');
  // biome-ignore lint/suspicious/noConsole: docs/spec/storefront-and-accounts.md §8 asks for these failures in the console, and only there
  console.error(`${what}: ${name.split('/', 3).join('/')}`);
}
