import type { MiddlewareHandler } from 'hono';
import { ShopError } from '../../contract/problem.ts';
import type { ApiEnv } from '../http/env.ts';

interface Origins {
  readonly staffUrl: string | undefined;
  readonly publicUrl: string;
}

/**
 * Finds out whether a request with this Host header may reach the back office: with a STAFF_URL of its own, only one
 * that names its host. Without it, the back office lies below the shop, under whatever name a proxy calls it.
 */
export function createIsStaffHost({ staffUrl, publicUrl }: Origins): (host: string | undefined) => boolean {
  if (staffUrl === undefined || staffUrl === publicUrl) return () => true;
  const { protocol, host: own } = new URL(staffUrl);
  return (host = '') => {
    // The URL takes a default port off, and writes the name in lower case.
    const address = `${protocol}//${host}`;
    return host !== '' && URL.canParse(address) && new URL(address).host === own && !/[/?#@\\]/.test(host);
  };
}

/** Hides the API of the back office under every other host, whatever a server in front makes of the path. */
export function hideFromOtherHosts(origins: Origins): MiddlewareHandler<ApiEnv> {
  const isStaffHost = createIsStaffHost(origins);
  return async (c, next) => {
    if (!isStaffHost(c.req.header('Host'))) throw new ShopError('NOT_FOUND', 'noSuchCall');
    await next();
  };
}
