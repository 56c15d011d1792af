import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Messages between the shop and this process. */
export interface PictureJob {
  readonly source: string;
  /** Its extension sets the format: `.webp` for pages, `.jpg` for mails and previews of links. */
  readonly target: string;
  readonly width: number;
}
export interface PictureDone {
  readonly error?: string;
}

const WEBP = { quality: 78, effort: 4 };
const JPEG = { quality: 82, mozjpeg: true };
/** JPEG has no transparency, so the picture is flattened onto the colour behind pictures on pages. */
const MIST = '#eef0f3';

// Pictures are made one after the other.
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
  // Renaming the complete file means that no request reads a partial one.
  await rename(unfinished, target);
}
