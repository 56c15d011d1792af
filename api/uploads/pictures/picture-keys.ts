import type { Uploads } from '../deps.ts';
import { PICTURE_SIZES, type PictureSize } from '../inspection/facts.ts';

/** The key of a file's picture in the store, which names it by a hash of this. */
export const pictureKey = (key: string, size: PictureSize): string => `${key}.${size}.webp`;

/** Deletes the pictures of a file. Idempotent. */
export async function removePictures(store: Uploads['store'], key: string): Promise<void> {
  for (const size of PICTURE_SIZES) await store.remove(pictureKey(key, size));
}
