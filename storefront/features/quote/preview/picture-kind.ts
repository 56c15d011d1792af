/** How far into a file one looks: drawings may begin with long comments. */
export const LOOKED_AT_BYTES = 16_384;

/** What a browser can show of a file; `pdf` is drawn first, and most `.ai` files are pdfs. */
export type PictureKind = 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'pdf';

const BEGINNINGS: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** By its first bytes and not by its name; undefined for tif, eps and whatever else no browser shows. */
export function pictureKind(start: Uint8Array): PictureKind | undefined {
  const known = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (known) return known[0];
  const text = new TextDecoder().decode(start);
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return /^\s*<(?:\?xml|!--|!doctype|svg)/i.test(text) && /<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : undefined;
}
