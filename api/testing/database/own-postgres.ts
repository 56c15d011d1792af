import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { setSampleTax } from '../../../catalogue/sample-tax.ts';
import { startEmbeddedPostgres } from '../../../server/database/embedded-postgres.ts';
import type { Db } from '../../db/client.ts';
import { createMigrationPool, migrate } from '../../db/migrate.ts';
import { openPool } from './pool.ts';

/** Starts a migrated PostgreSQL for a test that kills it. It restarts by itself, with all committed data. */
export async function startOwnPostgres(
  folder = tmpdir(),
): Promise<{ db: Db; pool: pg.Pool; url: string; pid: number }> {
  const dataDir = await mkdtemp(join(folder, 'halyard-own-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const owner = createMigrationPool(server.url);
  await migrate(owner);
  await setSampleTax(owner);
  await owner.end();
  const { pool, db } = openPool(server.url);
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  return { db, pool, url: server.url, pid: server.pid };
}
