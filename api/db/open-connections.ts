import { once } from 'node:events';
import type pg from 'pg';

const openOf = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/** The server of a pool that ends may hang; the process must end all the same. */
const DRAIN_WITHIN_MS = 2000;

/** @returns the connections of the pool that the server has not closed yet; it changes with them. */
export function watchConnections(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const open = new Set<pg.PoolClient>();
  openOf.set(pool, open);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return open;
}

/**
 * Ends the pool, and waits until the server has closed its connections. pg's own `end` does not wait for that, so a
 * server that is stopped next would still find some of them and say so to each.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  await pool.end();
  const signal = AbortSignal.timeout(DRAIN_WITHIN_MS);
  while ((openOf.get(pool)?.size ?? 0) > 0 && !signal.aborted)
    await once(pool, 'remove', { signal }).catch(() => {});
}
