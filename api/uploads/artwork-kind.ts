import { fileTypeFromBuffer } from 'file-type';
import type { ArtworkKind } from '../../contract/forms/uploads.ts';
import { readStart } from './read-start.ts';
import { isSvg } from './svg-root.ts';

/** Illustrator writes its marks into the first kilobytes; a preview of the page may stand before them. */
const HEAD_BYTES = 512 * 1024;

type Signature = readonly [kind: ArtworkKind, starts: string];

/** What a file of the kind starts with, at its first byte. */
const SIGNATURES: readonly Signature[] = [
  ['pdf', '%PDF-'],
  ['eps', '%!PS'],
  ['eps', '\xc5\xd0\xd3\xc6'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['tif', 'II*\0'],
  ['tif', 'MM\0*'],
  // BigTIFF
  ['tif', 'II+\0'],
  ['tif', 'MM\0+'],
];

/**
 * What `file-type` calls them. It tells a camera's raw photos (DNG, NEF, ARW, CR2) from the TIFF whose signature they share:
 * sharp opens those too, but shows the camera's small preview. It also looks behind byte order marks and ID3 tags, so it does
 * not decide alone (P52).
 */
const CALLED: Readonly<Record<string, ArtworkKind>> = {
  pdf: 'pdf',
  eps: 'eps',
  ps: 'eps',
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  tif: 'tif',
};

/** What only Illustrator's own files have; a PDF that it exported is a PDF. */
const ILLUSTRATOR_PDF = /\/AI(?:PDF)?(?:PrivateData|MetaData)|application\/vnd\.adobe\.illustrator/;
const ILLUSTRATOR_PS = /^%%Creator: ?\(?Adobe Illustrator|^%AI\d+_/m;

/** Judged by the bytes and never by a name; undefined for what a print shop does not take. */
export async function findArtworkKind(path: string): Promise<ArtworkKind | undefined> {
  const head = await readStart(path, HEAD_BYTES);
  const text = head.toString('latin1');
  const [kind] = SIGNATURES.find(([, starts]) => text.startsWith(starts)) ?? [];
  if (kind === undefined) return isSvg(head) ? 'svg' : undefined;
  const found = await fileTypeFromBuffer(head);
  if (CALLED[found?.ext ?? ''] !== kind) return undefined;
  if (kind === 'pdf') return ILLUSTRATOR_PDF.test(text) ? 'ai' : 'pdf';
  if (text.startsWith('%!PS')) return postScriptKind(text);
  return kind;
}

/** Plain PostScript is a program for a printer and no artwork, unless Illustrator wrote it. */
function postScriptKind(text: string): ArtworkKind | undefined {
  const [first = ''] = text.split(/\r|\n/, 1);
  if (/^%!PS-Adobe-\d\.\d EPSF-\d/.test(first)) return 'eps';
  return ILLUSTRATOR_PS.test(text.slice(0, 16 * 1024)) ? 'ai' : undefined;
}
