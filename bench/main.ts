// `npm run bench`: loads the built shop over loopback and prints each figure beside its limit, measured in the same
// run.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { benchAnswer } from './bench-answer.ts';
import { benchCheckout, drainMail } from './bench-checkout.ts';
import { PAGE_BUDGETS } from './page-budgets.ts';
import { weighPage } from './page-weight.ts';
import { printRows, printTable, printTitle, printWeights } from './print.ts';
import { residentMb, serve } from './processes.ts';
import { benchSql } from './sql.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-'));
await chmod(dataDir, 0o755);
const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', JOBS: 'off', LOG_LEVEL: 'error' };

console.log('Measuring startup …');
const first = await serve(SHOP, env);
await first.stop();
const later = await serve(SHOP, env);
// Waits for the garbage of the startup to be collected before memory at rest is measured.
await delay(5000);
const atRestMb = await residentMb(later.child.pid ?? 0);
await later.stop();

// From here on the bench itself runs the database, so that it can send the bare statements, too.
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const shop = await serve(SHOP, { ...env, DATABASE_URL: database.url });
const weights = [];
for (const path of ['/', '/shop', '/product/canada-flag', '/stores/maple-mast-ottawa'])
  weights.push({ path, weights: await weighPage(shop.origin, path) });
const scripts: string[][] = [];
for (const { path, script } of PAGE_BUDGETS) {
  const js = (await weighPage(shop.origin, path)).find(({ kind }) => kind === 'JS');
  scripts.push([path, ...[js?.gzip ?? 0, script].map((bytes) => (bytes / 1000).toFixed(1))]);
}

console.log('Loading …');
const rows = [
  await benchAnswer('cached page /', shop.origin, '/'),
  await benchAnswer('cached page /product', shop.origin, '/product/canada-flag'),
  await benchAnswer('uncached page', shop.origin, '/shop?search=maple'),
  await benchSql('/shop JSON of 9', shop.origin, '/api/shop?limit=9', database.url),
  await benchSql(
    '/shop JSON, filtered',
    shop.origin,
    '/api/shop?search=canada+flag&category=flags&fabric=Durapoly,Tuff+Fly&availability=In-Stock',
    database.url,
  ),
  await benchSql('/product JSON', shop.origin, '/api/product/canada-flag', database.url),
];
const checkout = await benchCheckout(shop.origin, database.url);
const afterMb = await residentMb(shop.child.pid ?? 0);
await shop.stop();

printRows([...rows, checkout.row]);
printTitle('Mail');
const drain = await drainMail(SHOP, { ...env, JOBS: 'on', DATABASE_URL: database.url }, database.url);
console.log(
  `${checkout.orders} orders placed with the mail job off; their mails then went out at ${drain.perSecond.toFixed(0)} a second`,
);
printTitle('Process');
console.log(`start with an empty database  ${(first.readyAfterMs / 1000).toFixed(2)} s`);
console.log(`a later start                 ${(later.readyAfterMs / 1000).toFixed(2)} s`);
console.log(`memory at rest                ${atRestMb.toFixed(0)} MB`);
console.log(`memory after the load         ${afterMb.toFixed(0)} MB`);
for (const { path, weights: list } of weights) printWeights(path, list);
printTitle('Script of each kind of page, gzip');
printTable(['', 'kB', 'must be'], scripts);

await database.stop();
await rm(dataDir, { recursive: true, force: true });
