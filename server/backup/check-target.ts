import type pg from 'pg';
import { listMigrations } from '../../api/db/migrate.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { listTables, quoted, readVersions } from './shop-tables.ts';

/** Migrations and each start insert their rows, so they say nothing about whether the database holds a shop. */
const NEVER_EMPTY = [
  'public.data_version',
  'public.staff_log_head',
  'public.ledger_key',
  'public.postal_codes',
  'public.sample_reviews',
  'public.tax_rows',
  'public.tax_version',
];

/** @throws {BackupRefused} when a newer version of the shop made the archive. */
export async function checkVersions({ migrations }: Pick<Manifest, 'migrations'>): Promise<void> {
  const known = await listMigrations();
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new BackupRefused(
      `This backup was made by a newer version of the shop (${newer.join(', ')}): install that version and restore with it`,
    );
}

/**
 * @throws {BackupRefused} when the database has rows and `force` is false, or when it has migrations that the archive
 *   does not know.
 */
export async function checkTarget(client: pg.ClientBase, manifest: Manifest, force: boolean): Promise<void> {
  const tables = await listTables(client);
  const filled = force
    ? undefined
    : await findFilled(
        client,
        tables.map(({ name }) => name),
      );
  if (filled)
    throw new BackupRefused(
      `The database is not empty (${filled} has rows): restore into a new one, or add --force to replace its data`,
    );
  if (!(await hasMigrations(client))) return;
  const { migrations } = await readVersions(client);
  const newer = migrations.filter((name) => !manifest.migrations.includes(name));
  if (newer.length > 0)
    throw new BackupRefused(
      'The database has newer tables than this backup: restore into a new, empty one, where they are created',
    );
}

/** Needs a database that has this code's job queue. @throws {BackupRefused} when the archive's queue is newer. */
export async function checkJobQueue(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { jobMigration } = await readVersions(client);
  if (manifest.jobMigration > jobMigration)
    throw new BackupRefused(
      'This backup was made by a newer version of the shop: install that version and restore with it',
    );
}

/** Skips the job queue's tables, because every shop that was opened once has its periodic jobs there. */
async function findFilled(client: pg.ClientBase, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    if (NEVER_EMPTY.includes(name) || !name.startsWith('public.')) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('public.schema_migrations') is not null
       and to_regclass('graphile_worker.migrations') is not null as has`,
  );
  return rows[0]?.has ?? false;
}
