import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import sharp from 'sharp';
import type { Db } from '../../api/db/client.ts';
import { keepUpload, type Uploads } from '../../api/uploads/index.ts';

/** The files that made-up customers send: two drawings, a print that is sharp enough, one that is not, and a page. */
export const ARTWORK = [
  'crest.svg',
  'wave.svg',
  'club-logo.png',
  'photo-of-a-sketch.jpg',
  'banner.pdf',
] as const;
export type ArtworkName = (typeof ARTWORK)[number];

/** The links of artwork that was stored; empty in a shop that stores none of it. */
export type StoredArtwork = Readonly<Partial<Record<ArtworkName, string>>>;

interface Deps {
  readonly db: Db;
  readonly uploads: Uploads;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Uploads the artwork as a customer's browser does, through the same inspection. */
export async function storeArtwork(deps: Deps): Promise<StoredArtwork> {
  await mkdir(deps.uploads.tempFolder, { recursive: true });
  const stored: Partial<Record<ArtworkName, string>> = {};
  for (const name of ARTWORK) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await draw(name))]), name);
    const { body, headers } = new Response(form);
    const { url } = await keepUpload(deps, {
      body: Readable.fromWeb(body as ReadableStream),
      contentType: headers.get('Content-Type') ?? '',
      contentLength: Number.NaN,
    });
    stored[name] = url;
  }
  return stored;
}

const DRAWERS: Readonly<Record<ArtworkName, () => Buffer | Promise<Buffer>>> = {
  'crest.svg': () => Buffer.from(CREST),
  'wave.svg': () => Buffer.from(WAVE),
  'club-logo.png': () =>
    sharp(Buffer.from(WAVE)).resize({ width: 3000 }).withMetadata({ density: 150 }).png().toBuffer(),
  'photo-of-a-sketch.jpg': () =>
    sharp(Buffer.from(CREST)).resize({ width: 320 }).flatten({ background: '#f4f1ea' }).jpeg().toBuffer(),
  'banner.pdf': () => onePage(PAGE),
};
const draw = (name: ArtworkName) => DRAWERS[name]();

const CREST = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300">
<rect width="600" height="300" fill="#12355b"/><rect x="150" width="300" height="300" fill="#f7f4ea"/>
<path d="M230 60h140v90c0 50-30 80-70 100-40-20-70-50-70-100z" fill="#b3202c"/>
<path d="M300 85l14 40h42l-34 25 13 40-35-24-35 24 13-40-34-25h42z" fill="#f7f4ea"/></svg>`;

const WAVE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300">
<rect width="600" height="300" fill="#f7f4ea"/><circle cx="300" cy="120" r="70" fill="#e0a526"/>
<path d="M0 190c75-40 125-40 200 0s125 40 200 0 125-40 200 0v110H0z" fill="#1c6e8c"/>
<path d="M0 230c75-40 125-40 200 0s125 40 200 0 125-40 200 0v70H0z" fill="#12355b"/></svg>`;

/** A sun over two fields, as the operators of a PDF. */
const PAGE =
  '0.07 0.21 0.36 rg 0 0 432 108 re f 0.88 0.65 0.15 rg 0 108 432 108 re f 0.97 0.96 0.92 rg 166 58 100 100 re f';

/** A PDF of one page, 6 by 3 inches. */
function onePage(content: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 216]/Contents 4 0 R/Resources<<>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.5\n';
  const offsets = objects.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj${body}endobj\n`;
    return at;
  });
  const rows = [
    '0000000000 65535 f \n',
    ...offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`),
  ];
  const table = `xref\n0 ${rows.length}\n${rows.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${rows.length}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
