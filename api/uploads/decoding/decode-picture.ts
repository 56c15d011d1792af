import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS, PICTURE_SIDE } from '../../../contract/goods/media-limits.ts';
import type { DecodingDone, PictureFault } from './decoded.ts';

/** By `file-type`'s names, which tells camera raw photos from TIFF: of them only a small preview would be read. */
const KINDS = ['png', 'apng', 'jpg', 'webp', 'avif', 'gif', 'tif'];
/** Coded in HEVC, which our reader lacks. */
const HEIC = ['heic'];

/** Sized pictures are made of it once more, so it keeps more than they need, and the sharp edges of red on white. */
const WEBP = { quality: 90, effort: 4, smartSubsample: true };

// One picture after the other, without a cache between them.
sharp.concurrency(1);
sharp.cache(false);
// libvips knows readers of SVG, PDF and others, some of them programs of their own: none but these is ever started.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((reader) => `VipsForeignLoad${reader}`),
});

/**
 * Reads a picture and writes it as the shop keeps it: the first frame, upright, in sRGB, of at most 2,560 px, as WebP
 * without any metadata: a photo names the place and the day on which it was taken.
 */
export async function decodePicture(path: string): Promise<DecodingDone> {
  const type = await fileTypeFromFile(path);
  if (HEIC.includes(type?.ext ?? '')) return refused('pictureHeic');
  if (!KINDS.includes(type?.ext ?? '')) return refused('pictureKind');
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const;
  // The header alone, of a picture of any size, so that a large one is told from a broken one.
  const { width, height, orientation } = await sharp(path, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (width * height > MAX_PICTURE_PIXELS) return refused('pictureSize');
  const box = { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const small = await sharp(path, options).resize(box).raw().toBuffer({ resolveWithObject: true });
  // Turned only now, since turning a picture needs all of it in memory, and the box is a square.
  const upright = turned(sharp(small.data, { raw: small.info }), orientation);
  const { data, info } = await upright.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { webp: data.toString('base64'), width: info.width, height: info.height };
}

const refused = (fault: PictureFault) => ({ fault });

type Turn = readonly [degrees: number, isMirrored: boolean];

/** By EXIF's orientation: it is mirrored first, then turned clockwise. */
const TURNS: Readonly<Record<number, Turn>> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
};

function turned(picture: Sharp, orientation = 1): Sharp {
  const [degrees, isMirrored] = TURNS[orientation] ?? [0, false];
  const mirrored = isMirrored ? picture.flop() : picture;
  return degrees === 0 ? mirrored : mirrored.rotate(degrees);
}
