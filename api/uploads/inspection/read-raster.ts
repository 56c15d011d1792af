import sharp from 'sharp';
import type { Facts } from './facts.ts';

/** A picture of more pixels is a bomb: unpacked it is many gigabytes (P55). */
const MAX_PIXELS = 1e9;

sharp.concurrency(1);
sharp.cache(false);

/** Reads the header only, never the pixels. Undefined for a picture that is refused. @throws {Error} for what is none. */
export async function readRaster(path: string): Promise<Facts | undefined> {
  const { autoOrient, width, height, pages } = await sharp(path, { failOn: 'none' }).metadata();
  if (width * height > MAX_PIXELS) return undefined;
  return { ...(autoOrient ?? { width, height }), pages: pages ?? 1, fonts: null };
}
