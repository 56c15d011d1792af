// `npm run bench:search`: measures in both languages how searches and list pages of the built shop slow down as the
// catalogue grows. `-- --sizes 1000,100000` measures some sizes only.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { LANGUAGES, type Language } from '../contract/locale.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { growCatalogue } from './catalogue/fill.ts';
import { TERM_KINDS } from './catalogue/search-terms.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS, LISTS, PAGES, type Timing, type Timings, timeShop } from './search-timings.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000' } } });
const SIZES = values.sizes.split(',').map(Number);
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
const measured = new Map<number, Record<Language, Timings>>();
let filled = 0;
for (const size of SIZES) {
  console.log(`Growing the catalogue to ${size} products …`);
  await growCatalogue(pool, filled, size);
  filled = size;
  const shop = await serve(SHOP, env);
  const en = await timeShop(shop.origin, size, 'en');
  measured.set(size, { en, fr: await timeShop(shop.origin, size, 'fr') });
  await shop.stop();
}

for (const language of LANGUAGES) {
  printTitle(`Milliseconds over HTTP in ${language}, ${CONNECTIONS} connections, by number of products`);
  printTable(
    ['', ...SIZES.map(String), 'growth'],
    [
      ...figures(language, 'search, each term for the first time', (of) => of.searches),
      ...figures(language, 'the same terms again (cached)', (of) => of.again),
      ...TERM_KINDS.flatMap((kind) =>
        figures(language, `first time: ${kind}`, (of) => of.searches.filter(({ name }) => name === kind)),
      ),
      ...figures(language, `one of the first ${PAGES} list pages`, (of) => of.pages),
      ...LISTS.flatMap((list) =>
        figures(language, `  ?limit=9${list}`, (of) => of.pages.filter(({ name }) => name === list)),
      ),
    ],
  );
}
printTable(
  ['', ...SIZES.map(String), 'growth'],
  [
    row(
      'first list after a start: all totals and facets',
      bySize('en', (of) => of.firstListMs),
    ),
  ],
);

await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });

function bySize(language: Language, read: (of: Timings) => number): number[] {
  return SIZES.map((size) => read((measured.get(size) as Record<Language, Timings>)[language]));
}

function figures(language: Language, name: string, read: (of: Timings) => readonly Timing[]): string[][] {
  const at = (share: number) => (of: Timings) => {
    const sorted = read(of)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    return sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  };
  return [row(`${name}  p50`, bySize(language, at(0.5))), row(`${name}  p99`, bySize(language, at(0.99)))];
}

function row(name: string, ms: readonly number[]): string[] {
  return [name, ...ms.map((each) => each.toFixed(1)), ((ms.at(-1) ?? 0) / (ms[0] || 1)).toFixed(2)];
}
