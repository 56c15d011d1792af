import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './env.ts';

/** Gives each call its request id, its logger and the visitor's address, and logs how it ended. No personal data. */
export function callContext(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = c.env?.requestId ?? randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('clientAddress', c.env?.clientAddress ?? 'unknown');
    const started = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    // The path of the route, not of the request: ids and tokens stay out of the log.
    const route = c.req.routePath;
    c.var.log.debug({
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
