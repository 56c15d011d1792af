import { access } from 'node:fs/promises';
import { createDb, createPoolQueue, createUnlimitedPool } from '../../api/db/client.ts';
import { type Config, ConfigError, DATABASE_LIMITS } from '../config/config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDataDir } from '../folders/data-dir.ts';
import type { StaffCommands } from './staff-commands.ts';

interface Opened extends StaffCommands {
  close(): Promise<void>;
}

/** Connects to the shop's database; starts the embedded one until `close` when the shop does not run. */
export async function openStaffCommands(config: Config, log: (message: string) => void): Promise<Opened> {
  const own = config.databaseUrl === undefined ? await startOwn(config, log) : undefined;
  const pool = createUnlimitedPool(config.databaseUrl ?? own?.url ?? '');
  return {
    config,
    db: createDb(pool, createPoolQueue(DATABASE_LIMITS)),
    close: async () => {
      await pool.end();
      await own?.stop();
    },
  };
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
