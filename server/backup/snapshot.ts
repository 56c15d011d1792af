import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';
import { columnList, listSequences, listTables, readVersions, type Table } from './shop-tables.ts';

/** One consistent view of the database. The tables' rows are in files. */
export interface Snapshot extends Pick<Manifest, 'server' | 'migrations' | 'jobMigration' | 'sequences'> {
  readonly tables: readonly (Manifest['tables'][number] & { readonly path: string })[];
  /** The uploads that the database knows, whose bytes should be in the store. */
  readonly uploads: Manifest['uploads'];
}

interface Options {
  readonly url: string;
  /** Folder for the tables' files. */
  readonly folder: string;
  /** Called before each table is read. */
  readonly onTable: (name: string) => void | Promise<void>;
}

/** Text formats that do not depend on the server's settings, and no time-outs. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'`;

/** Copies every table within one repeatable-read transaction, so that later writes appear in none of them. */
export async function takeSnapshot({ url, folder, onTable }: Options): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'halyard backup' });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query('begin isolation level repeatable read read only');
    const versions = await readVersions(client);
    const { rows: uploads } = await client.query<Manifest['uploads'][number]>(
      'select key, media_type as type from uploads where removed_at is null order by created_at, key',
    );
    const copied = [];
    for (const table of await listTables(client)) {
      await onTable(table.name);
      copied.push(await copyOut(client, table, join(folder, table.name)));
    }
    // Sequences are not transactional. Read last, each is at least as high as the ids in the rows above.
    const sequences = await listSequences(client);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query('commit');
    const tables = copied.map(({ copy, columns, ...table }) => ({
      ...table,
      columns: [...columns],
      rows: copy.rowCount,
    }));
    return { ...versions, tables, sequences, uploads, server: rows[0]?.server_version ?? '' };
  } finally {
    await client.end();
  }
}

/** The row count is known only after the copy has been completed. */
async function copyOut(client: pg.Client, table: Table, path: string) {
  const copy = client.query(copyTo(`copy ${columnList(table)} to stdout (encoding 'UTF8')`));
  await pipeline(copy, createWriteStream(path, { mode: 0o600 }));
  return { ...table, path, copy };
}
