import { useEffect, useState } from 'react';
import { readPicture } from './read-picture.ts';

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
