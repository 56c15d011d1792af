import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStore } from './store.ts';

/** Keeps uploads in a folder. Temporary files must lie in the same file system. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    // The disk's own way to move copies every byte.
    keep: (path, { key }) => rename(path, join(folder, key)),
    async open({ key }) {
      if (!(await disk.exists(key))) return undefined;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), size: contentLength };
    },
    remove: (key) => disk.delete(key),
  };
}
