import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** An order of 200 lines with long notes fits many times over. */
const MAX_JSON_KB = 256;
/** A payment event contains a whole object of the provider, so it may be longer than any of our own requests. */
const MAX_EVENT_KB = 1024;
/** A product with all its variants and texts. */
const MAX_GOODS_KB = 1024;
const GOODS = /^\/api\/admin\/products(?:\/|$)/;
const EVENTS = /^\/api\/payment-webhooks\//;

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Rejects a body by its Content-Length before reading it, so a client that sent `Expect: 100-continue` is never asked
 * to upload it. While reading, cuts a body of unknown length off at the limit; Node reads no more than was declared.
 * Looking at `body` itself would build a native Request with its stream, which takes longer than most of a call.
 */
function limitTo(kilobytes: number): MiddlewareHandler<ApiEnv> {
  const maxSize = kilobytes * 1024;
  const onError = () => {
    throw new ShopError('PAYLOAD_TOO_LARGE', {
      key: 'tooLargeBody',
      values: { kilobytes },
    });
  };
  const cutOff = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const declared = c.req.header('Content-Length');
    if (Number(declared) > maxSize) return onError();
    const isChunked = c.req.header('Transfer-Encoding') !== undefined;
    return isChunked || (declared === undefined && WITH_BODY.has(c.req.method)) ? cutOff(c, next) : next();
  };
}
const limitRequest = limitTo(MAX_JSON_KB);
const limitEvent = limitTo(MAX_EVENT_KB);
const limitGoods = limitTo(MAX_GOODS_KB);

export const limitJsonBody: MiddlewareHandler<ApiEnv> = (c, next) => limitOf(c.req.path)(c, next);

function limitOf(path: string): MiddlewareHandler<ApiEnv> {
  if (EVENTS.test(path)) return limitEvent;
  return GOODS.test(path) ? limitGoods : limitRequest;
}

/** One-click unsubscribe requests of mail programs (RFC 8058, section 3.2). */
const ONE_CLICK = /^\/api\/(?:newsletter\/unsubscribe\/[^/]+|consent-links\/[^/]+\/stop\/[^/]+)$/;
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** CSRF guard: a form of another site can post text/plain without a preflight, but not application/json. */
export const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const hasBody = () => c.req.header('Content-Length') !== '0' && c.req.raw.body !== null;
  if (WITH_BODY.has(c.req.method) && !isTaken(c.req.path, type) && hasBody()) {
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', 'sendJson');
  }
  await next();
};

const isTaken = (path: string, type: string | undefined) =>
  type === 'application/json' ||
  (type !== undefined && ONE_CLICK.test(path) && ONE_CLICK_TYPES.includes(type));

/** Responses are not cacheable unless a route sets Cache-Control itself. */
export const noStore: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
