import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import type pg from 'pg';
import { applyMigration, LOCK_WAIT_MS, untilLocked } from './apply-migration.ts';
import { createUnlimitedPool } from './client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number: two processes that start at once take turns on it. */
const LOCK = 727_001;

/**
 * What `migrate` works with: statements may take their time, but wait for a lock only as briefly as visitors can
 * bear.
 */
export const createMigrationPool = (connectionString: string): pg.Pool =>
  createUnlimitedPool(connectionString, { lock_timeout: LOCK_WAIT_MS });

/**
 * Applies the `.sql` files that this database has not had yet, in the order of their names, each in a
 * transaction of its own, and graphile-worker's own tables. Forward only.
 * @param pool of `createMigrationPool`.
 * @param wanted which of them; all when absent.
 * @returns the names of what was applied.
 */
export async function migrate(
  pool: pg.Pool,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Another process may be at it for minutes.
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

/** The names of this code's migrations, in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** The migrations in this code that the database has not had; empty when it is ready. */
export async function pendingMigrations(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const files = await listMigrations();
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(rows.map((row) => row.name));
  return files.filter((name) => !done.has(name));
}
