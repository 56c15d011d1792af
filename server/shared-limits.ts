import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createRateLimits, type RateLimits } from '../api/http/rate-limits/rate-limits.ts';
import { sharedCounters } from '../api/http/rate-limits/shared-counters.ts';

export interface OpenRateLimits {
  readonly limits: RateLimits;
  close(): void;
}

/** A visitor's request waits for the count, so after this long it is counted in memory instead. */
const COMMAND_TIMEOUT_MS = 250;
const RETRY_AFTER_MS = 1000;

export function openSharedLimits(redisUrl: string, log: Logger): OpenRateLimits {
  const client = new Redis(redisUrl, {
    connectTimeout: 1000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A call that Redis did not take is counted in memory, so it must not be sent to Redis later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_AFTER_MS,
  });
  let isAway = false;
  client.on('ready', () => {
    if (isAway) log.info('Redis is back; rate limits are shared again');
    isAway = false;
  });
  // This fires on every connection attempt. Only the code is logged: the message contains the address and maybe more.
  client.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    const { code } = error as { code?: unknown };
    log.warn({ code }, 'Redis is unavailable; rate limits are counted in memory');
  });
  return {
    limits: createRateLimits({ createCounter: sharedCounters(client) }),
    close: () => client.disconnect(),
  };
}
