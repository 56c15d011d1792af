// Runs the shop for development: pages update in the browser when their files are saved, and the server restarts when
// api, contract, server or messages change. The database keeps running in this process meanwhile.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '../server/config/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { makeFonts } from './assets/make-fonts.ts';
import { makeMap } from './assets/make-map.ts';
import { makeScenes } from './assets/make-scenes.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);

const config = configOrExit();
await makeScenes(root);
await makeFonts(root);
await makeMap(root);
const database = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });

let server = startServer();
let stopping = false;
let changed: NodeJS.Timeout | undefined;

// `node --watch` is not used, because it reacts to the copies that Vite makes of its configuration. Of the storefront only
// routes.ts counts, which lies in the folder itself: Vite would read it again in the language that it started last.
for (const folder of ['api', 'contract', 'server', 'messages', 'storefront']) {
  watch(folder, { recursive: folder !== 'storefront' }, (_, name) => {
    if (name === null || name.endsWith('.test.ts') || !/\.(ts|json|sql)$/.test(name)) return;
    clearTimeout(changed);
    // Debounced: an editor writes a file in several steps, and a checkout writes many files.
    changed = setTimeout(restartServer, 150, `${folder}/${name}`);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

function startServer(): ChildProcess {
  return spawn(process.execPath, ['scripts/dev-server.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: config.databaseUrl ?? database?.url,
      SAMPLE_SHOP: config.sampleShop ? 'on' : 'off',
    },
  });
}

async function restartServer(file: string): Promise<void> {
  if (stopping) return;
  console.log(`${file} has changed, restarting the server`);
  const old = server;
  await stopServer(old);
  if (!stopping && server === old) server = startServer();
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearTimeout(changed);
  await stopServer(server);
  await database?.stop();
  process.exit(0);
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
