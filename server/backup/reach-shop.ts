import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, openStore } from '../../api/uploads/index.ts';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDataDir } from '../folders/data-dir.ts';
import { BackupRefused } from './manifest.ts';

/** A shop's database and its store for uploads. */
export interface ReachedShop {
  readonly url: string;
  readonly store: FileStore;
  readonly tempFolder: string;
  close(): Promise<void>;
}

/** Uses the embedded database if it runs, otherwise starts it until `close`. Runs no migrations. */
export async function reachShop(config: Config, log: (message: string) => void): Promise<ReachedShop> {
  const { databaseUrl, migrateDatabaseUrl, dataDir, s3 } = config;
  // A shop with an external database and a bucket may have no data folder.
  if (existsSync(dataDir)) openDataDir(dataDir, log);
  const folder = join(dataDir, 'uploads');
  const store = await openStore({ folder, ...(s3 && { s3 }) });
  const places = { store, tempFolder: join(folder, 'tmp') };
  // The owner of the tables is preferred, because it may copy and truncate all of them.
  const given = migrateDatabaseUrl ?? databaseUrl;
  if (given !== undefined) return { url: given, ...places, close: async () => {} };
  const own = await startEmbeddedPostgres({ dataDir, log });
  return { url: own.url, ...places, close: () => own.stop() };
}

/** @throws {BackupRefused} when no shop exists here, since backing up would create an empty database first. */
export async function requireShop({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  await access(dataDir).catch(() => {
    throw new BackupRefused(
      `There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR to the shop's own values`,
    );
  });
}
