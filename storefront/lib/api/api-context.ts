import { createContext } from 'react-router';

/** `path` with its query, from `/api/` on; answers as `fetch` does. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Set by the server for every request: loaders call the API inside the process with it. */
export const apiFetchContext = createContext<ApiFetch>();
