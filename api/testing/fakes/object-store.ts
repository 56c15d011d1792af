import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { openStore } from '../../uploads/index.ts';

const BUCKET = 'artwork';

/**
 * Starts an S3 server on loopback with one bucket, until the test ends or `stop` is called. It requires a known access
 * key, but does not verify version 4 signatures.
 */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'halyard-objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It leaves `*` and `'` of a query unencoded, so it refuses a rightly signed link with the name of a file.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  let running = true;
  const stop = async () => {
    if (running) await server.close();
    running = false;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const s3 = {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    // The access key that s3rver knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const store = await openStore({ folder: directory, s3 });
  return { store, s3, stop, folder: join(directory, BUCKET, 'uploads') };
}
