import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

/**
 * For bodies that a form of another site can post without asking the browser: multipart is one. Browsers say where a
 * request comes from; programs that are no browsers say nothing and may call.
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export const refuseOtherSites =
  (publicUrl: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isOwn =
      site === undefined
        ? origin === undefined || origin === publicUrl || hostOf(origin) === (c.req.header('Host') ?? '')
        : site === 'same-origin' || site === 'none';
    if (!isOwn) throw new ShopError('FORBIDDEN', 'Files are taken from our own pages only');
    await next();
  };

/** The shop may be open under more names than one; what another site cannot choose is the name it calls us by. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
