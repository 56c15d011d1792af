import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import type pg from 'pg';
import { applyMigration, LOCK_WAIT_MS, untilLocked } from './apply-migration.ts';
import { createUnlimitedPool } from './client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Key of the advisory lock that serializes processes which migrate at the same time; any number. */
const LOCK = 727_001;

/** Creates the pool for `migrate`: no statement timeout, but a lock timeout short enough for waiting visitors. */
export const createMigrationPool = (connectionString: string): pg.Pool =>
  createUnlimitedPool(connectionString, { lock_timeout: LOCK_WAIT_MS });

/**
 * Applies graphile-worker's migrations and the pending `.sql` files, in the order of their names, each in its own
 * transaction. Forward only.
 * @param pool from `createMigrationPool`.
 * @param wanted filters the files by name; all when absent.
 * @returns the names of the applied files.
 */
export async function migrate(
  pool: pg.Pool,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Another process may be migrating for minutes.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('reset lock_timeout');
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await untilLocked(() => runJobMigrations({ pgPool: pool }));
    const applied: string[] = [];
    for (const name of (await pendingMigrations(client)).filter(wanted)) {
      await applyMigration(client, { name, sql: await readFile(new URL(name, FOLDER), 'utf8') });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}

/** Lists the names of all migrations, in order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** Lists the migrations that are not applied yet; empty when the database is ready. */
export async function pendingMigrations(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const files = await listMigrations();
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(rows.map((row) => row.name));
  return files.filter((name) => !done.has(name));
}
