import { Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely';
import pg from 'pg';
import { connect, discardUseless, isReadOnly } from './drop-dead-connections.ts';
import { queryPrepared } from './prepared.ts';
import { createQueue, type Queue } from './queue.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A row as selected from its table. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

// COUNT(*) and SUM(int) are bigint, which pg returns as strings; no number of the shop comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connection limit and timeouts of the database. The values are in server/config/config.ts. */
export interface DatabaseLimits {
  readonly connections: number;
  /** Milliseconds, like all fields below. */
  readonly connectMs: number;
  readonly standstillMs: number;
  readonly queueMs: number;
  readonly lockMs: number;
  readonly statementMs: number;
  readonly silenceMs: number;
  readonly idleInTransactionMs: number;
}

interface PoolOptions {
  readonly connectionString: string;
  readonly limits: DatabaseLimits;
  /** Name of the sessions in pg_stat_activity. */
  readonly name?: string;
  /** Called when a connection is lost; without a listener the error would end the process. */
  readonly onError: (error: Error) => void;
}

export function createPool({ connectionString, limits, name = 'halyard', onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.silenceMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    application_name: name,
  });
  listenForErrors(pool, onError);
  discardUseless(pool);
  return pool;
}

/** Creates a pool without timeouts for maintenance: migrations, seeding an empty shop. */
export function createUnlimitedPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, application_name: 'halyard-upkeep', ...options });
  // Ignored, because the running query rejects, too.
  listenForErrors(pool, () => {});
  return pool;
}

function listenForErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** Creates the wait queue for the pool's connections. */
export const createPoolQueue = ({ connections: places, standstillMs, queueMs }: DatabaseLimits): Queue =>
  createQueue({ places, standstillMs, queueMs });

export function createDb(pool: pg.Pool, queue: Queue): Db {
  const connectQueued = async () => {
    const leave = await queue.enter();
    try {
      const client = await connect(pool);
      const release = (isUseless?: boolean) => {
        client.release(isUseless);
        leave();
      };
      return { query: queryPrepared(client), release };
    } catch (error) {
      leave();
      throw error;
    }
  };
  const queuedPool = { connect: connectQueued, end: () => pool.end(), options: pool.options };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: queuedPool }) });
}

/** SQLSTATEs worth a retry: serialization failure and deadlock. */
const TRANSIENT = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction. Tries at most 3 times: it retries after a deadlock, a serialization failure, and when
 * the connection led to a read-only database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isTransient = TRANSIENT.has((error as { code?: string }).code ?? '') || isReadOnly(error);
      if (attempt === 3 || !isTransient) throw error;
    }
  }
}
