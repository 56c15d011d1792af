import { useEffect, useState } from 'react';
import { LOOKED_AT_BYTES, pictureKind } from './picture-kind.ts';

export type PictureState =
  | { readonly status: 'none' | 'reading' | 'impossible' }
  | { readonly status: 'ready'; readonly url: string; readonly onBroken: () => void };

/** Object URL of the file's preview, which is revoked when the file changes. */
export function usePicture(file: File | undefined): PictureState {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  useEffect(() => {
    if (!file) return setState({ status: 'none' });
    const leaving = new AbortController();
    let url = '';
    const impossible = () => setState({ status: 'impossible' });
    setState({ status: 'reading' });
    readPicture(file, leaving.signal)
      .then((picture) => {
        if (leaving.signal.aborted) return;
        if (!picture) return impossible();
        url = URL.createObjectURL(picture);
        setState({ status: 'ready', url, onBroken: impossible });
      })
      // The file was moved or changed while it was read, or the code failed to load.
      .catch(() => leaving.signal.aborted || impossible());
    return () => {
      leaving.abort();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return state;
}

/**
 * The file as an image for use in `<img>` only, where browsers neither run scripts in an SVG nor load its references. A
 * PDF is returned as an image of its first page.
 * @returns undefined for a file that cannot be shown.
 */
async function readPicture(file: File, signal: AbortSignal): Promise<Blob | undefined> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer());
  const kind = pictureKind(start);
  if (kind === undefined) return undefined;
  if (kind !== 'pdf') return new Blob([file], { type: kind });
  const { drawFirstPage } = await import('./pdf-page.ts');
  return drawFirstPage(await file.arrayBuffer(), signal);
}
