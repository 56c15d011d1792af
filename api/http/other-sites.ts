import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

interface Sender {
  /** From the headers `Sec-Fetch-Site`, `Origin` and `Host`. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * CSRF guard for bodies that a form of another site can post without a preflight, such as multipart. Browsers always
 * send one of these headers; clients that are no browsers send neither and are allowed.
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export const refuseOtherSites =
  (publicUrl: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const [site, origin, host] = ['Sec-Fetch-Site', 'Origin', 'Host'].map((name) => c.req.header(name));
    if (!isOwnSite({ site, origin, host }, publicUrl)) throw new ShopError('FORBIDDEN', 'ownPagesOnly');
    await next();
  };

/** Whether the request cannot come from a page of another site. */
export const isOwnSite = ({ site, origin, host = '' }: Sender, publicUrl: string): boolean =>
  site === undefined
    ? origin === undefined || origin === publicUrl || hostOf(origin) === host
    : site === 'same-origin' || site === 'none';

/** Compares with the Host header, because the shop may have several hostnames and another site cannot forge it. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
