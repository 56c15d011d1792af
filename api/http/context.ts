import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './env.ts';

/** Sets each request's id, logger and client address, and logs its outcome without personal data. */
export function callContext(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = c.env?.requestId ?? randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', c.env?.clientAddress ?? 'unknown');
    const started = performance.now();
    await next();
    // `c.header` would build the finished response again.
    c.res.headers.set('X-Request-Id', requestId);
    // Logs the route's pattern, not the request's path, to keep ids and tokens out of the log.
    const route = c.req.routePath;
    c.var.log.debug({
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
