import { fileTypeFromFile } from 'file-type';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { readStart } from './read-start.ts';
import { isSvg } from './svg-root.ts';

/** Bytes to search for Illustrator's marks, which may follow a preview of the page. */
const HEAD_BYTES = 512 * 1024;

type Signature = readonly [kind: ArtworkKind, starts: string];

/** Magic bytes at offset 0. */
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
 * Kinds by `file-type`'s names. It is a second opinion that tells camera raw photos (DNG, NEF, ARW, CR2) from TIFF,
 * whose signature they share; sharp would read only their small preview. `file-type` also skips byte order marks and
 * ID3 tags, so it does not decide alone (P52).
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

/** Marks that only Illustrator's native files have; a PDF exported from it is a PDF. */
const ILLUSTRATOR_PDF = /\/AI(?:PDF)?(?:PrivateData|MetaData)|application\/vnd\.adobe\.illustrator/;
const ILLUSTRATOR_PS = /^%%Creator: ?\(?Adobe Illustrator|^%AI\d+_/m;

/** Detects the kind by content, never by name; undefined for anything a print shop does not accept. */
export async function findArtworkKind(path: string): Promise<ArtworkKind | undefined> {
  const head = await readStart(path, HEAD_BYTES);
  const text = head.toString('latin1');
  const [kind] = SIGNATURES.find(([, starts]) => text.startsWith(starts)) ?? [];
  if (kind === undefined) return isSvg(head) ? 'svg' : undefined;
  // Of the whole file: the directory of a TIFF may follow its pixels.
  const found = await fileTypeFromFile(path);
  if (CALLED[found?.ext ?? ''] !== kind) return undefined;
  if (kind === 'pdf') return ILLUSTRATOR_PDF.test(text) ? 'ai' : 'pdf';
  if (text.startsWith('%!PS')) return postScriptKind(text);
  return kind;
}

/** Plain PostScript is a printer program, not artwork, unless Illustrator wrote it. */
function postScriptKind(text: string): ArtworkKind | undefined {
  const [first = ''] = text.split(/\r|\n/, 1);
  if (/^%!PS-Adobe-\d\.\d EPSF-\d/.test(first)) return 'eps';
  return ILLUSTRATOR_PS.test(text.slice(0, 16 * 1024)) ? 'ai' : undefined;
}
