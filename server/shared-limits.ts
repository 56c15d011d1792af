import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createRateLimits, type RateLimits } from '../api/http/rate-limits.ts';
import { sharedCounters } from '../api/http/shared-counters.ts';

export interface OpenRateLimits {
  readonly limits: RateLimits;
  close(): void;
}

/** A visitor waits for the count, so it is soon given up and made in memory. */
const WITHIN_MS = 250;
const TRY_AGAIN_MS = 1000;

export function openSharedLimits(redisUrl: string, log: Logger): OpenRateLimits {
  const client = new Redis(redisUrl, {
    connectTimeout: 1000,
    commandTimeout: WITHIN_MS,
    // What is not counted now is counted in memory, and must not be counted again later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => TRY_AGAIN_MS,
  });
  let isAway = false;
  client.on('ready', () => {
    if (isAway) log.info('Redis is back; limits are counted there again');
    isAway = false;
  });
  // Comes with each attempt to connect; its message has the address and may have more.
  client.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    const { code } = error as { code?: unknown };
    log.warn({ code }, 'Redis is away; limits are counted in memory');
  });
  return {
    limits: createRateLimits({ createCounter: sharedCounters(client) }),
    close: () => client.disconnect(),
  };
}
