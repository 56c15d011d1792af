import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Uploads } from '../../uploads/index.ts';
import { type UploadOptions, uploadsIn } from './shared-uploads.ts';

/** Creates uploads for one test, stored in `folder`, which is deleted when the test ends. */
export async function uploadsForThisTest(
  options: UploadOptions = {},
): Promise<{ folder: string; uploads: Uploads }> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-uploads-'));
  const uploads = uploadsIn(folder, options);
  onTestFinished(async () => {
    uploads.inspector.stop();
    uploads.decoder.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { folder, uploads };
}
