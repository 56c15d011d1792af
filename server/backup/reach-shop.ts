import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, openStore } from '../../api/uploads/index.ts';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openDataDir } from '../folders/data-dir.ts';
import { BackupRefused } from './manifest.ts';

/** The two places where a shop is: its database and its uploads. */
export interface ReachedShop {
  readonly url: string;
  readonly store: FileStore;
  readonly tempFolder: string;
  close(): Promise<void>;
}

/** The embedded database is used as it runs, or started until it is closed. Nothing is migrated. */
export async function reachShop(config: Config, log: (message: string) => void): Promise<ReachedShop> {
  const { databaseUrl, migrateDatabaseUrl, dataDir, s3 } = config;
  // With a database and a bucket of its own, a shop may need no folder at all.
  if (existsSync(dataDir)) openDataDir(dataDir, log);
  const folder = join(dataDir, 'uploads');
  const store = await openStore({ folder, ...(s3 && { s3 }) });
  const places = { store, tempFolder: join(folder, 'tmp') };
  // The owner of the tables may copy and clear all of them.
  const given = migrateDatabaseUrl ?? databaseUrl;
  if (given !== undefined) return { url: given, ...places, close: async () => {} };
  const own = await startEmbeddedPostgres({ dataDir, log });
  return { url: own.url, ...places, close: () => own.stop() };
}

/** @throws {BackupRefused} where no shop was ever opened: an empty database would only be made to be copied. */
export async function requireShop({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  await access(dataDir).catch(() => {
    throw new BackupRefused(
      `There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR as the shop has them`,
    );
  });
}
