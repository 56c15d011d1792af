import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** What the shop asks of this process, and what it answers. */
export interface PictureJob {
  readonly source: string;
  readonly target: string;
  readonly width: number;
}
export interface PictureDone {
  readonly error?: string;
}

const WEBP = { quality: 78, effort: 4 };

// The process makes pictures one after the other.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (job: PictureJob) => {
  const done: PictureDone = await makePicture(job).then(
    () => ({}),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(done);
});
process.on('disconnect', () => process.exit());

async function makePicture({ source, target, width }: PictureJob): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}.part`;
  await sharp(source).resize({ width, withoutEnlargement: true }).webp(WEBP).toFile(unfinished);
  // Nobody ever reads half a picture.
  await rename(unfinished, target);
}
