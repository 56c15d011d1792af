import { Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely';
import pg from 'pg';
import { connect, discardUseless, isReadOnly } from './drop-dead-connections.ts';
import { createLine, type Line } from './line.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A row as its table has it. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

// COUNT(*) and SUM(int) are bigint; the shop has none near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How much of the database the shop takes, and how long it waits for it. The figures: server/config.ts. */
export interface DatabaseLimits {
  readonly connections: number;
  /** Milliseconds, as all below. */
  readonly connectMs: number;
  readonly standstillMs: number;
  readonly lineMs: number;
  readonly lockMs: number;
  readonly statementMs: number;
  readonly silenceMs: number;
  readonly idleInTransactionMs: number;
}

interface PoolOptions {
  readonly connectionString: string;
  readonly limits: DatabaseLimits;
  /** What the database's own list of sessions calls it. */
  readonly name?: string;
  /** The loss of a connection is reported here; unheard it would end the process. */
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
  hear(pool, onError);
  discardUseless(pool);
  return pool;
}

/** For upkeep that takes as long as it takes: migrations, filling an empty shop. */
export function createUnlimitedPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, application_name: 'halyard-upkeep', ...options });
  // Whoever was asking is told by the end of the query.
  hear(pool, () => {});
  return pool;
}

function hear(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** Who waits for one of the pool's connections. */
export const createPoolLine = ({ connections: places, standstillMs, lineMs }: DatabaseLimits): Line =>
  createLine({ places, standstillMs, lineMs });

export function createDb(pool: pg.Pool, line: Line): Db {
  const connectInTurn = async () => {
    const leave = await line.enter();
    try {
      const client = await connect(pool);
      const release = (isUseless?: boolean) => {
        client.release(isUseless);
        leave();
      };
      return { query: client.query.bind(client), release };
    } catch (error) {
      leave();
      throw error;
    }
  };
  const turns = { connect: connectInTurn, end: () => pool.end(), options: pool.options };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: turns }) });
}

/** A deadlock, a serialization failure. */
const PASSING = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, again after a deadlock, after a serialization failure, and when the connection
 * led to a database that is read-only: 3 times at most.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isPassing = PASSING.has((error as { code?: string }).code ?? '') || isReadOnly(error);
      if (attempt === 3 || !isPassing) throw error;
    }
  }
}
