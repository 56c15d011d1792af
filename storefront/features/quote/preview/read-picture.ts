import { LOOKED_AT_BYTES, pictureKind } from './picture-kind.ts';

/**
 * The file as a picture that may be shown through an image element and nothing else: there no browser runs what an
 * svg holds, or fetches what it names. A pdf comes as a drawing of its first page.
 * @returns undefined for what cannot be shown.
 */
export async function readPicture(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer());
  const kind = pictureKind(start);
  if (kind === undefined) return undefined;
  if (kind !== 'pdf') return new Blob([file], { type: kind });
  const { drawFirstPage } = await import('./pdf-page.ts');
  return drawFirstPage(await file.arrayBuffer(), signal);
}
