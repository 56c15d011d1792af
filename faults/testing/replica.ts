import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/database/embedded-postgres.ts';
import { binariesForNobody, binariesForUs, nobody } from '../../server/database/postgres-binaries.ts';
import type { Identity } from '../../server/folders/cluster-files.ts';

interface Options {
  /** Connection string of the primary as a superuser. */
  readonly url: string;
  /** The primary's data folder on this machine. */
  readonly primaryData: string;
  /** The replica's data folder, which is created. The user who runs PostgreSQL must be able to reach it. */
  readonly data: string;
}

export interface Replica {
  readonly url: string;
  /** Kills it, as if its machine had failed. */
  kill(): Promise<void>;
  /** Restarts it; it continues where it stopped. */
  comeBack(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const SLOT = 'replica';
/** Files that belong to the running primary and not to its data. */
const LEFT_OUT = /^(postmaster\.|pg_(wal|replslot|stat_tmp|notify|subtrans)(\/|$))/;
const MADE_ANEW = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'];

/**
 * Starts a streaming replica on this machine. The packaged binaries have no `pg_basebackup`, so the running cluster's
 * files are copied between `pg_backup_start` and `pg_backup_stop`.
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function startReplica({ url, primaryData, data }: Options): Promise<Replica> {
  await copyCluster(url, primaryData, data);
  const port = await freePort();
  await writeFile(join(data, 'postgresql.auto.conf'), settings(url, port), { mode: 0o600 });
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? await nobody() : undefined;
  if (identity) await giveTo(identity, data);
  const bin = isRoot ? await binariesForNobody(() => {}) : await binariesForUs();
  const own = new URL(url);
  own.port = String(port);
  const start = async () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data], { ...identity, cwd: data, stdio: 'ignore' });
    await waitUntilReady(own.href, child);
    return child;
  };
  let running = await start();
  return {
    url: own.href,
    kill: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
    },
    comeBack: async () => {
      running = await start();
    },
  };
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The slot retains the WAL that makes the copy consistent until the replica has fetched it.
  await client.query('select pg_create_physical_replication_slot($1, immediately_reserve => true)', [SLOT]);
  await client.query('select pg_backup_start($1, fast => true)', [SLOT]);
  await copyFiles(from, to);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  await writeFile(join(to, 'standby.signal'), '');
}

/** Files change, appear and vanish during the copy; replaying the WAL repairs torn ones. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (LEFT_OUT.test(path)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else
      await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
  for (const folder of MADE_ANEW) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
}

/** The settings go into a file, because all users of the machine can read process arguments. */
function settings(primary: string, port: number): string {
  const { hostname, port: primaryPort, username, password } = new URL(primary);
  const given = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // PostgreSQL requires at least as many as on the primary.
    max_connections: '60',
    hot_standby_feedback: 'on',
    primary_slot_name: SLOT,
    primary_conninfo: `host=${hostname} port=${primaryPort} user=${username} password=${password}`,
  };
  return Object.entries(given)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

async function giveTo({ uid, gid }: Identity, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
}

/** Polls until it accepts reads. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    if (await ask(url, 'pg_is_in_recovery()::text').catch(() => false)) return;
    await delay(100);
  }
  throw new Error('The replica did not start');
}

/** Whether the replica has replayed everything that the primary has written so far. */
export async function hasCaughtUp(primary: string, replica: string): Promise<boolean> {
  const written = await ask(primary, 'pg_current_wal_lsn()::text');
  return (await ask(replica, '(pg_last_wal_replay_lsn() >= $1::pg_lsn)::text', [written])) === 'true';
}

async function ask(url: string, what: string, values: readonly string[] = []): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(`select ${what} as answer`, [...values]);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}
