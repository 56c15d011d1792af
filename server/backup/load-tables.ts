import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused, type Manifest } from './manifest.ts';
import { columnList, quoted, type Table } from './shop-tables.ts';

/** Empties the tables and disables the shop's triggers, since restored rows must not be treated as new ones. */
export async function clearTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** Copies rows into a table. Foreign keys and checks apply as usual. */
export async function fillTable(client: pg.ClientBase, table: Table, rows: Readable): Promise<void> {
  const copy = client.query(copyFrom(`copy ${columnList(table)} from stdin (encoding 'UTF8')`));
  await pipeline(rows, copy);
}

/** Restores what the rows do not hold: sequences, triggers and job locks, which no running worker owns. */
export async function finishTables(
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
export async function checkCounts(client: pg.ClientBase, tables: Manifest['tables']): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int8 as count from ${quoted(name)}`,
    );
    if (Number(rows[0]?.count) !== expected)
      throw new BackupRefused(`${name} has ${rows[0]?.count} rows instead of ${expected}`);
  }
}

/** Rebuilds the product listings from the catalogue, in case those in the backup were stale. */
export async function refreshListings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('refresh_product_listings(uuid[])') is not null as known`,
  );
  if (rows[0]?.known) await client.query('select refresh_product_listings(array(select id from products))');
}
