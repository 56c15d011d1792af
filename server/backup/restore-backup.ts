import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createMigrationPool, migrate } from '../../api/db/migrate.ts';
import { type FileStore, tempPath } from '../../api/uploads/index.ts';
import { checkServerVersion } from '../database/check-version.ts';
import { readArchive, verifyArchive } from './archive.ts';
import { checkJobQueue, checkTarget, checkVersions } from './check-target.ts';
import { BackupRefused, type Manifest, tableFile, uploadFile } from './manifest.ts';
import { columnList, quoted, type Table } from './shop-tables.ts';

interface Options {
  readonly file: string;
  /** Connection string of the role that owns the tables. */
  readonly url: string;
  readonly store: FileStore;
  /** Holds a file until it is in the store. */
  readonly tempFolder: string;
  /** Whether existing data may be replaced. */
  readonly force: boolean;
}

/**
 * Restores a shop to the moment of the archive, in one transaction. The whole archive is verified before anything
 * is changed. Afterwards the database has every migration of this code.
 * @throws {BackupRefused} when the archive is incomplete or newer than this code, or the database is not empty.
 * @throws {ConfigError} when PostgreSQL is too old.
 */
export async function restoreBackup({ file, url, force, ...files }: Options): Promise<Manifest> {
  const manifest = await verifyArchive(file);
  await checkVersions(manifest);
  const pool = createMigrationPool(url);
  const client = new pg.Client({ connectionString: url, application_name: 'halyard restore' });
  try {
    await client.connect();
    await checkServerVersion(client);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await checkTarget(client, manifest, force);
    await migrate(pool, (name) => manifest.migrations.includes(name));
    await checkJobQueue(client, manifest);
    await load(client, file, { manifest, ...files });
    await migrate(pool);
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await pool.end();
  }
}

type Loading = Pick<Options, 'store' | 'tempFolder'> & { readonly manifest: Manifest };

async function load(client: pg.Client, file: string, { manifest, ...files }: Loading): Promise<void> {
  const { tables, uploads } = manifest;
  const byFile = new Map(tables.map((table) => [tableFile(table.name), table]));
  const types = new Map(uploads.map(({ key, type }) => [uploadFile(key), { key, type }]));
  const kept: string[] = [];
  await client.query('begin');
  try {
    await clearTables(client, tables);
    await readArchive(file, async (name, content) => {
      const table = byFile.get(name);
      const upload = types.get(name);
      if (table) await fillTable(client, table, content);
      else if (upload) kept.push(...(await keepUpload(files, upload, content)));
    });
    await finishTables(client, manifest);
    await checkCounts(client, tables);
    await refreshListings(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const key of kept) await files.store.remove(key).catch(() => {});
    throw error;
  }
}

/** Stores a file. Keys are 192 random bits, so an existing key means the same file. @returns the key if it is new. */
async function keepUpload(
  { store, tempFolder }: Pick<Options, 'store' | 'tempFolder'>,
  { key, type }: Manifest['uploads'][number],
  content: Readable,
): Promise<string[]> {
  const path = await tempPath(tempFolder);
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(content, target);
    if (await isThere(store, key, target.bytesWritten)) return [];
    await store.keep(path, { key, type, size: target.bytesWritten });
    return [key];
  } finally {
    await rm(path, { force: true });
  }
}

async function isThere(store: FileStore, key: string, size: number): Promise<boolean> {
  const found = await store.read(key);
  found?.stream.destroy();
  return found?.size === size;
}

/** Empties the tables and disables the shop's triggers, since restored rows must not be treated as new ones. */
async function clearTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Copies rows into a table. Foreign keys and checks apply as usual. */
async function fillTable(client: pg.ClientBase, table: Table, rows: Readable): Promise<void> {
  const copy = client.query(copyFrom(`copy ${columnList(table)} from stdin (encoding 'UTF8')`));
  await pipeline(rows, copy);
}

/** Restores what the rows do not hold: sequences, triggers and job locks, which no running worker owns. */
async function finishTables(
  client: pg.ClientBase,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)', [
      quoted(name),
      last,
    ]);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
  );
}

/** @throws {BackupRefused} when a table's row count differs from the manifest. */
async function checkCounts(client: pg.ClientBase, tables: Manifest['tables']): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int8 as count from ${quoted(name)}`,
    );
    if (Number(rows[0]?.count) !== expected)
      throw new BackupRefused(`${name} has ${rows[0]?.count} rows instead of ${expected}`);
  }
}

/** Rebuilds the product listings from the catalogue, in case those in the backup were stale. */
async function refreshListings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('refresh_product_listings(uuid[])') is not null as known`,
  );
  if (rows[0]?.known) await client.query('select refresh_product_listings(array(select id from products))');
}
