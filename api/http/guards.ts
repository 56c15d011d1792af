import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/** Bytes of a JSON body: 200 order lines and long notes fit many times over. */
const MAX_JSON_BYTES = 256 * 1024;

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Cuts a body off at the limit while it is read, whatever Content-Length says. */
export const limitJsonBody: MiddlewareHandler<ApiEnv> = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw new ShopError('PAYLOAD_TOO_LARGE', `A request may have at most ${MAX_JSON_BYTES / 1024} kB`);
  },
});

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
