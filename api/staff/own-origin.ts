import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from '../http/env.ts';
import { isOwnSite } from '../http/other-sites.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changing calls that do not come from the back office's own pages. The cookie is `SameSite=Strict`, but a
 * sibling subdomain is the same site. Unlike the shop's forms, a call without either header is refused, too.
 */
export const refuseOtherOrigins =
  (staffUrl: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const [site, origin, host] = ['Sec-Fetch-Site', 'Origin', 'Host'].map((name) => c.req.header(name));
    const isOurs =
      SAFE.has(c.req.method) ||
      (site !== 'none' &&
        (site !== undefined || origin !== undefined) &&
        isOwnSite({ site, origin, host }, staffUrl));
    if (!isOurs) throw new ShopError('FORBIDDEN', 'staffPagesOnly');
    await next();
  };
