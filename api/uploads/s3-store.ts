import { createReadStream } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ShopError } from '../../contract/problem.ts';
import type { FileStore } from './file-store.ts';
import { storedName } from './stored-name.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint?: string;
  /** Without them, those of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** How long a signed link opens a file. */
const LINK_LIVES_S = 300;
const CONNECT_WITHIN_MS = 3000;
/** What goes wrong is thrown, and logged where it is answered. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** Without a byte moved. */
const IDLE_MS = 20_000;

/** Keeps uploads in a bucket. Every failure of the store is SERVICE_UNAVAILABLE (R40). */
export function s3Store({ bucket, region, endpoint, credentials }: S3Options): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores that are not Amazon's often know no checksums behind the body.
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
          .catch(throwAway);
      } finally {
        content.destroy();
      }
    },
    open: async ({ key, type }, disposition) => ({
      link: await disk
        // While the store is away its links open nothing, so either name will do.
        .getSignedUrl((await findName(disk, key).catch(() => undefined)) ?? objectName(key), {
          expiresIn: LINK_LIVES_S,
          contentType: type,
          contentDisposition: disposition,
        })
        .catch(throwAway),
    }),
    async read(key) {
      try {
        const name = await findName(disk, key);
        if (name === undefined) return undefined;
        const { contentLength } = await disk.getMetaData(name);
        return { stream: await disk.getStream(name), size: contentLength };
      } catch (error) {
        return throwAway(error);
      }
    },
    async remove(key) {
      for (const name of [earlierName(key), objectName(key)]) await disk.delete(name).catch(throwAway);
    },
  };
}

/** The bucket may hold other things beside. */
const objectName = (key: string) => `uploads/${storedName(key)}`;
/** Objects of earlier versions keep the key as their name, because a bucket can only rename by copying. */
const earlierName = (key: string) => `uploads/${key}`;

/**
 * Which of its two names an object has. A store that denies us listing answers 403 for a missing object, so a 403 for one
 * name does not end the search. @throws when the store answers neither question.
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

/** The store's own error is the cause of the disk's. */
const isForbidden = (error: unknown) => {
  const { cause } = error as { cause?: { $metadata?: { httpStatusCode?: number } } };
  return cause?.$metadata?.httpStatusCode === 403;
};

function throwAway(cause: unknown): never {
  throw new ShopError('SERVICE_UNAVAILABLE', 'We cannot reach our file storage just now. Please try again.', {
    retryAfterSeconds: 30,
    cause,
  });
}
