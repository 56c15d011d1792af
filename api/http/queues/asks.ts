import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts how often somebody asked within a time. Each process counts for itself, as it has its own queues. */
export interface Asks {
  /** Counts an ask, or several. @returns how many there were within the time, these included. */
  count(key: string, asks?: number): Promise<number>;
  /** @returns how many there were. */
  read(key: string): Promise<number>;
}

/** @param seconds how long an ask counts from the first one on. */
export function createAsks(seconds: number): Asks {
  const counter = new RateLimiterMemory({ points: 1, duration: seconds });
  return {
    count: async (key, asks = 1) => (await counter.penalty(key, asks)).consumedPoints,
    read: async (key) => (await counter.get(key))?.consumedPoints ?? 0,
  };
}
