import { expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { NO_REDIS, startRedis } from '../server/testing/redis.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';

it.skipIf(NO_REDIS)(
  'R58 P63 two processes share a visitor’s limits in Redis, and go on without it',
  async () => {
    const [{ url }, redis] = [await forThisTest(), await startRedis()];
    const env = { DATABASE_URL: url, REDIS_URL: redis.url, JOBS: 'off' };
    const shops = await Promise.all([startShopProcess(env), startShopProcess(env)]);
    const ask = async (shop: number) =>
      fetch(`${await shops[shop]?.opened}/api/check-order`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"order_id":"HY-0000-0000-0000"}',
      });
    for (let i = 0; i < 10; i++) expect((await ask(i % 2)).status).toBe(404);
    for (const shop of [0, 1]) {
      const refused = await ask(shop);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500);
      expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
    }
    await redis.kill();
    expect((await ask(0)).status).toBe(404);
    for (const { child, ended } of shops) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  },
);
