import { IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Sends `100 Continue` only when something begins to read the body. What is refused unread, a length over the limit
 * for example, then gets its final answer at once and the body is never sent (RFC 9110, section 10.1.1).
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  let isAsked = false;
  request._read = function read(size) {
    // After the answer the rest of a body is only thrown away.
    if (!isAsked && !response.headersSent) response.writeContinue();
    isAsked = true;
    IncomingMessage.prototype._read.call(this, size);
  };
}
