import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDb, createPool, createPoolQueue, createUnlimitedPool, type Db } from '../../api/db/client.ts';
import { createMigrationPool, listMigrations, migrate, pendingMigrations } from '../../api/db/migrate.ts';
import type { Queue } from '../../api/db/queue.ts';
import { addPostalCodes } from '../../catalogue/postal-codes.ts';
import { setSampleIdentity } from '../../catalogue/sample-identity.ts';
import { addSampleProofs } from '../../catalogue/sample-proofs.ts';
import { addSampleNumbers } from '../../catalogue/sample-tax.ts';
import { seedSampleShop } from '../../catalogue/seed.ts';
import { type Config, ConfigError, DATABASE_LIMITS } from '../config/config.ts';
import { checkServerVersion } from './check-version.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openShopRole } from './shop-role.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The queue of requests that wait for a connection. */
  readonly queue: Queue;
  readonly url: string;
  close(): Promise<void>;
}

const WAIT_MS = 60_000;
const RETRY_EVERY_MS = 1000;
/** Tries between two lines in the log about migrations that another process has yet to run. */
const TRIES_A_LINE = 30;

/** Wrong password, no such role, no such database or no permission: retrying cannot help. */
const HOPELESS = new Set(['28P01', '28000', '3D000', '42501']);

/** Opens the configured database or the embedded one, and brings it up to date or waits until another process has. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const own = config.databaseUrl === undefined ? await startOwn(config, log) : undefined;
  let url = config.databaseUrl ?? own?.url ?? '';
  try {
    if (config.migrations) await prepareDatabase(config.migrateDatabaseUrl ?? url, config, log);
    else await untilPrepared(url, log);
    if (own) url = await openShopRole(own.url);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  const pool = createPool({
    connectionString: url,
    limits: DATABASE_LIMITS,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const queue = createPoolQueue(DATABASE_LIMITS);
  const close = async () => {
    await pool.end();
    await own?.stop();
  };
  return { db: createDb(pool, queue), pool, queue, url, close };
}

/**
 * Runs the migrations, and loads the sample shop into an empty database if it is configured.
 * @param ownersUrl for the role that owns the tables; the shop's own role may only read and write rows (P75).
 */
export async function prepareDatabase(
  ownersUrl: string,
  { sampleShop }: Pick<Config, 'sampleShop'>,
  log: Logger,
): Promise<void> {
  const pool = createMigrationPool(ownersUrl);
  try {
    await waitForDatabase(pool, log);
    const applied = await migrate(pool);
    // Of a new database the names would be a hundred lines that say nothing.
    if (applied.length === (await listMigrations()).length) log.info('tables created in the empty database');
    else if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
    await addPostalCodes(pool);
    if (sampleShop && !(await seedSampleShop(pool))) {
      await addSampleProofs(pool);
      await setSampleIdentity(pool);
      await addSampleNumbers(pool);
    }
  } finally {
    await pool.end();
  }
}

/** Waits without end: a process that ended instead would be started again and again while the migrations run. */
async function untilPrepared(url: string, log: Logger): Promise<void> {
  const pool = createUnlimitedPool(url);
  try {
    await waitForDatabase(pool, log);
    for (let tries = 0; !(await isPrepared(pool)); tries++) {
      if (tries % TRIES_A_LINE === 0) log.warn('waiting for migrations; run `npm run migrate`');
      await delay(RETRY_EVERY_MS);
    }
  } finally {
    await pool.end();
  }
}

/** False also while the database is away, and before the first migration makes the table that lists them. */
const isPrepared = (pool: pg.Pool) =>
  pendingMigrations(pool).then(
    (names) => names.length === 0,
    (error: { code?: string }) => {
      if (HOPELESS.has(error.code ?? '')) throw error;
      return false;
    },
  );

function startOwn({ dataDir }: Config, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
}

/**
 * Retries until the deadline, because a database that starts together with the shop may be up a little later.
 * @throws {ConfigError} when the server is too old.
 */
async function waitForDatabase(pool: pg.Pool, log: Logger): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await checkServerVersion(pool);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const isHopeless = error instanceof ConfigError || HOPELESS.has(code);
      if (isHopeless || performance.now() > deadline) throw error;
      log.warn({ err: error }, 'database not reachable yet; retrying');
      await delay(RETRY_EVERY_MS);
    }
  }
}
