import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Language } from '../../contract/locale.ts';

/** The Hono context of every handler. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** The visitor's address as determined by the trusted proxies; the key of rate limits. */
    clientAddress: string;
    /** Sentences and names in the answer are in this language. */
    language: Language;
  };
  Bindings: {
    /** Set by the server, or by a page's loader for the visitor it renders for. Never taken from a header. */
    clientAddress?: string;
    requestId?: string;
    /** Node's request stream when the call came over HTTP: reading a web Request's body would copy every chunk. */
    incoming?: Readable;
  };
}
