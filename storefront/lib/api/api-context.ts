import { createContext } from 'react-router';

/** The part of a Response that a call needs. */
export interface ApiResponse extends Pick<Response, 'ok' | 'status' | 'text'> {
  /** The parsed body, where the server has it at hand. Other pages share it, so it is frozen. */
  readonly value?: unknown;
}

/** `path` starts at `/api/` and includes the query; same contract as `fetch`. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<ApiResponse>;

/** Set by the server for every request, so that loaders call the API in-process. */
export const apiFetchContext = createContext<ApiFetch>();
