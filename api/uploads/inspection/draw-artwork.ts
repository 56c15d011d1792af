import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { assertNever } from '../../../contract/never.ts';
import { drawPdf } from './draw-pdf.ts';
import type { InspectionDone } from './facts.ts';

/** An image with more pixels takes longer than the time for one file. */
const MAX_PIXELS = 300e6;
/** A drawing is parsed as a whole; a larger one has no picture. */
const MAX_SVG_BYTES = 20_000_000;
const QUALITY = 80;
/** Pixels per inch of an SVG's own unit. */
const SVG_DENSITY = 72;
const MAX_DENSITY = 2400;

sharp.concurrency(1);
sharp.cache(false);

/** Draws artwork at both sizes, in base64; undefined for a kind of which nothing here can make a picture. */
export async function drawArtwork(path: string, kind: ArtworkKind): Promise<InspectionDone['pictures']> {
  const source = await sourceOf(path, kind);
  if (!source) return undefined;
  const large = await webp(source, 800);
  const small = await webp(sharp(large), 400);
  return { 800: large.toString('base64'), 400: small.toString('base64') };
}

async function sourceOf(path: string, kind: ArtworkKind): Promise<Sharp | undefined> {
  switch (kind) {
    case 'png':
    case 'jpg':
    case 'tif':
      return sharp(path, { failOn: 'none', limitInputPixels: MAX_PIXELS }).autoOrient();
    case 'svg':
      return readSvgDrawing(path);
    case 'pdf':
      return drawPdf(path, 800);
    case 'ai':
    case 'eps':
      // PostScript is a program, and no interpreter for it is here.
      return undefined;
    default:
      return assertNever(kind);
  }
}

const webp = (source: Sharp, side: number): Promise<Buffer> =>
  source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer();

/** As bytes and not as a path, so that the drawing has no folder from which it could take other people's files. */
async function readSvgDrawing(path: string): Promise<Sharp | undefined> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MAX_SVG_BYTES) return undefined;
    const bytes = await file.readFile();
    const { width, height } = await sharp(bytes).metadata();
    const density = Math.min(MAX_DENSITY, Math.max(1, (SVG_DENSITY * 800) / Math.max(width, height)));
    return sharp(bytes, { density, limitInputPixels: MAX_PIXELS });
  } finally {
    await file.close();
  }
}
