import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// COUNT(*) and SUM(int) are bigint; the shop has none near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface PoolOptions {
  readonly connectionString: string;
  readonly max?: number;
  /** The loss of a connection is reported here; unheard it would end the process. */
  readonly onError: (error: Error) => void;
}

export function createPool({ connectionString, max = 8, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 3000,
    idle_in_transaction_session_timeout: 5000,
    application_name: 'halyard',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs `work` in one transaction, again after a deadlock or a serialization failure, 3 times at most. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
