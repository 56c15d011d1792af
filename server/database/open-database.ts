import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDb, createPool, createPoolQueue, createUnlimitedPool, type Db } from '../../api/db/client.ts';
import { createMigrationPool, listMigrations, migrate, pendingMigrations } from '../../api/db/migrate.ts';
import { endPool } from '../../api/db/open-connections.ts';
import type { Queue } from '../../api/db/queue.ts';
import { addPostalCodes } from '../../catalogue/postal-codes.ts';
import { setSampleIdentity } from '../../catalogue/sample-identity.ts';
import { markSampleProducts } from '../../catalogue/sample-products.ts';
import { addSampleProofs } from '../../catalogue/sample-proofs.ts';
import { addSampleNumbers } from '../../catalogue/sample-tax.ts';
import { seedSampleShop } from '../../catalogue/seed.ts';
import { type Config, ConfigError, DATABASE_LIMITS } from '../config/config.ts';
import { checkServerVersion } from './check-version.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { listClosedTables } from './role-queries.ts';
import { openShopRole } from './shop-role.ts';
import { untilReachable } from './until-reachable.ts';
import { type DatabaseAddress, explainRefusal, lostBecause, partsOf, whyAway } from './why-refused.ts';
import { withClient } from './with-client.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** The queue of requests that wait for a connection. */
  readonly queue: Queue;
  readonly url: string;
  close(): Promise<void>;
}

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';
const RETRY_EVERY_MS = 1000;
/** Tries between two lines in the log about migrations that another process has yet to run. */
const TRIES_A_LINE = 30;

/** Opens the configured database or the embedded one, and brings it up to date or waits until another process has. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const own = config.databaseUrl === undefined ? await startOwn(config, log) : undefined;
  let url = config.databaseUrl ?? own?.url ?? '';
  try {
    if (config.migrations) await prepareDatabase(ownersAddress(config) ?? shopsAddress(url), config, log);
    else await untilPrepared(url, log);
    if (own) url = await openShopRole(own.url);
    else await checkShopRole(url, log);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  const pool = createPool({
    connectionString: url,
    limits: DATABASE_LIMITS,
    onError: (error) => log.warn(lostBecause(error), 'database connection lost'),
  });
  const queue = createPoolQueue(DATABASE_LIMITS);
  const close = async () => {
    await endPool(pool);
    await own?.stop();
  };
  return { db: createDb(pool, queue), pool, queue, url, close };
}

/**
 * Runs the migrations, adds what every shop needs, and loads the sample shop into an empty database if it is configured.
 * @param address of the role that owns the tables; the shop's own role may only read and write rows (P75).
 * @throws {ConfigError} when PostgreSQL refuses the role, or lets it not do that.
 */
export async function prepareDatabase(
  address: DatabaseAddress,
  { sampleShop }: Pick<Config, 'sampleShop'>,
  log: Logger,
  giveUpAfterMs?: number,
): Promise<void> {
  const pool = createMigrationPool(address.url);
  try {
    await untilReachable(() => withClient(address.url, checkServerVersion), { log, address, giveUpAfterMs });
    const applied = await migrate(pool);
    // Of a new database the names would be a hundred lines that say nothing.
    if (applied.length === (await listMigrations()).length) log.info('tables created in the empty database');
    else if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
    await addPostalCodes(pool);
    if (sampleShop && (await seedSampleShop(pool))) await addSampleQuotes(pool);
    else if (sampleShop) {
      await addSampleProofs(pool);
      await markSampleProducts(pool);
      await setSampleIdentity(pool);
      await addSampleNumbers(pool);
    }
  } catch (error) {
    throw explainRefusal(error, address);
  } finally {
    await pool.end();
  }
}

/** A new sample shop has a few requests for quotes. What makes them is loaded this once, because it is most of the API. */
async function addSampleQuotes(pool: pg.Pool): Promise<void> {
  const { fillSampleQuotes, FIRST_STORIES } = await import('../../catalogue/sample-quotes/fill.ts');
  // Without files their links lead nowhere.
  await fillSampleQuotes(pool, { count: FIRST_STORIES, now: new Date(), publicUrl: '' });
}

/** Waits without end: a process that ended instead would be started again and again while the migrations run. */
async function untilPrepared(url: string, log: Logger): Promise<void> {
  const address = shopsAddress(url);
  const pool = createUnlimitedPool(url);
  try {
    await untilReachable(() => withClient(url, checkServerVersion), { log, address });
    for (let tries = 0; !(await isPrepared(pool)); tries++) {
      if (tries % TRIES_A_LINE === 0) log.warn('waiting for migrations; run `npm run migrate`');
      await delay(RETRY_EVERY_MS);
    }
  } catch (error) {
    throw explainRefusal(error, address);
  } finally {
    await pool.end();
  }
}

/** False also while the database is away, and before the first migration makes the table that lists them. */
const isPrepared = (pool: pg.Pool) =>
  pendingMigrations(pool).then(
    (names) => names.length === 0,
    (error: { code?: string }) => {
      if (error.code !== NO_SUCH_TABLE && whyAway(error) === undefined) throw error;
      return false;
    },
  );

const shopsAddress = (url: string): DatabaseAddress => ({ url, variable: 'DATABASE_URL' });

/** The configured address of the role that owns the tables; undefined for the embedded database. */
export function ownersAddress({ migrateDatabaseUrl, databaseUrl }: Config): DatabaseAddress | undefined {
  if (migrateDatabaseUrl !== undefined) return { url: migrateDatabaseUrl, variable: 'MIGRATE_DATABASE_URL' };
  return databaseUrl === undefined ? undefined : shopsAddress(databaseUrl);
}

/** @throws {ConfigError} when the shop's own role is refused or cannot read the tables; requests would find out later. */
async function checkShopRole(url: string, log: Logger): Promise<void> {
  const address = shopsAddress(url);
  try {
    const closed = await untilReachable(() => withClient(url, listClosedTables), { log, address });
    if (closed.length > 0)
      throw new ConfigError(
        `The role ${partsOf(address).role} of DATABASE_URL may not read ${closed.length} of the shop's tables, ${closed[0]} ` +
          'for one: run ops/roles.sql in the database as a superuser',
      );
  } catch (error) {
    throw explainRefusal(error, address);
  }
}

function startOwn({ dataDir }: Config, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
}
