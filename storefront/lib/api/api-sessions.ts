import type { SessionsAnswer } from '../../../contract/accounts/accounts.ts';
import { callApi } from './api-call.ts';
import { browserFetch } from './browser-fetch.ts';

// The calls about where one is signed in, called in the browser only; all throw ApiError.

/** Newest use first. */
export const listSessions = async () =>
  (await callApi<SessionsAnswer>(browserFetch, '/sessions')).body.data.sessions;

/** Signs one device out; 404 when it is signed out already. */
export const endSession = (id: string) =>
  callApi<undefined>(browserFetch, `/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Signs out everywhere, here too. */
export const endAllSessions = () => callApi<undefined>(browserFetch, '/sessions', { method: 'DELETE' });
