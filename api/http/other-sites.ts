import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from './env.ts';

interface Sender {
  /** The values come from the headers `Sec-Fetch-Site`, `Origin` and `Host`. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * For bodies that a form of another site can post without asking the browser: multipart is one. Browsers say where a
 * request comes from; programs that are no browsers say nothing and may call.
 * @see https://fetch.spec.whatwg.org/#origin-header
 */
export const refuseOtherSites =
  (publicUrl: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const [site, origin, host] = ['Sec-Fetch-Site', 'Origin', 'Host'].map((name) => c.req.header(name));
    if (!isOwnSite({ site, origin, host }, publicUrl))
      throw new ShopError('FORBIDDEN', 'Files are taken from our own pages only');
    await next();
  };

/** Whether no other site's page has sent this. */
export const isOwnSite = ({ site, origin, host = '' }: Sender, publicUrl: string): boolean =>
  site === undefined
    ? origin === undefined || origin === publicUrl || hostOf(origin) === host
    : site === 'same-origin' || site === 'none';

/** The shop may be open under more names than one; what another site cannot choose is the name it calls us by. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
