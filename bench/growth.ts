// `npm run bench:growth`: measures what a shopper does as products and orders grow, in one table. Exits with code 1 when
// something takes over three times as long with a hundred times the products.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { growCatalogue } from './catalogue/fill.ts';
import { makeActions } from './growth/actions.ts';
import { growOrders } from './growth/fill-orders.ts';
import { type Timed, timeAction } from './growth/time-action.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS } from './search-timings.ts';

const SHOP = new URL('./load/shop-without-cache.ts', import.meta.url).pathname;
const MAY_GROW = 3;
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    orders: { type: 'string', default: '1000,100000,1000000' },
  },
});
const orderCounts = values.orders.split(',').map(Number);
const sizes = values.products
  .split(',')
  .map((products, i) => ({ products: Number(products), orders: orderCounts[i] ?? 0 }));

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-growth-'));
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

/** The figures of each action, one for each size. */
const measured = new Map<string, Timed[]>();
let filled = { products: 0, orders: 0 };
for (const size of sizes) {
  console.log(`Growing to ${size.products} products and ${size.orders} orders …`);
  await growCatalogue(pool, filled.products, size.products);
  await growOrders(pool, filled.orders, size.orders);
  filled = size;
  const shop = await serve(SHOP, env);
  const actions = await makeActions(pool, size);
  await pool.query('vacuum analyze');
  for (const action of actions) {
    const parts = [shop.child.pid ?? 0, database.pid];
    const timed = await timeAction(shop.origin, action, parts);
    measured.set(action.name, [...(measured.get(action.name) ?? []), timed]);
  }
  await shop.stop();
}

printTitle(
  `Milliseconds over HTTP, ${CONNECTIONS} connections, nothing cached: p50 / p99 (CPU of Node and PostgreSQL)`,
);
const growth = (timed: readonly Timed[], read: (one: Timed) => number) =>
  read(timed.at(-1) as Timed) / read(timed[0] as Timed);
printTable(
  ['', ...sizes.map(({ products, orders }) => `${products} products, ${orders} orders`), 'p50', 'CPU'],
  [...measured].map(([name, timed]) => [
    name,
    ...timed.map(
      ({ p50, p99, processor }) => `${p50.toFixed(1)} / ${p99.toFixed(0)} (${processor.toFixed(1)})`,
    ),
    ...[growth(timed, (one) => one.p50), growth(timed, (one) => one.processor)].map(
      (times) => `${times.toFixed(2)} ×`,
    ),
  ]),
);
const worse = [...measured].filter(([, timed]) => growth(timed, ({ p50 }) => p50) > MAY_GROW);
for (const [name] of worse) console.log(`MISSED: ${name} grows by more than ${MAY_GROW} ×`);
process.exitCode = worse.length === 0 ? 0 : 1;

await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
