import type { Problem } from '../../../contract/problem-schema.ts';
import type { ApiFetch, ApiResponse } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { inPageLanguage } from './page-language.ts';

const TIMEOUT_MS = 15_000;

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/**
 * Calls the API in the page's language; times out after 15 s.
 *
 * @throws {ApiError} for every response but a 2xx, and for a network failure or timeout.
 */
export async function callApi<T>(
  fetcher: ApiFetch,
  path: string,
  options: CallOptions = {},
): Promise<ApiAnswer<T>> {
  const { method = 'GET', body, headers, signal } = options;
  let response: ApiResponse;
  let text: string;
  try {
    response = await fetcher(inPageLanguage(`/api${path}`), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: import.meta.env.SSR ? signal : withTimeout(signal),
    });
    if (response.value !== undefined) return { status: response.status, body: response.value as T };
    text = await response.text();
  } catch (error) {
    throw new ApiError(0, {}, error);
  }
  if (!response.ok) throw new ApiError(response.status, asProblem(text));
  return { status: response.status, body: asJson(text) as T };
}

/** On the server a loader has the time limit of its page; a signal of each call would live for 15 s after it. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

export function asProblem(text: string): Partial<Problem> {
  const value = asJson(text);
  return typeof value === 'object' && value !== null ? value : {};
}

/** Undefined for an empty body and for the HTML error page of a proxy. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
