import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { forThisTest } from '../api/testing/database/database.ts';
import { residentMb } from '../bench/processes.ts';
import { beginUpload, PART_END, partHead } from '../server/testing/send-upload.ts';
import { startShopProcess } from '../server/testing/shop-process.ts';
import { tell } from './testing/tell.ts';
import { visit } from './testing/visit.ts';

const FILE_BYTES = 100_000_000;
const PIECE = Buffer.alloc(64 * 1024, 7);
const LIMIT_MB = 124;

/** A PNG padded to 100 MB after its end, generated while it is sent. */
async function* body(): AsyncGenerator<string | Buffer> {
  yield partHead();
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
  yield picture;
  for (let left = FILE_BYTES - picture.length; left > 0; left -= PIECE.length)
    yield PIECE.subarray(0, Math.min(PIECE.length, left));
  yield PART_END;
}

it.skipIf(process.platform !== 'linux')(
  'an upload of 100 MB is streamed: it takes at most 124 MB more than the shop at rest',
  async () => {
    const { url } = await forThisTest('shop');
    const { child, opened } = await startShopProcess({
      DATABASE_URL: url,
      JOBS: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    });
    const origin = await opened;
    const pid = child.pid ?? 0;
    await visit(`${origin}/healthz`, 5);
    const atRest = await residentMb(pid);
    let most = 0;
    const watch = setInterval(async () => {
      most = Math.max(most, await residentMb(pid));
    }, 20);
    for (let round = 0; round < 3; round++) {
      const { request, answer } = beginUpload(origin);
      await pipeline(Readable.from(body()), request);
      expect((await answer).status).toBe(201);
    }
    clearInterval(watch);
    tell(`upload of 100 MB: ${(most - atRest).toFixed(0)} MB over ${atRest.toFixed(0)} MB at rest`);
    expect(most - atRest).toBeLessThan(LIMIT_MB);
  },
);
