import { useRef, useState } from 'react';
import type { MediaPicture } from '../../../contract/goods/media.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { uploadPicture } from '../../lib/api/upload-picture.ts';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was refused; `''` when no answer came. */
  readonly failure?: string;
}

interface Uploads {
  /** Those under way, and those that were refused until they are dismissed. */
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (key: number) => void;
}

/** Uploads pictures one after the other, since the server reads one at a time. */
export function useUploads(onDone: (picture: MediaPicture) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const done = useRef(onDone);
  done.current = onDone;
  const last = useRef(0);
  const put = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const dismiss = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  async function run(key: number, file: File): Promise<void> {
    try {
      const picture = await uploadPicture(file, (share) => put(key, { share }));
      dismiss(key);
      done.current(picture);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      put(key, { failure: error.message });
    }
  }

  return {
    uploads,
    dismiss,
    add: (files) => {
      for (const file of files) {
        last.current += 1;
        const key = last.current;
        setUploads((before) => [...before, { key, name: file.name, share: 0 }]);
        queue.current = queue.current.then(() => run(key, file));
      }
    },
  };
}
