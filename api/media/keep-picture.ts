import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pictureUrl } from '../../contract/catalog/pictures.ts';
import type { MediaPicture } from '../../contract/goods/media.ts';
import type { Db } from '../db/client.ts';
import { keepPictureFile, tempPath, type Uploads } from '../uploads/index.ts';
import { insertPicture, type PictureRow, touchPicture } from './queries.ts';

export interface MediaDeps {
  readonly db: Db;
  readonly uploads: Uploads;
  readonly now: () => Date;
}

/** Its content is in a file, which stays where it is, or in memory. */
type Given = { readonly name: string } & (
  | { readonly path: string; readonly bytes?: undefined }
  | { readonly bytes: Uint8Array; readonly path?: undefined }
);

/**
 * Makes a picture of the shop of a file; of the same bytes, the picture that there is. It takes seconds, and so stands
 * outside of any transaction.
 * @throws {ShopError} at `file`: UNSUPPORTED_MEDIA_TYPE and INVALID_REQUEST for what is no picture; SERVICE_UNAVAILABLE and
 *   INSUFFICIENT_STORAGE as uploads do.
 */
export async function keepPicture(deps: MediaDeps, given: Given): Promise<MediaPicture> {
  if (given.path !== undefined) return keepFile(deps, given.name, given.path);
  const path = await tempPath(deps.uploads.tempFolder);
  try {
    await writeFile(path, given.bytes, { mode: 0o600 });
    return await keepFile(deps, given.name, path);
  } finally {
    await rm(path, { force: true });
  }
}

async function keepFile(deps: MediaDeps, name: string, path: string): Promise<MediaPicture> {
  const { db, uploads, now } = deps;
  const source = await hashOf(path);
  const known = await touchPicture(db, source, now());
  if (known) return toPicture(known);
  const picture = await uploads.decoder.decode(path);
  const key = await keepPictureFile(deps, picture, name);
  const version = createHash('sha256').update(picture.webp).digest('hex').slice(0, 12);
  const { width, height } = picture;
  const added = await insertPicture(db, { key, source, version, width, height, at: now() });
  if (added) return toPicture(added);
  // The same bytes came twice at once: our file stays unclaimed, and is purged with the others.
  const other = await touchPicture(db, source, now());
  if (!other) throw new Error('A picture of the same bytes was removed while it was uploaded again');
  return toPicture(other);
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

export const toPicture = ({ path, version, width, height, focus_x, focus_y }: PictureRow): MediaPicture => ({
  path,
  url: pictureUrl(path, version),
  width,
  height,
  focus: { x: focus_x, y: focus_y },
});
