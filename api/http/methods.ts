import type { Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/**
 * Answers calls that no route takes, before anything looks at their bodies: an unknown path is 404, another method is
 * 405, and OPTIONS tells the methods. No answer allows other origins anything.
 */
export function knownCalls(app: Pick<Hono<ApiEnv>, 'routes'>): MiddlewareHandler<ApiEnv> {
  let methodsAt: ((path: string) => ReadonlySet<string>) | undefined;
  return async (c, next) => {
    methodsAt ??= listMethods(app.routes);
    const methods = methodsAt(c.req.path);
    if (methods.size === 0) throw new ShopError('NOT_FOUND', 'There is nothing here');
    if (methods.has(c.req.method)) return next();
    c.header('Allow', [...methods, 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    throw new ShopError('METHOD_NOT_ALLOWED', `Send ${[...methods].join(' or ')} here`);
  };
}

/** Built with the first call, when every route has been added. */
function listMethods(routes: Hono<ApiEnv>['routes']): (path: string) => ReadonlySet<string> {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) {
    // These are middleware.
    if (method === 'ALL') continue;
    router.add('ALL', path, method);
    if (method === 'GET') router.add('ALL', path, 'HEAD');
  }
  return (path) => new Set(router.match('ALL', path)[0].map(([method]) => method));
}
