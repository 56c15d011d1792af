/** Bytes to inspect; SVG files may start with long comments. */
export const LOOKED_AT_BYTES = 16_384;

/** File types that can be previewed. `pdf` is rendered to a PNG first; most `.ai` files are PDFs. */
export type PictureKind = 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'pdf';

const BEGINNINGS: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/**
 * Detects the type by the first bytes, not by the name; undefined for TIFF, EPS and other types that browsers cannot
 * show.
 */
export function pictureKind(start: Uint8Array): PictureKind | undefined {
  const known = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (known) return known[0];
  const text = new TextDecoder().decode(start);
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return /^\s*<(?:\?xml|!--|!doctype|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : undefined;
}
