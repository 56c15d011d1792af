import sharp from 'sharp';
import type { Facts } from './facts.ts';

/** An image with more pixels is treated as a decompression bomb: it would take gigabytes of memory (P55). */
const MAX_PIXELS = 1e9;

sharp.concurrency(1);
sharp.cache(false);

/** Reads only the header, never the pixels; undefined for a bomb. @throws {Error} when the file is not an image. */
export async function readRaster(path: string): Promise<Facts | undefined> {
  const { autoOrient, width, height, pages } = await sharp(path, { failOn: 'none' }).metadata();
  if (width * height > MAX_PIXELS) return undefined;
  return { ...(autoOrient ?? { width, height }), pages: pages ?? 1, fonts: null };
}
