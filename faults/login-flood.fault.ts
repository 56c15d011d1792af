import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../api/testing/database.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';
import { expectUndisturbed, median, type Visit, visit } from './testing/visit.ts';

const PER_SECOND = 200;

/** Somebody with very many addresses guesses passwords of very many accounts. @returns what ends it: how often each status came. */
function flood(origin: string): () => Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const running = new Set<Promise<void>>();
  let n = 0;
  const guess = async () => {
    n++;
    const address = `198.18.${(n >> 8) & 255}.${n & 255}`;
    const { status } = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email: `guess-${n}@example.com`, password: 'not the password' }),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    const sent = guess().finally(() => running.delete(sent));
    running.add(sent);
  }, 1000 / PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return statuses;
  };
}

it('S33 a flood of 200 logins a second leaves other calls under twice their time', async () => {
  const database = await createTestDatabase('shop');
  onTestFinished(() => database.drop());
  const shop = await startShopProcess({ DATABASE_URL: database.url, JOBS: 'off', TRUSTED_PROXIES: '1' });
  const origin = await shop.opened;
  const url = `${origin}/api/shop`;
  await visit(url, 3);
  const calm: Visit[] = [];
  const troubled: Visit[] = [];
  for (let round = 1; round <= 3; round++) {
    calm.push(await visit(url, 6));
    const end = flood(origin);
    troubled.push(await visit(url, 10));
    const statuses = await end();
    tell(`S33: logins answered ${JSON.stringify(statuses)}`);
    const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    // As many as the timer of a busy machine sends.
    expect(sent).toBeGreaterThan(PER_SECOND * 5);
    expect(Object.keys(statuses).map(Number).sort()).toEqual([401, 503]);
  }
  // One late answer of two hundred says more of the machine than of the shop: rounds in turn, their medians.
  expectUndisturbed('S33', median(troubled), [median(calm)]);
});
