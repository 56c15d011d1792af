import { access } from 'node:fs/promises';
import { createDb, createPoolQueue, createUnlimitedPool } from '../../api/db/client.ts';
import { type Config, ConfigError, DATABASE_LIMITS } from '../config/config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { requireTables } from '../database/require-tables.ts';
import { type DatabaseAddress, explainFailure } from '../database/why-refused.ts';
import { openDataDir } from '../folders/data-dir.ts';
import type { StaffCommands } from './staff-commands.ts';

/**
 * Works on the shop's database; the embedded one is started meanwhile when the shop does not run.
 * @throws {ConfigError} for what PostgreSQL refuses, when it is away, and when it lacks the shop's tables.
 */
export async function withStaffCommands<T>(
  config: Config,
  log: (message: string) => void,
  work: (commands: StaffCommands) => Promise<T>,
): Promise<T> {
  const own = config.databaseUrl === undefined ? await startOwn(config, log) : undefined;
  const url = config.databaseUrl ?? own?.url ?? '';
  const address: DatabaseAddress = { url, variable: 'DATABASE_URL' };
  const pool = createUnlimitedPool(url);
  try {
    await requireTables(address);
    return await work({ config, db: createDb(pool, createPoolQueue(DATABASE_LIMITS)) });
  } catch (error) {
    throw explainFailure(error, address);
  } finally {
    await pool.end();
    await own?.stop();
  }
}

async function startOwn({ dataDir }: Config, log: (message: string) => void) {
  await access(dataDir).catch(() => {
    throw new ConfigError(
      `There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR to the shop's own values`,
    );
  });
  openDataDir(dataDir, log);
  return startEmbeddedPostgres({ dataDir, log });
}
