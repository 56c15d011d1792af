// `npm run bench:render -- [folder of another built checkout …]`: prints the CPU time that the process of the shop
// takes for each page that it renders, this checkout and the others taking turns on one database.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { printTable } from './print.ts';
import { type Served, serve } from './processes.ts';

/** A parameter that no page knows keeps a page from being cached. */
const PATHS = [
  '/?rendered',
  '/shop?rendered',
  '/shop?search=maple',
  '/product/canada-flag?rendered',
  '/category/canada-flags?rendered',
  '/stores?rendered',
  '/custom?rendered',
  '/about?rendered',
  '/checkout',
];
const ROUNDS = 5;
const PAGES = 100;
const CONNECTIONS = 4;
const BROWSER = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36',
};

/**
 * Milliseconds of CPU that the process of each shop takes to render one page, with the calls of its loaders and the
 * compression, but without PostgreSQL. The shops take turns; returns the median of each.
 */
export async function renderCosts(shops: readonly Served[], path: string): Promise<number[]> {
  for (const shop of shops) await ask(shop, path, PAGES);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const costs: number[] = [];
    for (const shop of shops) {
      const before = await cpuMs(shop);
      await ask(shop, path, PAGES);
      costs.push(((await cpuMs(shop)) - before) / PAGES);
    }
    rounds.push(costs);
  }
  return shops.map((_, at) => median(rounds.map((costs) => costs[at] ?? 0)));
}

const TICK_MS = 10;

/** CPU time of a process since its start, all threads together. */
async function cpuMs({ child }: Served): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

async function ask({ origin }: Served, path: string, pages: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = pages;
  const worker = async () => {
    while (left-- > 0) await askOnce(origin + path, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

function askOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: BROWSER }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', done);
    });
    request.on('error', fail);
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(folders: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-render-cost-'));
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_SHOP: 'on',
    RATE_LIMIT: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  };
  const shops: Served[] = [];
  for (const folder of folders) shops.push(await serve(join(folder, 'server/main.ts'), env));
  const rows: string[][] = [];
  for (const path of PATHS) {
    const costs = await renderCosts(shops, path);
    rows.push([path, ...costs.map((cost) => cost.toFixed(1))]);
  }
  printTable(
    ['CPU ms a rendered page', ...folders.map((_, at) => (at === 0 ? 'this' : `other ${at}`))],
    rows,
  );
  for (const shop of shops) await shop.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const own = fileURLToPath(new URL('..', import.meta.url));
if (import.meta.main) await main([own, ...process.argv.slice(2).map((folder) => resolve(folder))]);
