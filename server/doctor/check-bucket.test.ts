import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { startObjectStore } from '../../api/testing/fakes/object-store.ts';
import { checkBucket } from './check-bucket.ts';

const sayOf = async (s3: Parameters<typeof checkBucket>[0]['s3']) =>
  (await checkBucket({ s3 })).map(({ state, text }) => `${state}: ${text}`).join('\n');

it('writes, reads and deletes an object, and says which of the variables is wrong', async () => {
  const { s3, folder, stop } = await startObjectStore();
  expect(await sayOf(s3)).toBe(`ok: Objects of the bucket ${s3.bucket} can be written, read and deleted`);
  expect(await readdir(dirname(folder))).toEqual([]);
  expect(await sayOf({ ...s3, bucket: 'flags' })).toMatch(
    /^wrong: .* has no bucket flags: make it, or correct S3_BUCKET/,
  );
  const credentials = { accessKeyId: 'NOBODY', secretAccessKey: 'hunter2' };
  expect(await sayOf({ ...s3, credentials })).toMatch(
    /^wrong: .* does not accept the key .*: correct S3_ACCESS_KEY_ID/,
  );
  await stop();
  expect(await sayOf(s3)).toMatch(
    /^wrong: .* is not reachable \(ECONNREFUSED\): start it, or correct S3_ENDPOINT/,
  );
});

it('tries nothing where uploads are in DATA_DIR', async () => {
  expect(await sayOf(undefined)).toBe('');
});
