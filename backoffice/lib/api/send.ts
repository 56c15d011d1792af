import type { Problem } from '../../../contract/problem-schema.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 30_000;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** The version of the row that the person sees: a change of an existing row needs it. */
  readonly version?: number;
  /** A call that moves money, stock or mail needs a key: repeats with the same key act once. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/**
 * Sends one call to `/api/admin`, in the page's language.
 * @throws {ApiError} for every answer but a 2xx, and when none comes.
 */
export const send = <Answer>(path: string, call: Call = {}): Promise<Answer> =>
  sendTo<Answer>(`/api/admin${path}`, call);

/** Sends one call to any address of this server. @throws {ApiError} as `send`. */
export async function sendTo<Answer>(path: string, call: Call): Promise<Answer> {
  const { response, text } = await fetchText(path, call);
  if (!response.ok) throw new ApiError(response.status, asProblem(text));
  return asJson(text) as Answer;
}

async function fetchText(path: string, { method = 'GET', body, version, key, signal }: Call) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const mark = path.includes('?') ? '&' : '?';
  try {
    const response = await fetch(`${path}${mark}lang=${pageLanguage()}`, {
      method,
      headers: {
        // The API takes JSON alone, so that no form of another site can call it.
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
        ...(version !== undefined && { 'If-Match': `"v${version}"` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {}, error);
  }
}

function asProblem(text: string): Partial<Problem> {
  const value = asJson(text);
  return typeof value === 'object' && value !== null ? value : {};
}

/** Undefined for an empty body and for the HTML page of a proxy. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
