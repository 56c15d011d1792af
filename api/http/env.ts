import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

/** What every handler finds in its context. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    log: Logger;
    /** The visitor's address as the trusted proxies tell it; limits are counted by it. */
    clientAddress: string;
  };
  Bindings: {
    /** Given by the server, or by a page's loader for the visitor it renders for. Never a header. */
    clientAddress?: string;
    requestId?: string;
    /** The request as Node reads it, where it came over HTTP: the body of a Request copies every piece. */
    incoming?: Readable;
  };
}
