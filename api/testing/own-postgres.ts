import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../server/embedded-postgres.ts';
import { createDb, createPool, type Db } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

/** A migrated PostgreSQL for a test that kills it; it starts again by itself, and keeps what it has committed. */
export async function startOwnPostgres(): Promise<{ db: Db; pid: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-own-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const pool = createPool({ connectionString: server.url, onError: () => {} });
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  await migrate(pool);
  return { db: createDb(pool), pid: server.pid };
}
