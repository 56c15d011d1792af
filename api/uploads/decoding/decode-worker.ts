import { Worker } from 'node:worker_threads';
import { decodePicture } from './decode-picture.ts';
import type { DecodingDone, DecodingJob } from './decoded.ts';

/** 100 megapixels of a kind that can only be read whole, and the reader itself. */
const MAX_RESIDENT_BYTES = 1024 * 1024 * 1024;

new Worker(new URL('../../processes/memory-watch.ts', import.meta.url), {
  workerData: { maxResidentBytes: MAX_RESIDENT_BYTES },
}).unref();

process.on('message', async ({ path }: DecodingJob) => {
  const done: DecodingDone = await decodePicture(path).catch(() => ({ fault: 'pictureUnreadable' }));
  process.send?.(done);
});
process.on('disconnect', () => process.exit());
