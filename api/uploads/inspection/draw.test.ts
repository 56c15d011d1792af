import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { ai, EPS, LETTERS, OLD_AI, pdf, raster, SVG } from '../../testing/files/artwork-files.ts';
import { inspectorForThisTest, startInspector } from '../../testing/files/inspection.ts';
import { times } from '../../testing/times.ts';

const inspector = startInspector();
afterAll(() => inspector.stop());

async function draw(kind: ArtworkKind, content: string | Buffer, by = inspector) {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-drawing-'));
  const path = join(folder, 'artwork');
  await writeFile(path, content);
  try {
    return await by.draw({ path, kind });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The colour in the middle of the large picture, as `r,g,b`, rounded to what WebP keeps. */
async function middleOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(3, 3, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)].map((part) => (part > 127 ? 'f' : '0')).join('');
}

const RED = '1 0 0 rg 0 0 432 216 re f';

describe('the picture of artwork', () => {
  it.each<[string, ArtworkKind, () => Promise<Buffer> | Buffer | string]>([
    ['pixels', 'png', () => raster('png', { width: 2000, height: 1000 })],
    ['a photo', 'jpg', () => raster('jpeg', { width: 2000, height: 1000 })],
    ['a TIFF', 'tif', () => raster('tiff', { width: 2000, height: 1000 })],
    ['an SVG', 'svg', () => SVG],
    ['the first of 200 pages', 'pdf', () => pdf({ pages: times(200, (i) => (i === 0 ? RED : LETTERS)) })],
    ['an Illustrator file with a PDF', 'ai', () => pdf({ pages: [RED], more: ['<</AIPrivateData1 1>>'] })],
  ])('is drawn at 800 and 400 pixels from %s', async (_, kind, content) => {
    const pictures = await draw(kind, await content());
    for (const size of [800, 400] as const) {
      const { format, width, height } = await sharp(pictures?.[size]).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size / 2 });
    }
    expect(await middleOf(pictures?.[800] as Buffer)).toBe('f00');
  });

  it.each<[string, ArtworkKind, string | Buffer]>([
    ['PostScript', 'eps', EPS],
    ['an early Illustrator file', 'ai', OLD_AI],
    ['a PDF behind a password', 'pdf', locked()],
    ['an empty Illustrator PDF page tree', 'ai', ai().subarray(0, 200)],
    ['what is no picture', 'png', 'no picture'],
    ['an SVG of too many pixels', 'svg', SVG.replace('<svg', '<svg width="1" height="9999999"')],
  ])('is not drawn of %s', async (_, kind, content) => {
    expect(await draw(kind, content)).toBeUndefined();
  });

  it('P52 runs no script of an SVG and takes no other file into it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halyard-secret-'));
    const secret = join(folder, 'secret.png');
    await writeFile(secret, await raster('png', { width: 60, height: 30 }));
    const image = (href: string) =>
      SVG.replace(
        '</svg>',
        `<script>document.documentElement.remove()</script>
        <rect width="60" height="30" fill="#0000ff"/><image href="${href}" width="60" height="30"/></svg>`,
      );
    for (const href of [secret, `file://${secret}`, 'http://127.0.0.1:9/x.png']) {
      const pictures = await draw('svg', image(href));
      expect(await middleOf(pictures?.[800] as Buffer)).toBe('00f');
    }
    await rm(folder, { recursive: true });
  });

  it('P55 is given up after the time for one file, and the next one is drawn', async () => {
    const hurried = inspectorForThisTest({ workMs: 1 });
    expect(await draw('svg', SVG, hurried)).toBeUndefined();
    const { 800: next } = (await draw('svg', SVG)) ?? {};
    expect(next?.length).toBeGreaterThan(0);
  });

  it('is asked for again when the shop stops meanwhile', async () => {
    const stopping = inspectorForThisTest({});
    stopping.stop();
    await expect(draw('svg', SVG, stopping)).rejects.toThrow('shutting down');
  });
});

/** Its text is encrypted, and nobody here has the password. */
function locked(): Buffer {
  const encryption = `<</Filter/Standard/V 1/R 2/P -44/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`;
  const text = pdf({ more: [encryption] }).toString('latin1');
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R/Encrypt 100 0 R/ID[<00><00>]`), 'latin1');
}
