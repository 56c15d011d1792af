import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** What the shop asks of this process, and what it answers. */
export interface PictureJob {
  readonly source: string;
  /** Its ending tells what to make: `.webp`, or `.jpg` for mails. */
  readonly target: string;
  readonly width: number;
}
export interface PictureDone {
  readonly error?: string;
}

const WEBP = { quality: 78, effort: 4 };
const JPEG = { quality: 82, mozjpeg: true };
/** JPEG has no transparency, and pages show pictures on this. */
const MIST = '#eef0f3';

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
  const picture = sharp(source).resize({ width, withoutEnlargement: true });
  const made = target.endsWith('.jpg')
    ? picture.flatten({ background: MIST }).jpeg(JPEG)
    : picture.webp(WEBP);
  await made.toFile(unfinished);
  // Nobody ever reads half a picture.
  await rename(unfinished, target);
}
