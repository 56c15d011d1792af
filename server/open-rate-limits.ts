import type { Logger } from 'pino';
import { createRateLimits, NO_LIMITS } from '../api/http/rate-limits/rate-limits.ts';
import type { Config } from './config/config.ts';
import type { OpenRateLimits } from './shared-limits.ts';

/** Never waits for Redis, so an unreachable Redis cannot keep the shop from opening. */
export async function openRateLimits(
  { rateLimit, redisUrl }: Pick<Config, 'rateLimit' | 'redisUrl'>,
  log: Logger,
): Promise<OpenRateLimits> {
  const close = () => {};
  if (!rateLimit) return { limits: NO_LIMITS, close };
  if (redisUrl === undefined) return { limits: createRateLimits(), close };
  // The Redis client takes 20 MB of memory that a shop of one process does not need.
  const { openSharedLimits } = await import('./shared-limits.ts');
  return openSharedLimits(redisUrl, log);
}
