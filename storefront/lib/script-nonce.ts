import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Set by the server for every request. The server strips the nonce from the finished page, so it must be used in
 * attributes only.
 */
export const scriptNonceContext = createRouterContext<string>();

/** Marks the page's own scripts during the server render; undefined in the browser, as in the hydrated page. */
export const ScriptNonce = createContext<string | undefined>(undefined);
