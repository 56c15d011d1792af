import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** 200 order lines and long notes fit many times over. */
const MAX_JSON_KB = 256;
/** The payment provider writes a whole object into its event, which may be longer than any request of ours. */
const MAX_EVENT_KB = 1024;
const EVENTS = /^\/api\/payment-webhooks\//;

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Refuses a body by its length without touching it, so that a client that sent `Expect: 100-continue` is never told
 * to send it.
 * Cuts it off at the limit while it is read, whatever its length was said to be.
 */
function limitTo(kilobytes: number): MiddlewareHandler<ApiEnv> {
  const maxSize = kilobytes * 1024;
  const onError = () => {
    throw new ShopError('PAYLOAD_TOO_LARGE', `A request may have at most ${kilobytes} kB`);
  };
  const cutOff = bodyLimit({ maxSize, onError });
  return async (c, next) => (Number(c.req.header('Content-Length')) > maxSize ? onError() : cutOff(c, next));
}
const limitRequest = limitTo(MAX_JSON_KB);
const limitEvent = limitTo(MAX_EVENT_KB);

export const limitJsonBody: MiddlewareHandler<ApiEnv> = (c, next) =>
  (EVENTS.test(c.req.path) ? limitEvent : limitRequest)(c, next);

/** What mail programs post when their user unsubscribes (RFC 8058, section 3.2), and where. */
const ONE_CLICK = /^\/api\/newsletter\/unsubscribe\/[^/]+$/;
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A form of another site can post text/plain without asking the browser; it cannot post application/json. */
export const requireJson: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const hasBody = c.req.header('Content-Length') !== '0' && c.req.raw.body !== null;
  if (WITH_BODY.has(c.req.method) && hasBody && !isTaken(c.req.path, type)) {
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json');
  }
  await next();
};

const isTaken = (path: string, type: string | undefined) =>
  type === 'application/json' ||
  (type !== undefined && ONE_CLICK.test(path) && ONE_CLICK_TYPES.includes(type));

/** Answers belong to nobody's cache unless a route says otherwise. */
export const noStore: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
