// `npm run bench`: loads the built shop over loopback and prints each figure beside its limit, measured in the same
// run. Exits with code 1 when one is not what it must be. Options:
//   --seconds 3 --rounds 3   how long and how often each side of a row is loaded
//   --rows shop,product      only these rows
//   --shop ../before         the shop of another built checkout, for a table before and after a change
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createUnlimitedPool } from '../api/db/client.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { installBest } from './best/install.ts';
import { shareCores } from './load/cores.ts';
import { findGenerator } from './load/generator.ts';
import { printResults } from './print.ts';
import { residentMb, serve } from './processes.ts';
import { createBench } from './rows/bench.ts';
import type { Row } from './rows/compare.ts';
import { drainMail } from './rows/drain-mail.ts';
import { ROWS, type RowName } from './rows/rows.ts';
import { type Mark, timeStarts } from './starts.ts';
import { printPageWeights } from './weights.ts';

const MEMORY_MB = 350;
const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    rows: { type: 'string' },
    shop: { type: 'string', default: new URL('../', import.meta.url).pathname },
  },
});
const rowNames = (given.rows?.split(',') ?? Object.keys(ROWS)) as RowName[];
const unknown = rowNames.filter((name) => !(name in ROWS));
if (unknown.length > 0)
  throw new Error(`--rows knows ${Object.keys(ROWS).join(', ')}, not ${unknown.join()}`);
const SHOP = resolve(given.shop, 'server/main.ts');
const WITHOUT_CACHE = resolve(given.shop, 'bench/load/shop-without-cache.ts');

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-'));
await chmod(dataDir, 0o755);
const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', JOBS: 'off', LOG_LEVEL: 'error' };
const isWhole = given.rows === undefined;

const marks: Mark[] = isWhole ? await timeStarts(SHOP, env) : [];

// From here on the bench itself runs the database, so that it can send statements, too.
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const served = { ...env, SAMPLE_SHOP: 'on', DATABASE_URL: database.url };
const shop = await serve(SHOP, served);
// A version from before the API cached anything has no such program, and needs none.
const cacheless = await serve(existsSync(WITHOUT_CACHE) ? WITHOUT_CACHE : SHOP, served);
const pool = createUnlimitedPool(database.url);
await installBest(pool);
await pool.query('vacuum analyze');
if (isWhole) await printPageWeights(shop.origin);

const generator = await findGenerator();
const cores = shareCores();
const rounds = { rounds: Number(given.rounds), seconds: Number(given.seconds) };
const bench = createBench({ database, pool, generator, rounds }, cores);
for (const { child } of [shop, cacheless]) bench.pinServing(child.pid ?? 0);
console.log('Loading …');
const rows: Row[] = [];
for (const name of rowNames) rows.push(await ROWS[name](bench, { shop, cacheless }));
for (const [of, { child }] of Object.entries({ 'the shop': shop, 'the shop without cache': cacheless }))
  marks.push({
    what: `memory of ${of} after the load, MB`,
    value: await residentMb(child.pid ?? 0),
    most: MEMORY_MB,
  });
await Promise.all([shop.stop(), cacheless.stop()]);
if (rowNames.includes('checkout'))
  marks.push({ what: 'mails of the orders sent, a second', value: await drainMail(SHOP, served, pool) });

const words = `${generator.words}; ${cores?.words ?? 'processes not pinned to cores (that needs Linux and taskset)'}`;
process.exitCode = printResults(rows, marks, words) ? 0 : 1;

await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
