import type pg from 'pg';

/**
 * Counts how often the connections that a pool opens from now on waited for PostgreSQL. @returns the number since the
 * last call.
 */
export function countRoundTrips(pool: pg.Pool): () => number {
  let waits = 0;
  pool.on('connect', (client) =>
    (client as unknown as { connection: pg.Connection }).connection.on('readyForQuery', () => waits++),
  );
  return () => {
    const since = waits;
    waits = 0;
    return since;
  };
}
