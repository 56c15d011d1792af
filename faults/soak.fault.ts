import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '../api/testing/database/pool.ts';
import { serve } from '../bench/processes.ts';
import { DESCRIPTORS_MAY_GROW, judge } from '../bench/soak/judge.ts';
import { runSoak } from '../bench/soak/run-soak.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';

const SHOP = fileURLToPath(new URL('../server/testing/tiny-shop.ts', import.meta.url));
/** A minute is too short for the heap to settle, so this only catches a rapid leak. `npm run soak` allows a tenth. */
const MAY_GROW = 0.5;

it.skipIf(process.platform !== 'linux')(
  'R59 a minute at half load fails no request and leaks neither memory nor descriptors',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'halyard-soak-'));
    await chmod(dataDir, 0o755);
    const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const { pool } = openPool(database.url);
    onTestFinished(async () => {
      await pool.end();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const shop = await serve(SHOP, {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SAMPLE_SHOP: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    });
    try {
      const { samples } = await runSoak({ shop, pool, pages: ['/', '/shop'], minutes: 1, everySeconds: 1 });
      const found = judge(samples);
      expect(samples.length).toBeGreaterThan(30);
      expect(found.growth).toBeLessThan(MAY_GROW);
      expect(found.endDescriptors).toBeLessThanOrEqual(found.startDescriptors + DESCRIPTORS_MAY_GROW);
    } finally {
      await shop.stop();
    }
  },
);
