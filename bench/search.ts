// `npm run bench:search`: measures how searches and list pages of the built shop slow down as the catalogue grows.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { growCatalogue } from './catalogue/fill.ts';
import { TERM_KINDS } from './catalogue/search-terms.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS, LISTS, PAGES, type Timing, type Timings, timeShop } from './search-timings.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const SIZES = [1000, 10_000, 100_000];
const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-search-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const pool = createMigrationPool(database.url);
await migrate(pool);

const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  RATE_LIMIT: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'error',
};
const measured = new Map<number, Timings>();
let filled = 0;
for (const size of SIZES) {
  console.log(`Growing the catalogue to ${size} products …`);
  await growCatalogue(pool, filled, size);
  filled = size;
  const shop = await serve(SHOP, env);
  measured.set(size, await timeShop(shop.origin, size));
  await shop.stop();
}

const bySize = (read: (of: Timings) => number) => SIZES.map((size) => read(measured.get(size) as Timings));
printTitle(`Milliseconds over HTTP, ${CONNECTIONS} connections, by number of products`);
printTable(
  ['', ...SIZES.map(String), 'growth'],
  [
    ...figures('search, each term for the first time', (of) => of.searches),
    ...figures('the same terms again (cached)', (of) => of.again),
    ...TERM_KINDS.flatMap((kind) =>
      figures(`first time: ${kind}`, (of) => of.searches.filter(({ name }) => name === kind)),
    ),
    ...figures(`one of the first ${PAGES} list pages`, (of) => of.pages),
    ...LISTS.flatMap((list) =>
      figures(`  ?limit=9${list}`, (of) => of.pages.filter(({ name }) => name === list)),
    ),
    row(
      'first list after a start: all totals and facets',
      bySize((of) => of.firstListMs),
    ),
  ],
);

await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });

function figures(name: string, read: (of: Timings) => readonly Timing[]): string[][] {
  const at = (share: number) => (of: Timings) => {
    const sorted = read(of)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    return sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  };
  return [row(`${name}  p50`, bySize(at(0.5))), row(`${name}  p99`, bySize(at(0.99)))];
}

function row(name: string, ms: readonly number[]): string[] {
  return [name, ...ms.map((each) => each.toFixed(1)), ((ms.at(-1) ?? 0) / (ms[0] || 1)).toFixed(2)];
}
