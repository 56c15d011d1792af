import { buffer } from 'node:stream/consumers';
import type { Db } from '../../db/client.ts';
import type { Uploads } from '../deps.ts';
import type { PictureSize } from '../inspection/facts.ts';
import { findPicture, queueDrawing, setPicture } from '../picture-queries.ts';
import { pictureKey } from './picture-keys.ts';

interface PictureDeps {
  readonly db: Db;
  readonly uploads: Pick<Uploads, 'store'>;
}

/** Reads the picture of an upload that was drawn, as WebP; undefined when there is none, or none yet. */
export async function artworkPicture(
  { store }: Pick<Uploads, 'store'>,
  key: string,
  size: PictureSize = 800,
): Promise<Buffer | undefined> {
  const file = await store.read(pictureKey(key, size));
  return file && buffer(file.stream);
}

/**
 * Reads the picture of an upload; undefined where none can be drawn. One that was never tried is queued, and so is one that a backup did not bring back:
 * pictures are no part of it, because they can be drawn again.
 */
export async function findArtworkPicture(
  { db, uploads }: PictureDeps,
  key: string,
  size: PictureSize,
): Promise<Buffer | 'waiting' | undefined> {
  const found = await findPicture(db, key);
  if (!found || found.hasPicture === false) return undefined;
  const picture = found.hasPicture ? await artworkPicture(uploads, key, size) : undefined;
  if (picture) return picture;
  await setPicture(db, key, null);
  await queueDrawing(db, key);
  return 'waiting';
}
