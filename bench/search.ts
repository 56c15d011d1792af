// `npm run bench:search`: how searches and list pages of the built shop take longer as the catalogue grows.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../api/db/client.ts';
import { migrate } from '../api/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres.ts';
import { growCatalogue } from './catalogue/fill.ts';
import { makeTerms, TERM_KINDS } from './catalogue/terms.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const SIZES = [1000, 10_000, 100_000];
const CONNECTIONS = 4;
const TERMS = 700;
const WARM_UP = 70;
const LISTS = [
  '',
  '&sort=price_asc',
  '&category=flags',
  '&fabric=Paper&availability=Pre-Order',
  '&size=36x18&fabric=Paper',
];
const PAGES = 20;
const ROUNDS = 3;

interface Timing {
  readonly name: string;
  readonly ms: number;
}

interface Measured {
  readonly firstListMs: number;
  readonly searches: readonly Timing[];
  readonly again: readonly Timing[];
  readonly pages: readonly Timing[];
}

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-search-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const pool = createPool({ connectionString: database.url, onError: console.error });
await migrate(pool);

const measured = new Map<number, Measured>();
let filled = 0;
for (const size of SIZES) {
  console.log(`Growing the catalogue to ${size} products …`);
  await growCatalogue(pool, filled, size);
  filled = size;
  measured.set(size, await measure(size));
}

const bySize = (read: (of: Measured) => number) => SIZES.map((size) => read(measured.get(size) as Measured));
printTitle(`Milliseconds over HTTP, ${CONNECTIONS} connections, by how many products there are`);
printTable(
  ['', ...SIZES.map(String), 'growth'],
  [
    ...figures('search, each term for the first time', (of) => of.searches),
    ...figures('the same terms again', (of) => of.again),
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

async function measure(size: number): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'error',
  };
  const shop = await serve(SHOP, env);
  const [first] = await timeAll(shop.origin, [{ name: '', path: '/api/shop' }], 1);
  const terms = makeTerms(size, WARM_UP + TERMS).map(({ kind, text }) => ({
    name: kind,
    path: `/api/shop?search=${encodeURIComponent(text)}`,
  }));
  await timeAll(shop.origin, terms.slice(0, WARM_UP), CONNECTIONS);
  const searches = await timeAll(shop.origin, terms.slice(WARM_UP), CONNECTIONS);
  const again = await timeAll(shop.origin, terms.slice(-90).concat(terms.slice(-90)), CONNECTIONS);
  const pages = LISTS.flatMap((list) =>
    Array.from({ length: PAGES }, (_, n) => ({ name: list, path: `/api/shop?limit=9${list}&page=${n + 1}` })),
  );
  // Once before: totals and facets are counted once for each list.
  await timeAll(shop.origin, pages, 1);
  const rounds = Array.from({ length: ROUNDS }, () => pages).flat();
  const listed = await timeAll(shop.origin, rounds, CONNECTIONS);
  await shop.stop();
  return { firstListMs: first?.ms ?? 0, searches, again: again.slice(90), pages: listed };
}

/** Calls each path once, `connections` at a time. @throws {Error} when one does not answer 200 */
async function timeAll(
  origin: string,
  calls: readonly { name: string; path: string }[],
  connections: number,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  const queue = calls.values();
  const work = async () => {
    for (const { name, path } of queue) {
      const started = performance.now();
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      timings.push({ name, ms: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return timings;
}

function figures(name: string, read: (of: Measured) => readonly Timing[]): string[][] {
  const at = (share: number) => (of: Measured) => {
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
