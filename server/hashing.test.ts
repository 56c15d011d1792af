import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registration } from '../api/testing/accounts/sign-up.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { threadsOf } from '../api/testing/threads.ts';
import { startShopProcess } from './testing/shop-process.ts';

const soon = { timeout: 15_000, interval: 20 };

const commandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** Process ids of the hashing workers that a shop has started. */
const hashingOf = (shop: number) =>
  readdirSync(`/proc/${shop}/task`)
    .flatMap((thread) => readFileSync(`/proc/${shop}/task/${thread}/children`, 'utf8').split(' '))
    .map(Number)
    .filter((pid) => commandOf(pid).includes('hashing-worker'));

describe.runIf(process.platform === 'linux')('the shop', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'P33 hashes passwords in a child process that ends with the shop on %s',
    async (signal) => {
      const { url } = await forThisTest();
      const shop = await startShopProcess({ DATABASE_URL: url, JOBS: 'off' });
      const origin = await shop.opened;
      const shopPid = shop.child.pid ?? 0;
      expect(hashingOf(shopPid)).toEqual([]);
      const answer = await fetch(`${origin}/api/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(registration()),
      });
      expect(answer.status).toBe(201);
      const [pid = 0, ...others] = hashingOf(shopPid);
      expect(others).toEqual([]);
      expect(new Set(threadsOf(pid).map(({ nice }) => nice))).toEqual(new Set([19]));
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('DATABASE_URL');
      shop.child.kill(signal);
      await shop.ended;
      await expect.poll(() => commandOf(pid), soon).toBe('');
    },
  );
});
