import { rm } from 'node:fs/promises';
import type { MediaPicture } from '../../contract/goods/media.ts';
import { MAX_PICTURE_BYTES } from '../../contract/goods/media-limits.ts';
import { receiveFile } from '../uploads/index.ts';
import { keepPicture, type MediaDeps } from './keep-picture.ts';

/** Receives the one file of a multipart body as a picture. @throws {ShopError} as `receiveFile` and `keepPicture`. */
export async function receivePicture(
  deps: MediaDeps,
  upload: Parameters<typeof receiveFile>[0],
): Promise<MediaPicture> {
  const { tempFolder: folder, minRate, maxBytes } = deps.uploads;
  const limits = { folder, minRate, maxBytes: Math.min(maxBytes, MAX_PICTURE_BYTES) };
  const received = await receiveFile(upload, limits);
  try {
    return await keepPicture(deps, received);
  } finally {
    await rm(received.path, { force: true });
  }
}
