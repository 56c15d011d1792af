import { createContext } from 'react-router';

/** `path` starts at `/api/` and includes the query; same contract as `fetch`. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Set by the server for every request, so that loaders call the API in-process. */
export const apiFetchContext = createContext<ApiFetch>();
