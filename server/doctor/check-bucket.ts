import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../api/uploads/index.ts';
import type { Config } from '../config/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, wrong } = findingsOf('uploads');

type S3 = NonNullable<Config['s3']>;

/** Writes an object as an upload would, reads it and removes it. */
export async function checkBucket({ s3 }: Pick<Config, 's3'>): Promise<Finding[]> {
  if (!s3) return [];
  const folder = await mkdtemp(join(tmpdir(), 'halyard-doctor-'));
  let step = 'write';
  try {
    const store = await openStore({ folder, s3 });
    const [path, key] = [join(folder, 'probe'), randomBytes(24).toString('base64url')];
    const text = 'written by npm run doctor\n';
    await writeFile(path, text);
    await store.keep(path, { key, type: 'text/plain', size: text.length });
    step = 'read';
    (await store.read(key))?.stream.destroy();
    step = 'delete';
    await store.remove(key);
    return [ok(`Objects of the bucket ${s3.bucket} can be written, read and deleted`)];
  } catch (error) {
    return [wrong(sentenceFor(firstCause(error), { s3, step }))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface StoreError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The shop's error and the library's wrap what the store or the system said. */
function firstCause(error: unknown): StoreError {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? firstCause(cause) : (error as StoreError);
}

const UNKNOWN_KEY = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'CredentialsProviderError'];

function sentenceFor(
  { name, message, code, $metadata }: StoreError,
  { s3, step }: { s3: S3; step: string },
): string {
  const at = s3.endpoint ?? `Amazon's, region ${s3.region}`;
  if (code?.startsWith('E') || name === 'TimeoutError')
    return `The object store (${at}) is not reachable (${code ?? message}): start it, or correct S3_ENDPOINT`;
  if (name === 'NoSuchBucket' || $metadata?.httpStatusCode === 404)
    return `The object store (${at}) has no bucket ${s3.bucket}: make it, or correct S3_BUCKET, S3_REGION or S3_ENDPOINT`;
  if (UNKNOWN_KEY.includes(name))
    return `The object store (${at}) does not accept the key (${name}): correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`;
  if ($metadata?.httpStatusCode === 403)
    return `The key may not ${step} objects of the bucket ${s3.bucket}: give it that right in the object store (${at})`;
  return `The object store (${at}) fails to ${step} an object of the bucket ${s3.bucket}: ${message}`;
}
