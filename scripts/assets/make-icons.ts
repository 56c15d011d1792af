// Makes the icons that browsers request by default from public/favicon.svg: run it after a change of that file.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
const PUBLIC = new URL('../../public/', import.meta.url);

const mark = await readFile(new URL('favicon.svg', PUBLIC));
await writeFile(new URL('favicon.ico', PUBLIC), icoOf(await Promise.all(SIZES.map((size) => pngOf(size)))));
// A phone rounds the corners itself, and shows transparency as black.
const touch = sharp(await pngOf(TOUCH_SIZE)).flatten({ background: '#14213d' });
await writeFile(new URL('apple-touch-icon.png', PUBLIC), await touch.png({ palette: true }).toBuffer());

function pngOf(size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The format is a header, an entry of 16 bytes for each picture, then the pictures. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, picture] of pictures.entries()) {
    const at = 6 + 16 * n;
    head.writeUInt8(SIZES[n] ?? 0, at);
    head.writeUInt8(SIZES[n] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
