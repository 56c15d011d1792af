import { currentToken, endSession } from '../state/user-auth.ts';
import type { ApiFetch } from './api-context.ts';

/** Calls the API over HTTP as whoever is signed in here. An ended session is forgotten (spec §8). */
export const browserFetch: ApiFetch = async (path, init = {}) => {
  const headers = new Headers(init.headers);
  const token = currentToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    const response = await fetch(path, { ...init, headers });
    noticeStatus(response, path, token);
    return response;
  } catch (error) {
    if (!isTakenBack(error)) logFailure('No answer', path);
    throw error;
  }
};

/** By whoever asked, who no longer wants the answer. */
const isTakenBack = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function noticeStatus(response: Response, path: string, token: string | null): void {
  // Without a token there was no session: 401 is then the answer to a wrong password.
  if (token !== null && (response.status === 401 || response.status === 498)) endSession(token);
  if (response.status === 403) logFailure('Access Forbidden', path);
  if (response.status === 500) logFailure('Server error', path);
}

function logFailure(what: string, path: string): void {
  // biome-ignore lint/suspicious/noConsole: spec §8 asks for these failures in the console, and only there
  console.error(`${what}: ${path}`);
}
