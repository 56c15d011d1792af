import type { CategoryAnswer, GeneralAnswer, ShopAnswer } from '../../contract/catalog.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ApiFetch } from './api-context.ts';
import { messages } from './words.ts';

const TIMEOUT_MS = 15_000;

/** The API's refusal, or `status` 0 when it could not be reached. `message` is made for the visitor's eyes. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, message: string, problem: Partial<Problem> = {}) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** The way to the API from the browser; on the server loaders take theirs from `apiFetchContext`. */
export const browserFetch: ApiFetch = (path, init) => fetch(path, init);

export const getGeneral = (api: ApiFetch) => callApi<GeneralAnswer>(api, '/api/general');

export const getShop = (api: ApiFetch, query: URLSearchParams) => callApi<ShopAnswer>(api, withQuery('/api/shop', query));

export const getCategory = (api: ApiFetch, slug: string, query: URLSearchParams) =>
  callApi<CategoryAnswer>(api, withQuery(`/api/category/${encodeURIComponent(slug)}`, query));

export const checkOrder = (orderId: string) =>
  postApi<{ message: string }>(browserFetch, '/api/check-order', { order_id: orderId });

export const subscribeToNewsletter = (email: string) =>
  postApi<{ message: string }>(browserFetch, '/api/forms-submit', { type: 'newsletter', email });

export function postApi<Answer>(api: ApiFetch, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return callApi(api, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** @throws {ApiError} with the problem's message, or the network's after 15 s without an answer. */
export async function callApi<Answer>(api: ApiFetch, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await reach(api, path, init);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  const problem: Partial<Problem> = body && typeof body === 'object' ? body : {};
  throw new ApiError(response.status, problem.message ?? messages.common.networkError, problem);
}

async function reach(api: ApiFetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await api(path, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw Object.assign(new ApiError(0, messages.common.networkError), { cause });
  }
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
