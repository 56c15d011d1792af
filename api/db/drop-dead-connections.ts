import type pg from 'pg';

/** Connections that were open when one of them turned out to be of no use. */
const stale = new WeakSet<pg.ClientBase>();

/** After a failover a connection may still lead to the old server, which takes no writes any more. */
const READ_ONLY = '25006';

/** The error of pg's own clock: the server did not even say that the statement took too long. */
const isSilence = (error: Error) => error.message === 'Query read timeout';

/** Whether the database turned read-only: another connection may lead to one that takes writes. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === READ_ONLY;

/**
 * Sees to it that a connection whose server says nothing, or takes no writes, is never used again, and that those
 * opened before it are not tried one after the other (R09, R10): a pool by itself would hand each of them out.
 */
export function discardUseless(pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>();
  pool.on('remove', (client) => open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    endWhenUseless(client, () => {
      for (const other of open) stale.add(other);
    });
  });
}

function endWhenUseless(client: pg.PoolClient, onUseless: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let useless: Error | undefined;
  const watched = (...args: unknown[]) => {
    // A rollback, say: its caller is to learn what really happened.
    if (useless) return Promise.reject(useless);
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (isReadOnly(error) || isSilence(error)) {
        useless = error;
        onUseless();
        // The pool forgets a client that is ending, and pg does not wait for an answer that is still owed.
        (client as unknown as pg.Client).end().catch(() => {});
      }
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

/** A connection that no other has shown to be of no use. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (!stale.has(client)) return client;
    client.release(true);
  }
}
