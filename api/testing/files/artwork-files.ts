import sharp from 'sharp';

export const SVG = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30" fill="#c8102e"/></svg>`;

export const EPS = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 432 216
%%EndComments
0 0 432 216 rectfill
%%EOF
`;

/** A native Illustrator file from before version 9. */
export const OLD_AI = `%!PS-Adobe-3.0 
%%Creator: Adobe Illustrator(R) 8.0
%%BoundingBox: 0 0 100 50
%AI5_FileFormat 4.0
%%EndComments
`;

interface Pixels {
  readonly width?: number;
  readonly height?: number;
}

export const raster = (format: 'png' | 'jpeg' | 'tiff', { width = 60, height = 30 }: Pixels = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })
    .toFormat(format)
    .toBuffer();

/**
 * Creates a camera raw photo (Adobe DNG): a TIFF with the one entry that makes it a DNG. TIFF readers open it, but show
 * only the embedded preview.
 */
export async function rawPhoto(): Promise<Buffer> {
  const tiff = await raster('tiff');
  const start = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(start);
  const entries = tiff.subarray(start + 2, start + 2 + count * 12);
  const size = Buffer.alloc(2);
  size.writeUInt16LE(count + 1);
  const dngVersion = Buffer.from([0x12, 0xc6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]);
  const moved = Buffer.concat([tiff, size, entries, dngVersion, Buffer.alloc(4)]);
  moved.writeUInt32LE(tiff.length, 4);
  return moved;
}

interface Pages {
  /** Content of each page, as PDF operators. */
  readonly pages?: readonly string[];
  readonly width?: number;
  readonly height?: number;
  /** Additional objects, numbered from 100. */
  readonly more?: readonly string[];
}

/** Text in Helvetica, which is not embedded. */
export const LETTERS = 'BT /F1 24 Tf 10 10 Td (Halyard) Tj ET';
export const SHAPES = '0 0 100 50 re f';

/** Creates a small PDF; width and height are in points. */
export function pdf({ pages = [SHAPES], width = 432, height = 216, more = [] }: Pages = {}): Buffer {
  const kids = pages.map((_, i) => `${10 + 2 * i} 0 R`).join(' ');
  const objects: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 ${width} ${height}]>>`],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>'],
    ...pages.flatMap((content, i): [number, string][] => [
      [10 + 2 * i, `<</Type/Page/Parent 2 0 R/Contents ${11 + 2 * i} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`],
      [11 + 2 * i, `<</Length ${content.length}>>stream\n${content}\nendstream`],
    ]),
    ...more.map((body, i): [number, string] => [100 + i, body]),
  ];
  let text = '%PDF-1.5\n';
  let table = 'xref\n';
  for (const [number, body] of objects) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj${body}endobj\n`;
  }
  const start = text.length;
  return Buffer.from(
    `${text}${table}trailer<</Size 200/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

/** Creates a native Illustrator file since version 9: a PDF with Illustrator's marks. */
export const ai = () => pdf({ more: ['<</Illustrator<</Private<</AIPrivateData1 101 0 R>>>>>>'] });

/** One file of each kind, by file name. */
export const artworkOfEachKind = async (): Promise<Record<string, string | Buffer>> => ({
  'flag.ai': ai(),
  'old.ai': OLD_AI,
  'flag.eps': EPS,
  'flag.svg': SVG,
  'flag.pdf': pdf(),
  'flag.png': await raster('png'),
  'flag.jpg': await raster('jpeg'),
  'flag.tif': await raster('tiff'),
});
