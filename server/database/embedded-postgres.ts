import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  clusterPassword,
  type Identity,
  makeClusterFolder,
  WRITE_ANEW,
  WRITE_ON,
} from '../folders/cluster-files.ts';
import { initialise } from '../folders/init-cluster.ts';
import { makePrivateFolder } from '../folders/own-folder.ts';
import { homeForNobody } from '../folders/postgres-home.ts';
import { PLACES, type Places } from '../folders/root-places.ts';
import { Refused } from '../start/refused.ts';
import { binariesForNobody, binariesForUs, nobody } from './postgres-binaries.ts';

/** A PostgreSQL for machines that have none: started from the npm package's binaries, on loopback only. */
export interface EmbeddedPostgres {
  /** Connection string of the database `halyard`. */
  readonly url: string;
  /** Process id of the server, for tests that kill it. */
  readonly pid: number;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder that holds the cluster; created when missing. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Any free port when absent. */
  readonly port?: number;
  /** For tests: writes faster, so a crash of the machine may lose data. */
  readonly throwaway?: boolean;
  /** For tests: the folders in which root stores what the user `nobody` must reach. */
  readonly places?: Places;
}

const READY_WITHIN_MS = 30_000;

/** Databases that live for seconds need no vacuum, and none may be cloned while somebody works in it. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Starts PostgreSQL on `dataDir`, or adopts a server that already runs there, for example after this process crashed.
 * @throws {UnsafeFolder} when another user may have put something into its folder.
 * @throws {Refused} with the end of the server's log when it does not come up within 30 s.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await initialise(cluster);

  const live = await findLiveServer(cluster);
  if (live) return adopt(cluster, live, options.log);

  const port = options.port ?? (await freePort());
  let server = launch(cluster, port, options.throwaway ?? false);
  let stopping = false;
  const watch = (child: ChildProcess) =>
    child.once('exit', (code) => {
      if (stopping) return;
      options.log(`PostgreSQL exited unexpectedly (${code}); restarting it`);
      setTimeout(() => {
        if (stopping) return;
        server = launch(cluster, port, options.throwaway ?? false);
        watch(server);
      }, 500);
    });
  const url = connectionString(cluster, port);
  await waitUntilReady(url, cluster, server);
  watch(server);
  await createDatabase(url);
  await claim(cluster);

  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    stop: async () => {
      stopping = true;
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.ref();
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT'); // "fast shutdown": ends sessions, then stops cleanly
      await ended;
    },
  };
}

async function prepareCluster({ dataDir, log, places = PLACES }: Options): Promise<Cluster> {
  const root = resolve(dataDir);
  makePrivateFolder(root);
  if (process.getuid?.() !== 0) return openCluster(await binariesForUs(), root, undefined);
  // PostgreSQL refuses to run as root, so it runs as `nobody`, who must be able to reach its binaries and its data.
  const bin = await binariesForNobody(log, places);
  return openCluster(bin, await homeForNobody(root, log, places), await nobody());
}

async function openCluster(bin: string, home: string, identity: Identity | undefined): Promise<Cluster> {
  const data = join(home, 'postgres');
  await makeClusterFolder(data, identity);
  return { bin, data, logFile: join(home, 'postgres.log'), password: await clusterPassword(home), identity };
}

function launch({ bin, data, logFile, identity }: Cluster, port: number, throwaway: boolean): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    jit: 'off',
    random_page_cost: '1.1',
    // The shop writes all the time (orders, job polling), so checkpoints are spread out.
    max_wal_size: '1GB',
    ...(throwaway ? THROWAWAY : {}),
  };
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const out = openSync(logFile, WRITE_ON, 0o600);
  // Detached, because Ctrl-C signals the whole process group and the shop needs the database to finish its requests.
  const child = spawn(join(bin, 'postgres'), args, {
    ...identity,
    cwd: data,
    detached: true,
    stdio: ['ignore', out, out],
  });
  // The child has inherited its own descriptor of the log file.
  closeSync(out);
  child.unref();
  return child;
}

interface LiveServer {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`. Waits up to 5 s for a server that is shutting down or has just crashed. */
async function findLiveServer(cluster: Cluster): Promise<LiveServer | undefined> {
  const pidFile = join(cluster.data, 'postmaster.pid');
  for (let attempt = 0; attempt < 25; attempt++) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!pid || !isAlive(pid)) return undefined;
    if (port && (await answers(connectionString(cluster, port, 'postgres')))) return { pid, port };
    await delay(200);
  }
  return undefined;
}

async function adopt(cluster: Cluster, live: LiveServer, log: Options['log']): Promise<EmbeddedPostgres> {
  log(`Using the PostgreSQL that is already running on port ${live.port}`);
  const url = connectionString(cluster, live.port);
  await createDatabase(url);
  const owner = Number(await readFile(ownerFile(cluster), 'utf8').catch(() => '0'));
  const orphan = !owner || !isAlive(owner);
  if (orphan) await claim(cluster);
  return {
    url,
    pid: live.pid,
    stop: async () => {
      if (!orphan) return;
      process.kill(live.pid, 'SIGINT');
      while (isAlive(live.pid)) await delay(50);
    },
  };
}

async function waitUntilReady(url: string, cluster: Cluster, server: ChildProcess): Promise<void> {
  const admin = url.replace(/\/halyard$/, '/postgres');
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (await answers(admin)) return;
    if (server.exitCode !== null) break;
    await delay(50);
  }
  const log = await readFile(cluster.logFile, 'utf8').catch(() => '');
  throw new Refused(`PostgreSQL did not start. Its log ends with:\n${log.split('\n').slice(-12).join('\n')}`);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/halyard$/, '/postgres') });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'halyard'`);
  if (!rowCount) await client.query('create database halyard');
  await client.end();
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const connectionString = (cluster: Cluster, port: number, database = 'halyard') =>
  `postgres://halyard:${cluster.password}@127.0.0.1:${port}/${database}`;

const claim = (cluster: Cluster) =>
  writeFile(ownerFile(cluster), String(process.pid), { flag: WRITE_ANEW, mode: 0o600 });

const ownerFile = (cluster: Cluster) => join(dirname(cluster.data), 'postgres.owner');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
