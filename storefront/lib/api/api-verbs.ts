import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';

/** Empty and undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export async function get<T>(api: ApiFetch, path: string, signal?: AbortSignal): Promise<T> {
  return (await callApi<T>(api, path, { signal })).body;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return (await callApi<T>(browserFetch, path, { method: 'POST', body })).body;
}

export async function postAsGuest<T>(path: string, body: unknown): Promise<T> {
  return (await callApi<T>(guestFetch, path, { method: 'POST', body })).body;
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
