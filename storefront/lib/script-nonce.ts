import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** Set by the server for every request. It takes the nonce out of the page again, so it must be nowhere but in attributes. */
export const scriptNonceContext = createRouterContext<string>();

/** Marks the page's own scripts while the server renders; undefined in the browser, as in the page that was sent. */
export const ScriptNonce = createContext<string | undefined>(undefined);
