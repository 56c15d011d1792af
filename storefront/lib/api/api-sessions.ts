import type { SessionsAnswer } from '../../../contract/accounts/sessions.ts';
import { callApi } from './api-call.ts';
import { browserFetch } from './browser-fetch.ts';

// Calls about the account's open sessions, browser only; all throw ApiError.

/** Most recently used first. */
export const listSessions = async () =>
  (await callApi<SessionsAnswer>(browserFetch, '/sessions')).body.data.sessions;

/** Signs one device out; 404 when it is already signed out. */
export const endSession = (id: string) =>
  callApi<undefined>(browserFetch, `/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** Signs out all devices, this one included. */
export const endAllSessions = () => callApi<undefined>(browserFetch, '/sessions', { method: 'DELETE' });
