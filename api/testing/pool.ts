import type pg from 'pg';
import { DATABASE_LIMITS } from '../../server/config.ts';
import { createDb, createPool, createPoolLine, type DatabaseLimits, type Db } from '../db/client.ts';

/** A test machine does several things at once: whom a visitor would not wait for, a test does. */
const PATIENT: DatabaseLimits = {
  ...DATABASE_LIMITS,
  connectMs: 20_000,
  standstillMs: 20_000,
  lineMs: 20_000,
  lockMs: 20_000,
  statementMs: 20_000,
  silenceMs: 20_000,
};

/** A pool as the shop's, and what asks through it. */
export function openPool(
  connectionString: string,
  limits: Partial<DatabaseLimits> = {},
): { readonly pool: pg.Pool; readonly db: Db } {
  const its = { ...PATIENT, ...limits };
  const pool = createPool({ connectionString, limits: its, onError: () => {} });
  return { pool, db: createDb(pool, createPoolLine(its)) };
}
