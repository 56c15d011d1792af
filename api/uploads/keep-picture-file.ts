import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Db } from '../db/client.ts';
import type { DecodedPicture } from './decoding/decoder.ts';
import type { Uploads } from './deps.ts';
import { deleteUpload, insertUpload } from './queries.ts';
import { cleanFileName } from './receiving/file-name.ts';
import { isDiskFull, noRoom } from './receiving/receive-file.ts';
import { tempPath } from './store/temp-files.ts';

interface KeepDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder' | 'maxUnclaimedBytes'>;
  readonly now: () => Date;
}

/**
 * Stores the file of a picture.
 * @returns its key, which the caller has to claim: an unclaimed file is purged.
 * @throws {ShopError} INSUFFICIENT_STORAGE when unclaimed files exceed their limit; SERVICE_UNAVAILABLE when the store is
 *   unavailable.
 */
export async function keepPictureFile(
  { db, uploads, now }: KeepDeps,
  { webp, width, height }: DecodedPicture,
  givenName: string,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const file = { key, size: webp.length, type: 'image/webp' };
  const row = {
    ...file,
    name: cleanFileName(givenName, 'webp'),
    artwork: { kind: 'webp', form: 'raster', width, height, pages: 1, fonts: null } as const,
    at: now(),
    use: 'picture' as const,
  };
  if (!(await insertUpload(db, row, uploads.maxUnclaimedBytes))) throw noRoom();
  const path = await tempPath(uploads.tempFolder);
  try {
    await writeFile(path, webp, { mode: 0o600 });
    await uploads.store.keep(path, file);
  } catch (error) {
    // If this fails, too, the row is purged with the unclaimed ones.
    await deleteUpload(db, key).catch(() => {});
    throw isDiskFull(error) ? noRoom(error) : error;
  } finally {
    await rm(path, { force: true });
  }
  return key;
}
