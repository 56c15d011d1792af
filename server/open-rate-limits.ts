import type { Logger } from 'pino';
import { createRateLimits, NO_LIMITS } from '../api/http/rate-limits.ts';
import type { Config } from './config.ts';
import type { OpenRateLimits } from './shared-limits.ts';

/** Opens at once, whether Redis is there or not: it never keeps the shop closed. */
export async function openRateLimits(
  { rateLimit, redisUrl }: Pick<Config, 'rateLimit' | 'redisUrl'>,
  log: Logger,
): Promise<OpenRateLimits> {
  const close = () => {};
  if (!rateLimit) return { limits: NO_LIMITS, close };
  if (redisUrl === undefined) return { limits: createRateLimits(), close };
  // Its client is 20 MB that a shop of one process does not need.
  const { openSharedLimits } = await import('./shared-limits.ts');
  return openSharedLimits(redisUrl, log);
}
