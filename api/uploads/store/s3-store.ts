import { createReadStream } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ShopError } from '../../../contract/problem.ts';
import type { FileStore } from './file-store.ts';
import { storedName } from './stored-name.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of an S3-compatible store other than Amazon's. */
  readonly endpoint?: string;
  /** When absent, the AWS SDK's default credential chain. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Lifetime of a signed link. */
const LINK_LIVES_S = 300;
const CONNECT_WITHIN_MS = 3000;
/** No-op logger: errors are thrown, and logged by the API's error handler. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** Socket timeout without any traffic. */
const IDLE_MS = 20_000;

/** Stores uploads in a bucket. Every failure of the store is thrown as SERVICE_UNAVAILABLE (R40). */
export function s3Store({ bucket, region, endpoint, credentials }: S3Options): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Many S3-compatible stores do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: IDLE_MS },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    async keep(path, { key, type, size }) {
      const content = createReadStream(path);
      try {
        await disk
          .putStream(objectName(key), content, { contentType: type, contentLength: size })
          .catch(throwUnavailable);
      } finally {
        content.destroy();
      }
    },
    open: async ({ key, type }, disposition) => ({
      link: await disk
        // While the store is unavailable its links do not work anyway, so either name will do.
        .getSignedUrl((await findName(disk, key).catch(() => undefined)) ?? objectName(key), {
          expiresIn: LINK_LIVES_S,
          contentType: type,
          contentDisposition: disposition,
        })
        .catch(throwUnavailable),
    }),
    async read(key) {
      try {
        const name = await findName(disk, key);
        if (name === undefined) return undefined;
        const { contentLength } = await disk.getMetaData(name);
        return { stream: await disk.getStream(name), size: contentLength };
      } catch (error) {
        return throwUnavailable(error);
      }
    },
    async remove(key) {
      for (const name of [earlierName(key), objectName(key)]) await disk.delete(name).catch(throwUnavailable);
    },
  };
}

/** Prefixed, because the bucket may hold other objects. */
const objectName = (key: string) => `uploads/${storedName(key)}`;
/** Objects of earlier versions keep the key as their name, because a bucket can only rename by copying. */
const earlierName = (key: string) => `uploads/${key}`;

/**
 * Finds which of its two names an object has. A store without list permission responds 403 for a missing object, so the
 * search goes on after a 403. @throws when the object was not found and a request was refused or failed.
 */
async function findName(disk: Disk, key: string): Promise<string | undefined> {
  let refusal: unknown;
  for (const name of [objectName(key), earlierName(key)]) {
    try {
      if (await disk.exists(name)) return name;
    } catch (error) {
      if (!isForbidden(error)) throw error;
      refusal = error;
    }
  }
  if (refusal) throw refusal;
  return undefined;
}

/** flydrive wraps the S3 error as its cause. */
const isForbidden = (error: unknown) => {
  const { cause } = error as { cause?: { $metadata?: { httpStatusCode?: number } } };
  return cause?.$metadata?.httpStatusCode === 403;
};

function throwUnavailable(cause: unknown): never {
  throw new ShopError('SERVICE_UNAVAILABLE', 'storageAway', {
    retryAfterSeconds: 30,
    cause,
  });
}
