import { IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Sends `100 Continue` only when a handler starts to read the body. A request that is refused unread, for example by
 * its Content-Length, gets its final response at once and the body is never sent (RFC 9110, section 10.1.1).
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  let isAsked = false;
  request._read = function read(size) {
    // After the response has started, the rest of the body is only discarded.
    if (!isAsked && !response.headersSent) response.writeContinue();
    isAsked = true;
    IncomingMessage.prototype._read.call(this, size);
  };
}
