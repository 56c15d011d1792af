import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { serve } from '../bench/processes.ts';
import { watchChanges } from '../ops/agreement.ts';

const SHOP = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** Starts a process of the built shop on this database. */
async function startShop(DATABASE_URL: string): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'halyard-one-of-two-'));
  const shop = await serve(SHOP, {
    DATABASE_URL,
    DATA_DIR,
    SAMPLE_SHOP: 'off',
    RATE_LIMIT: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  });
  onTestFinished(async () => {
    await shop.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return shop.origin;
}

it('R58 two processes tell of a new price, a last piece sold and new stock, and then say the same', async () => {
  const { pool, url } = await forThisTest('shop');
  const origins = [await startShop(url), await startShop(url)];
  const told = await watchChanges({ origins, pool }, 1);
  expect(told.map(({ change, what }) => `${change}, ${what}`)).toEqual([
    'a price, page',
    'a price, JSON',
    'new stock, page',
    'new stock, JSON',
    'the last piece sold, page',
    'the last piece sold, JSON',
  ]);
  for (const { afterMs, isSame } of told) {
    expect(afterMs).toHaveLength(2);
    expect(isSame).toBe(true);
  }
}, 60_000);
