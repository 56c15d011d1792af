import type { Logger } from 'pino';
import { createDb, createPool, createPoolQueue, type Db } from '../../api/db/client.ts';
import { endPool } from '../../api/db/open-connections.ts';
import { DATABASE_LIMITS } from '../config/config.ts';
import { lostBecause } from '../database/why-refused.ts';

/** A few connections for the calls of staff, so that no report of theirs slows a checkout. */
const STAFF_LIMITS = { ...DATABASE_LIMITS, connections: 3 };

export interface StaffDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export function openStaffDatabase(connectionString: string, log: Logger): StaffDatabase {
  const pool = createPool({
    connectionString,
    name: 'halyard-staff',
    limits: STAFF_LIMITS,
    onError: (error) => log.warn(lostBecause(error), 'database connection of staff lost'),
  });
  return { db: createDb(pool, createPoolQueue(STAFF_LIMITS)), close: () => endPool(pool) };
}
