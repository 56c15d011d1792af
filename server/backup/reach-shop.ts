import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, openStore } from '../../api/uploads/index.ts';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { ownersAddress } from '../database/open-database.ts';
import { type DatabaseAddress, explainFailure } from '../database/why-refused.ts';
import { openDataDir } from '../folders/data-dir.ts';
import { BackupRefused } from './manifest.ts';

/** A shop's database and its store for uploads. */
interface ReachedShop {
  /** The owner of the tables is preferred, because it may copy and truncate all of them. */
  readonly url: string;
  readonly address: DatabaseAddress;
  readonly store: FileStore;
  readonly tempFolder: string;
}

/**
 * Works on a shop, with the embedded database if that is its own: when it does not run, it is started meanwhile. Runs no
 * migrations.
 * @throws {ConfigError} for what PostgreSQL refuses, and when it is away.
 */
export async function withShop<T>(
  config: Config,
  log: (message: string) => void,
  work: (shop: ReachedShop) => Promise<T>,
): Promise<T> {
  const { dataDir, s3 } = config;
  // A shop with an external database and a bucket may have no data folder.
  if (existsSync(dataDir)) openDataDir(dataDir, log);
  const folder = join(dataDir, 'uploads');
  const store = await openStore({ folder, ...(s3 && { s3 }) });
  const places = { store, tempFolder: join(folder, 'tmp') };
  const given = ownersAddress(config);
  const own = given ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const address = given ?? ({ url: own?.url ?? '', variable: 'DATABASE_URL' } as const);
  try {
    return await work({ url: address.url, address, ...places });
  } catch (error) {
    throw explainFailure(error, address);
  } finally {
    await own?.stop();
  }
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
