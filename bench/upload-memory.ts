// `npm run bench:uploads`: measures how much memory, above rest, the serving process takes for an upload of 100 MB.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { printTable } from './print.ts';
import { residentMb, serve } from './processes.ts';

const SHOP = new URL('../server/main.ts', import.meta.url).pathname;
const FILE_BYTES = 100_000_000;
const PIECE_BYTES = 64 * 1024;
const LIMIT_MB = 124;
const ROUNDS = 5;
const BOUNDARY = 'halyard-bench';

const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8102e' } })
  .png()
  .toBuffer();

/** A PNG padded to 100 MB after its end, generated while it is sent. */
function* body(): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="flag.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  yield picture;
  const piece = Buffer.alloc(PIECE_BYTES, 7);
  for (let left = FILE_BYTES - picture.length; left > 0; left -= PIECE_BYTES)
    yield piece.subarray(0, Math.min(PIECE_BYTES, left));
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

async function upload(origin: string): Promise<number> {
  const sent = request(`${origin}/api/s3-cloud-storage`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = new Promise<number>((done, fail) => {
    sent.once('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.once('error', fail);
  });
  await Promise.all([pipeline(Readable.from(body()), sent), answered]);
  return answered;
}

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-bench-'));
await chmod(dataDir, 0o755);
const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', JOBS: 'off', LOG_LEVEL: 'error' };
// The first start loads the sample shop, which must not count towards the memory at rest.
await (await serve(SHOP, env)).stop();
const shop = await serve(SHOP, env);
const pid = shop.child.pid ?? 0;
// Waits for the garbage of the startup to be collected before memory at rest is measured.
await delay(5000);
const atRest = await residentMb(pid);

const rows: string[][] = [];
let worst = 0;
for (let round = 1; round <= ROUNDS; round++) {
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid));
  }, 20);
  const started = performance.now();
  const status = await upload(shop.origin);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  if (status !== 201) throw new Error(`The upload returned ${status}`);
  worst = Math.max(worst, peak - atRest);
  rows.push([`upload ${round}`, seconds.toFixed(1), peak.toFixed(0), (peak - atRest).toFixed(0)]);
}
await shop.stop();
await rm(dataDir, { recursive: true, force: true });

printTable(['100 MB over loopback', 'seconds', 'peak MB', 'over rest'], rows);
console.log(
  `\nat rest ${atRest.toFixed(0)} MB; at most ${worst.toFixed(0)} MB over it (limit ${LIMIT_MB} MB)`,
);
if (worst > LIMIT_MB) process.exitCode = 1;
