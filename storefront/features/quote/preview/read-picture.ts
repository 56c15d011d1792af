import { LOOKED_AT_BYTES, pictureKind } from './picture-kind.ts';

/**
 * The file as an image for use in `<img>` only, where browsers neither run scripts in an SVG nor load its references. A
 * PDF is returned as an image of its first page.
 * @returns undefined for a file that cannot be shown.
 */
export async function readPicture(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer());
  const kind = pictureKind(start);
  if (kind === undefined) return undefined;
  if (kind !== 'pdf') return new Blob([file], { type: kind });
  const { drawFirstPage } = await import('./pdf-page.ts');
  return drawFirstPage(await file.arrayBuffer(), signal);
}
