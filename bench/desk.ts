// `npm run bench:desk`: times what staff do with 100,000 orders, beside /healthz and /api/shop of the same run. Exits
// with code 1 when something is slower than docs/spec/back-office.md, section 8, allows.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMigrationPool, migrate } from '../api/db/migrate.ts';
import { fillSampleOrders } from '../catalogue/sample-orders/fill.ts';
import { seedSampleShop } from '../catalogue/seed.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { type DeskAction, deskActions, signInManager } from './desk/actions.ts';
import { exportAll } from './desk/export.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS, timeAll } from './search-timings.ts';

const SHOP = new URL('./load/shop-without-cache.ts', import.meta.url).pathname;
const WARM_UP = 40;
/** Seconds for the export of all orders. */
const EXPORT_MUST = 10;

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Number(values.orders);

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-desk-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const pool = createMigrationPool(database.url);
await migrate(pool);
await seedSampleShop(pool);
console.log(`Making up ${orders} orders …`);
await fillSampleOrders(pool, { count: orders, now: new Date() });
await pool.query('vacuum analyze');
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  RATE_LIMIT: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'error',
};
const shop = await serve(SHOP, env);
const cookie = await signInManager(pool);
const rows: string[][] = [];
const missed: string[] = [];
for (const action of await deskActions(pool, cookie)) rows.push(await timeRow(action));
const exported = await exportAll(shop, cookie);
await shop.stop();
await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });

printTitle(`${orders} orders, ${CONNECTIONS} connections, milliseconds`);
printTable(['', 'p50', 'p99', 'p99 must be'], rows);
printTitle('Export of all orders');
printTable(
  ['', 'seconds', 'at most', 'MB', 'memory +MB'],
  [
    [
      'CSV',
      exported.seconds.toFixed(1),
      String(EXPORT_MUST),
      exported.megabytes.toFixed(1),
      exported.grownMb.toFixed(0),
    ],
  ],
);
if (exported.seconds > EXPORT_MUST) missed.push('export');
for (const name of missed) console.log(`MISSED: ${name}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function timeRow({ name, paths, headers = {}, mustBe }: DeskAction): Promise<string[]> {
  const calls = paths.map((path) => ({ name, path, init: { headers } }));
  await timeAll(shop.origin, calls.slice(0, WARM_UP), CONNECTIONS);
  const sorted = (await timeAll(shop.origin, calls, CONNECTIONS)).map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  if (mustBe !== undefined && at(0.99) > mustBe) missed.push(name);
  return [name, at(0.5).toFixed(1), at(0.99).toFixed(1), mustBe?.toFixed(0) ?? ''];
}
