// `npm run soak -- --minutes 20`: runs the built shop at half of its maximum load and checks that memory and open files
// do not grow. Linux only, since it reads /proc. Exits with code 1 when memory grew by over a tenth.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createUnlimitedPool } from '../api/db/client.ts';
import { buildWhenNeeded } from '../scripts/building/build-when-needed.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { printTitle } from './print.ts';
import { serve } from './processes.ts';
import { svgChart, terminalChart } from './soak/chart.ts';
import { DESCRIPTORS_MAY_GROW, judge } from './soak/judge.ts';
import { runSoak } from './soak/run-soak.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const PICTURE = 'results/soak.png';
const MAY_GROW = 0.1;
const EVERY_S = 5;
const PAGES = [
  '/',
  '/shop',
  '/product/canada-flag',
  '/stores',
  '/shop?search=maple',
  '/blogs',
  '/custom',
  '/about',
];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a positive number: npm run soak -- --minutes 20');

await buildWhenNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'halyard-soak-'));
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir, log: console.log });
const pool = createUnlimitedPool(database.url);
const shop = await serve(SHOP, {
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SAMPLE_SHOP: 'on',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
});
try {
  console.log(`Measuring the maximum load, then ${minutes} minutes at half of it …`);
  const soaked = await runSoak({ shop, pool, pages: PAGES, minutes, everySeconds: EVERY_S });
  const { samples, mostPerSecond, p99Ms } = soaked;
  const found = judge(samples);
  printTitle(`Memory of the shop's process at ${(mostPerSecond / 2).toFixed(0)} requests a second`);
  console.log(terminalChart(samples));
  const growth = `${found.growth < 0 ? '' : '+'}${(found.growth * 100).toFixed(1)} %`;
  console.log(`\nafter ${(found.fromSeconds / 60).toFixed(1)} min  ${found.startMb.toFixed(0)} MB`);
  console.log(`at the end     ${found.endMb.toFixed(0)} MB (${growth}, at most +${MAY_GROW * 100} %)`);
  const [first, second] = found.leastMb.map((mb) => mb.toFixed(0));
  console.log(`least          ${first} MB in the first half since, ${second} MB in the second`);
  console.log(`slope          ${found.mbPerHour.toFixed(1)} MB an hour`);
  console.log(`open files     ${found.startDescriptors} → ${found.endDescriptors}`);
  console.log(
    `p99            ${p99Ms.toFixed(0)} ms of ${(minutes * 30 * mostPerSecond).toFixed(0)} requests, none failed`,
  );
  await mkdir('results', { recursive: true });
  const title = `Halyard, ${minutes} minutes at half load: ${growth} since minute ${(found.fromSeconds / 60).toFixed(1)}`;
  await sharp(Buffer.from(svgChart(samples, title)))
    .png()
    .toFile(PICTURE);
  console.log(`chart          ${PICTURE}`);
  const leaks = found.endDescriptors > found.startDescriptors + DESCRIPTORS_MAY_GROW;
  if (found.growth > MAY_GROW || leaks) process.exitCode = 1;
} finally {
  await shop.stop();
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
