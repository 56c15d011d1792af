import type pg from 'pg';
import { watchConnections } from './open-connections.ts';

/** Connections that were open when one of them turned out to be unusable. */
const stale = new WeakSet<pg.ClientBase>();

/** SQLSTATE of a write on a read-only server. After a failover a connection may still lead to the old primary. */
const READ_ONLY = '25006';

/** Whether pg's client-side timeout fired: the server did not even report its own statement timeout. */
const isTimeout = (error: Error) => error.message === 'Query read timeout';

/** Whether the server was read-only; a new connection may lead to a writable one. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === READ_ONLY;

/**
 * Discards a connection whose server does not respond or is read-only, and marks all connections of the same age as
 * stale (R09, R10). Otherwise the pool would hand them out one after the other, each with its own timeout.
 */
export function discardUseless(pool: pg.Pool): void {
  const open = watchConnections(pool);
  pool.on('connect', (client) => {
    endWhenUnusable(client, () => {
      for (const other of open) stale.add(other);
    });
  });
}

function endWhenUnusable(client: pg.PoolClient, onUnusable: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let failure: Error | undefined;
  const watched = (...args: unknown[]) => {
    // Later statements, such as a rollback, reject with the original error.
    if (failure) return Promise.reject(failure);
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (isReadOnly(error) || isTimeout(error)) {
        failure = error;
        onUnusable();
        // The pool drops a client that is ending, and pg does not wait for the outstanding response.
        (client as unknown as pg.Client).end().catch(() => {});
      }
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

/** Takes a connection that is not stale from the pool. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (!stale.has(client)) return client;
    client.release(true);
  }
}
