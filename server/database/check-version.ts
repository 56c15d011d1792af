import type pg from 'pg';
import { ConfigError } from '../config/config.ts';

/** The first with what the tables use, such as uuidv7(). */
const OLDEST = 18;

/** @throws {ConfigError} when the server is older than what the shop's tables need; migrations would fail halfway. */
export async function checkServerVersion(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await db.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < OLDEST * 10_000)
    throw new ConfigError(
      `The database is PostgreSQL ${server.version}, and the shop needs ${OLDEST} or later: upgrade that server, or set` +
        ' DATABASE_URL to another one. Nothing was changed.',
    );
}
