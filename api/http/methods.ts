import type { Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/**
 * Handles requests that match no route before their bodies are read: 404 for an unknown path, 405 for an unsupported
 * method, and the Allow header for OPTIONS. No response grants CORS access.
 */
export function knownCalls(app: Pick<Hono<ApiEnv>, 'routes'>): MiddlewareHandler<ApiEnv> {
  let methodsAt: ((path: string) => ReadonlySet<string>) | undefined;
  return async (c, next) => {
    methodsAt ??= listMethods(app.routes);
    const methods = methodsAt(c.req.path);
    if (methods.size === 0) throw new ShopError('NOT_FOUND', 'noSuchCall');
    if (methods.has(c.req.method)) return next();
    c.header('Allow', [...methods, 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    throw new ShopError('METHOD_NOT_ALLOWED', {
      key: 'sendMethod',
      values: { methods: orIn([...methods]) },
    });
  };
}

const orIn = (methods: readonly string[]) => ({ en: methods.join(' or '), fr: methods.join(' ou ') });

/** Built on the first request, when all routes have been added. */
function listMethods(routes: Hono<ApiEnv>['routes']): (path: string) => ReadonlySet<string> {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) {
    // Middleware is registered for ALL.
    if (method === 'ALL') continue;
    router.add('ALL', path, method);
    if (method === 'GET') router.add('ALL', path, 'HEAD');
  }
  return (path) => new Set(router.match('ALL', path)[0].map(([method]) => method));
}
