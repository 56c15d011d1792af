import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './client.ts';
import type { DB } from './schema.ts';

/**
 * Runs verbs of the shop in one transaction, also those that begin their own: nobody sees what they did, and no job runs,
 * before all of it is there.
 */
export async function inOneTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(dbWithin(client));
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const WITHIN: Readonly<Record<string, string>> = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part',
};

/** A database whose transactions are parts of the one that this client has begun. */
function dbWithin(client: pg.PoolClient): Db {
  const connection = {
    query: (text: string, values: unknown[]) => client.query(WITHIN[text] ?? text, values),
    release: () => {},
  };
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}
