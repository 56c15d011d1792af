import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShopError } from '../contract/problem.ts';
import { openRateLimits } from './open-rate-limits.ts';
import { NO_REDIS, startRedis, type TestRedis } from './testing/redis.ts';
import { createLog } from './watching/log.ts';

const soon = { timeout: 15_000, interval: 20 };

/** Opens the limits of one process and collects its log lines. */
async function open(redisUrl: string | undefined) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { limits, close } = await openRateLimits({ rateLimit: true, redisUrl }, log);
  onTestFinished(close);
  const headers: Record<string, string> = {};
  const target = {
    header: (name: string, value: string) => {
      headers[name] = value;
    },
  };
  /** @returns how many of the ten reviews an hour remain, or the problem's code. */
  const use = async (key = '203.0.113.7') => {
    try {
      await limits.use(target, 'reviews', key);
      return Number(headers['RateLimit-Remaining']);
    } catch (error) {
      return (error as ShopError).code;
    }
  };
  return { limits, target, headers, use, lines };
}

const ready = async ({ url }: TestRedis, { use }: Awaited<ReturnType<typeof open>>) => {
  const client = new Redis(url).on('error', () => {});
  onTestFinished(() => client.disconnect());
  // A process counts in memory until its connection to Redis is open.
  await expect.poll(async () => (await use('warm up')) && client.dbsize(), soon).toBeGreaterThan(0);
  await client.flushall();
  return client;
};

it('counts per process without Redis', async () => {
  const [one, other] = [await open(undefined), await open(undefined)];
  for (let left = 9; left >= 0; left--) expect(await one.use()).toBe(left);
  expect(await one.use()).toBe('TOO_MANY_REQUESTS');
  expect(await other.use()).toBe(9);
});

it('counts nothing with RATE_LIMIT=off, even when Redis is set', async () => {
  const redisUrl = 'redis://127.0.0.1:1';
  const { limits } = await openRateLimits({ rateLimit: false, redisUrl }, createLog('silent'));
  for (let i = 0; i < 30; i++) await limits.use({ header: () => {} }, 'reviews', 'a');
});

it('falls back to memory when Redis is unreachable, and logs that once without its address', async () => {
  const one = await open('redis://:hunter2@127.0.0.1:1');
  await expect.poll(() => one.lines.length, soon).toBe(1);
  for (let left = 9; left >= 0; left--) expect(await one.use()).toBe(left);
  expect(await one.use()).toBe('TOO_MANY_REQUESTS');
  expect(one.lines.join()).toContain('counted in memory');
  expect(one.lines.join()).not.toMatch(/hunter2|127\.0\.0\.1/);
});

describe.skipIf(NO_REDIS)('with Redis', () => {
  it('shares counts between two processes under concurrency, and returns Retry-After', async () => {
    const redis = await startRedis();
    const [one, other] = [await open(redis.url), await open(redis.url)];
    await ready(redis, one);
    await ready(redis, other);
    const left = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).use()));
    expect(left.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(10);
    const seconds = Number(one.headers['RateLimit-Reset']);
    expect(one.headers).toMatchObject({ 'RateLimit-Limit': '10', 'RateLimit-Remaining': '0' });
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    await one.limits.giveBack('reviews', '203.0.113.7');
    expect(await other.use()).toBe(0);
    await expect(other.limits.use(other.target, 'reviews', '203.0.113.7')).rejects.toMatchObject({
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('P78 shares the counts of an IPv6 /64 and of the networks around it', async () => {
    const redis = await startRedis();
    const [one, other] = [await open(redis.url), await open(redis.url)];
    await ready(redis, one);
    const client = await ready(redis, other);
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await (i % 2 ? one : other).use(`2001:db8:1:2::${i}`));
    expect(answers.filter((answer) => answer !== 'TOO_MANY_REQUESTS')).toHaveLength(10);
    for (let i = 0; i < 30; i++) await one.use(`2001:db8:1:${3 + (i % 3)}::7`);
    expect(await other.use('2001:db8:1:9::7')).toBe('TOO_MANY_REQUESTS');
    expect(await other.use('2001:db8:1:109::7')).toBe(9);
    const names = (await client.keys('*')).map((key) => key.replace(/:[\w-]+$/, ''));
    expect(new Set(names)).toEqual(new Set(['halyard:reviews', 'halyard:reviews/56', 'halyard:reviews/48']));
  });

  it('stores no address or email in Redis, and every key expires', async () => {
    const redis = await startRedis();
    const one = await open(redis.url);
    const client = await ready(redis, one);
    await one.use();
    const keys = await client.keys('*');
    expect(keys).toEqual([expect.stringMatching(/^halyard:reviews:[\w-]{43}$/)]);
    expect(await client.ttl(keys[0] ?? '')).toBeGreaterThan(3500);
  });

  it('falls back to memory while Redis is killed or hangs, and uses it again when it is back', async () => {
    const redis = await startRedis();
    const one = await open(redis.url);
    await ready(redis, one);
    expect(await one.use()).toBe(9);
    await redis.kill();
    for (let left = 9; left >= 0; left--) expect(await one.use()).toBe(left);
    expect(await one.use()).toBe('TOO_MANY_REQUESTS');
    await expect.poll(() => one.lines.join(), soon).toContain('counted in memory');

    await redis.start();
    await expect.poll(() => one.lines.join(), soon).toContain('Redis is back');
    // Redis restarted empty, and the counts from memory are not copied into it.
    expect(await one.use()).toBe(9);

    redis.hang();
    const started = performance.now();
    expect(await one.use()).toBe('TOO_MANY_REQUESTS');
    expect(performance.now() - started).toBeLessThan(3000);
    redis.goOn();
    await expect.poll(() => one.use(), soon).toEqual(expect.any(Number));
  });
});
