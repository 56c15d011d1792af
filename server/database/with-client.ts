import pg from 'pg';

/** A server that does not answer, behind a firewall for example, would else cost the two minutes of the system. */
const CONNECT_WITHIN_MS = 5000;

/** Opens a connection of its own for one question. */
export async function withClient<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'halyard-upkeep',
  });
  // A lost connection fails the question, too.
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}
