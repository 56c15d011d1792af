import type pg from 'pg';
import { listMigrations } from '../../api/db/migrate.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { listTables, quoted, readVersions } from './shop-tables.ts';

/** Has its one row from the migrations, and no shop's data. */
const NEVER_EMPTY = 'public.data_version';

/** @throws {BackupRefused} when the archive was made by a newer shop than this one. */
export async function checkVersions({ migrations }: Pick<Manifest, 'migrations'>): Promise<void> {
  const known = await listMigrations();
  const newer = migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new BackupRefused(
      `This backup was made by a newer version of the shop (${newer.join(', ')}): install that one and restore there`,
    );
}

/**
 * @throws {BackupRefused} when the database has rows that nobody gave away, or migrations that the archive knows
 *   nothing of.
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
      `The database is not empty (${filled} has rows): restore into a new one, or add --force to throw away what is there`,
    );
  if (!(await hasMigrations(client))) return;
  const { migrations } = await readVersions(client);
  const newer = migrations.filter((name) => !manifest.migrations.includes(name));
  if (newer.length > 0)
    throw new BackupRefused(
      'The database has newer tables than this backup: restore into a new, empty one, and they are made there',
    );
}

/** For a database that has this code's job queue. @throws {BackupRefused} when the archive was made with a newer one. */
export async function checkJobQueue(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { jobMigration } = await readVersions(client);
  if (manifest.jobMigration > jobMigration)
    throw new BackupRefused(
      'This backup was made by a newer version of the shop: install that one and restore there',
    );
}

/** The jobs' tables do not count: a shop that was opened once has entered its regular ones there. */
async function findFilled(client: pg.ClientBase, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    if (name === NEVER_EMPTY || !name.startsWith('public.')) continue;
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
