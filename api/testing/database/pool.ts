import type pg from 'pg';
import { DATABASE_LIMITS } from '../../../server/config/config.ts';
import { createDb, createPool, createPoolQueue, type DatabaseLimits, type Db } from '../../db/client.ts';

/** Longer timeouts than in production, because test machines are busy. */
const PATIENT: DatabaseLimits = {
  ...DATABASE_LIMITS,
  connectMs: 20_000,
  standstillMs: 20_000,
  queueMs: 20_000,
  lockMs: 20_000,
  statementMs: 20_000,
  silenceMs: 20_000,
};

/** Opens a pool configured like the shop's, and the query builder on it. */
export function openPool(
  connectionString: string,
  limits: Partial<DatabaseLimits> = {},
): { readonly pool: pg.Pool; readonly db: Db } {
  const merged = { ...PATIENT, ...limits };
  const pool = createPool({ connectionString, limits: merged, onError: () => {} });
  return { pool, db: createDb(pool, createPoolQueue(merged)) };
}
