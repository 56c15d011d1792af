// `npm run bench:stores`: measures how long the built shop takes to find the nearest of 10,000 stores.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createUnlimitedPool } from '../api/db/client.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { printTable, printTitle } from './print.ts';
import { serve } from './processes.ts';
import { CONNECTIONS, type Timing, timeAll } from './search-timings.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const STORES = 10_000;
const WARM_UP = 1000;
const LISTS = '/api/all-stores?postcode=…';
/** Further query parameters to measure. */
const KINDS = ['', '&province=ON', '&page=20', '&limit=100'];

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-stores-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const pool = createUnlimitedPool(database.url);
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  RATE_LIMIT: 'off',
  JOBS: 'off',
  LOG_LEVEL: 'error',
};

console.log(`Opening ${STORES} stores …`);
const shop = await serve(SHOP, { ...env, SAMPLE_SHOP: 'on' });
await openStores(pool);
const { rows: areas } = await pool.query<{ area: string }>(
  'select area from postal_codes order by md5(area)',
);
const calls = [
  // The same round trip without any work: it shows how quiet the machine was.
  ...areas.map(() => ({ name: '/healthz', path: '/healthz' })),
  ...KINDS.flatMap((kind) =>
    areas.map(({ area }) => ({ name: LISTS + kind, path: `/api/all-stores?postcode=${area}${kind}` })),
  ),
];
await timeAll(shop.origin, calls.slice(-WARM_UP), CONNECTIONS);
const timings = await timeAll(shop.origin, calls, CONNECTIONS);

printTitle(
  `Milliseconds over HTTP, ${CONNECTIONS} connections, ${STORES} stores, ${areas.length} postal codes`,
);
printTable(
  ['', 'p50', 'p99'],
  ['/healthz', ...KINDS.map((kind) => LISTS + kind)].map((name) => [name, ...shares(timings, name)]),
);

await shop.stop();
await pool.end();
await database.stop();
await rm(dataDir, { recursive: true, force: true });

/** Opens stores near the centres of the postal areas, so that they are distributed like the population. */
async function openStores(into: pg.Pool): Promise<void> {
  const client = await into.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into stores (slug, name, status, street, city, province, postal_code, latitude, longitude, time_zone,
       contact_email, contact_phones, operating_hours, benefits_en, benefits_fr, position)
     select 'bench-' || n, 'Store ' || n, 'Active', '1 Street', near.city, near.province, near.area || ' 1A1',
       near.latitude + (n * 7 % 100 - 50) / 500.0, near.longitude + (n * 13 % 100 - 50) / 500.0, 'America/Toronto',
       'store@example.ca', '{613-555-0100}', '{"monday": {"open": "09:00", "close": "17:00"}}', '{}', '{}', n
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by md5(area)) - 1 as nth from postal_codes) near
       on near.nth = n % (select count(*) from postal_codes)`,
    [STORES],
  );
  await client.query('analyze stores');
  client.release(true);
}

function shares(of: readonly Timing[], what: string): string[] {
  const sorted = of
    .filter(({ name }) => name === what)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return [0.5, 0.99].map((share) => (sorted[Math.ceil(share * (sorted.length - 1))] ?? 0).toFixed(1));
}
