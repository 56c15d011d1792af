// `npm run ops:cores`: how much more two processes serve than one when each has a core of its own. Pins each to a core,
// loads one and then both, and prints the ratio beside what it must be.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable, printTitle } from '../bench/print.ts';
import { type Served, serve } from '../bench/processes.ts';
import { buildWhenNeeded } from '../scripts/building/build-when-needed.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { generate, WRK } from './cores/generator.ts';
import { createGroup } from './cores/groups.ts';
import { cpuSeconds, family, ownCores, pin } from './cores/processes.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const MUST_BE = 1.8;
const ROUNDS = 2;
const SECONDS = 2;
const WARM_UP_SECONDS = 2;
/** The share of one core for the generators of both processes together. */
const GENERATORS_SHARE = 0.1;
const BROWSER = {
  'Accept-Encoding': 'gzip, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0',
};
/**
 * A tenth of a core is too little to keep two processes busy with cached pages, so those are counted by the second of
 * processor time, and whatever else by the second of the clock.
 */
const PATHS = [
  { name: 'cached page /', path: '/', connections: 100, by: 'processor' },
  { name: 'cached page /product/…', path: '/product/canada-flag', connections: 100, by: 'processor' },
  { name: 'rendered page /shop?search=', path: '/shop?search=maple', connections: 16, by: 'clock' },
  { name: '/api/shop?limit=9', path: '/api/shop?limit=9', connections: 32, by: 'clock' },
  { name: '/api/product/…', path: '/api/product/canada-flag', connections: 32, by: 'clock' },
] as const;

const [core1, core2] = process.platform === 'linux' ? ownCores() : [];
if (WRK === undefined || core1 === undefined || core2 === undefined) {
  console.log('Skipped: this needs Linux, two cores and wrk (apt-get install wrk).');
  process.exit(0);
}
await buildWhenNeeded();
const generators = await createGroup('halyard-generators');
const dataDir = await mkdtemp(join(tmpdir(), 'halyard-cores-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
const shops = [await startOn(core1), await startOn(core2)];
try {
  process.exitCode = (await compareCores()) ? 0 : 1;
} finally {
  await Promise.all(shops.map((shop) => shop.stop()));
  await generators.remove();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type PinnedShop = Served & { readonly pid: number; readonly core: number };

async function startOn(core: number): Promise<PinnedShop> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SAMPLE_SHOP: 'on' };
  const shop = await serve(SHOP, { ...env, RATE_LIMIT: 'off', JOBS: 'off', LOG_LEVEL: 'error' });
  const pid = shop.child.pid ?? 0;
  pin([pid], String(core));
  return { ...shop, pid, core };
}

/** @returns whether every ratio is what it must be. */
async function compareCores(): Promise<boolean> {
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (const { name, ...target } of PATHS) {
    const { one, both } = await measure(target);
    const ratio = both.count / one.count;
    ratios.push(ratio);
    const counts = [one, both].map(({ count }) => count.toFixed(0));
    const shares = [both.shops, both.postgres, both.heldBack].map(percent);
    rows.push([name, target.by, ...counts, ratio.toFixed(2), MUST_BE.toFixed(2), ...shares]);
  }
  printTitle('Responses per second of one process and of two, on cores of their own');
  console.log(
    `One process runs on core ${core1} or ${core2} (the mean of both), or one on each. PostgreSQL and the generator have no core of\n` +
      'their own: they run on those of the loaded processes, so a core carries a process and its share of the rest. The\n' +
      'generator gets a twentieth of a core for each process. Cached pages are counted by the second of processor time of\n' +
      'the processes, because so small a generator cannot keep them busy.',
  );
  printTable(['', 'second of', 'one', 'both', 'ratio', 'must be', 'shops', 'database', 'generator'], rows);
  console.log(
    'shops, database: the cores that both processes and PostgreSQL used, 100 % is one. generator: how often it was held back.',
  );
  return ratios.every((ratio) => ratio >= MUST_BE);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

interface Taken {
  /** Responses per second, of the clock or of processor time. */
  readonly count: number;
  /** Cores used by the shops and by PostgreSQL. */
  readonly shops: number;
  readonly postgres: number;
  readonly heldBack: number;
}

type Target = Omit<(typeof PATHS)[number], 'name'>;

/** Loads each alone and then both, in turn. @returns the means; `one` is that of the two processes. */
async function measure(target: Target): Promise<{ one: Taken; both: Taken }> {
  await load(shops, target, WARM_UP_SECONDS);
  const alone: Taken[] = [];
  const together: Taken[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const shop of shops) alone.push(await load([shop], target, SECONDS));
    together.push(await load(shops, target, SECONDS));
  }
  return { one: mean(alone), both: mean(together) };
}

function mean(rounds: readonly Taken[]): Taken {
  const of = (name: keyof Taken) => rounds.reduce((sum, round) => sum + round[name], 0) / rounds.length;
  return { count: of('count'), shops: of('shops'), postgres: of('postgres'), heldBack: of('heldBack') };
}

/** Loads each of these shops with a generator of its own, all at once. */
async function load(loaded: readonly PinnedShop[], target: Target, seconds: number): Promise<Taken> {
  const { path, connections, by } = target;
  const cores = loaded.map(({ core }) => core).join();
  pin(family(database.pid), cores);
  await generators.limitTo((GENERATORS_SHARE * loaded.length) / shops.length);
  await generators.heldBack();
  const used = () => [cpuSeconds(family(database.pid)), ...loaded.map(({ pid }) => cpuSeconds([pid]))];
  const [before, started] = [used(), performance.now()];
  const counts = await Promise.all(
    loaded.map(({ origin }) =>
      generate({ url: origin + path, seconds, connections, headers: BROWSER, group: generators, cores }),
    ),
  );
  const elapsed = (performance.now() - started) / 1000;
  const [postgres = 0, ...each] = used().map((now, i) => (now - (before[i] ?? 0)) / elapsed);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    count: sum(by === 'clock' ? counts : counts.map((count, i) => count / (each[i] ?? 1))),
    shops: sum(each),
    postgres,
    heldBack: await generators.heldBack(),
  };
}
