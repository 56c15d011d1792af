// `npm run ops:try`: runs ops/compose.yaml's set-up on loopback without containers: two processes of the built shop
// behind nginx, and PostgreSQL with a replica. Loads one process and both, kills one under load, and prints the
// results.
import type pg from 'pg';
import { createUnlimitedPool } from '../api/db/client.ts';
import { stockCarts } from '../bench/carts.ts';
import { load } from '../bench/load-address.ts';
import { printTable, printTitle } from '../bench/print.ts';
import { buildWhenNeeded } from '../scripts/building/build-when-needed.ts';
import { buyAll, type Told } from './buyers.ts';
import { NGINX } from './nginx.ts';
import { untilCaughtUp } from './replica.ts';
import { startTwoShops, type TwoShops } from './two-shops.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const SECONDS = 5;
const BUYERS = 600;
const AT_ONCE = 16;
const BROWSER = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0',
};

if (NGINX === undefined) {
  console.log('Skipped: nginx is not installed (apt-get install nginx-light, brew install nginx).');
  process.exit(0);
}
await buildWhenNeeded();
const two = await startTwoShops(SHOP);
const pool = createUnlimitedPool(two.database.url);
try {
  process.exitCode = (await tryOut(two)) ? 0 : 1;
} finally {
  await pool.end();
  await two.stop();
}

async function tryOut(shops: TwoShops): Promise<boolean> {
  const carts = await stockCarts(pool);

  const rows = [];
  for (const path of ['/', '/shop?search=maple', '/api/shop?limit=9']) {
    const one = await loadPath(shops.toOne + path);
    const both = await loadPath(shops.origin + path);
    rows.push([path, one.toFixed(0), both.toFixed(0), (both / one).toFixed(2)]);
  }
  const crowd = { carts, buyers: BUYERS, atOnce: AT_ONCE };
  const [one, both] = [
    await perSecond({ ...crowd, origin: shops.toOne }),
    await perSecond({ ...crowd, origin: shops.origin }),
  ];
  rows.push(['POST /api/checkout', one.toFixed(0), both.toFixed(0), (both / one).toFixed(2)]);
  printTitle(`Responses per second through nginx, ${AT_ONCE} connections`);
  printTable(['', 'one', 'both', 'ratio'], rows);

  const told = await buyAll({
    ...crowd,
    origin: shops.origin,
    onTold: (count) => {
      if (count === BUYERS / 3) shops.shops[0]?.child.kill('SIGKILL');
    },
  });
  const kept = await countKept(pool, told);
  const again = told.filter(({ retries }) => retries > 0);
  const slowest = Math.max(...told.map(({ ms }) => ms));
  printTitle('One of two processes killed under load');
  console.log(`${told.length} of ${BUYERS} orders were confirmed, ${kept} of these are in the database`);
  console.log(
    `${again.length} needed a retry; the slowest was confirmed after ${(slowest / 1000).toFixed(1)} s`,
  );

  await shops.replica.kill();
  const apart = await buyAll({ ...crowd, buyers: 50, origin: shops.origin });
  await shops.replica.comeBack();
  const started = performance.now();
  await untilCaughtUp(shops.database.url, shops.replica.url);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${apart.length} of 50 orders while the replica was down; it caught up ${seconds} s after its restart`,
  );
  return kept === BUYERS && told.length === BUYERS && apart.length === 50;
}

async function loadPath(url: string): Promise<number> {
  await load({ url, seconds: 1, headers: BROWSER });
  return (await load({ url, seconds: SECONDS, headers: BROWSER })).perSecond;
}

async function perSecond(crowd: Parameters<typeof buyAll>[0]): Promise<number> {
  const started = performance.now();
  await buyAll(crowd);
  return crowd.buyers / ((performance.now() - started) / 1000);
}

/** Counts the confirmed orders that exist in the database. */
async function countKept(from: pg.Pool, told: readonly Told[]): Promise<number> {
  const { rows } = await from.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[], $2::text[]) as told (key, number)
     join idempotency_keys k on k.key = told.key join orders o on o.id = k.order_id and o.order_number = told.number`,
    [told.map(({ key }) => key), told.map(({ orderNumber }) => orderNumber)],
  );
  return rows[0]?.count ?? 0;
}
