import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CreateCounter, inMemory } from './counters.ts';

/** Counts in Redis, shared by all processes; while Redis is away, each process falls back to its own memory. */
export function sharedCounters(storeClient: Redis): CreateCounter {
  return (name, limit) => {
    const shared = new RateLimiterRedis({
      ...limit,
      storeClient,
      keyPrefix: `halyard:${name}`,
      insuranceLimiter: inMemory(name, limit),
      rejectIfRedisNotReady: true,
    });
    return {
      penalty: (key) => shared.penalty(hashed(key)),
      reward: (key) => shared.reward(hashed(key)),
    };
  };
}

/** Keys contain addresses and emails, which do not belong in another program's memory and snapshots. */
const hashed = (key: string | number) => createHash('sha256').update(String(key)).digest('base64url');
